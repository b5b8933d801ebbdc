import type { ProductPageData } from './load.ts'

/** From the top category down to the product; the shop replaces a missing category. */
export const breadcrumbsOf = ({ categories, shop, product }: ProductPageData) => [
  ...(categories.length > 0 ? categories : [{ text: shop.name, path: shop.path }]),
  { text: product.title, language: product.language, path: product.path },
]
