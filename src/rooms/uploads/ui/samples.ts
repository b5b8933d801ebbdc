import type { TableKind } from '../../transfer/columns-rules.ts'

/** Small files that show which columns an import reads; each imports as it is. */
export const SAMPLES: Readonly<Partial<Record<TableKind, string>>> = {
  'shopify-products': `Handle,Title,Description,SKU,Price,Image URL,Product URL
enamel-mug,"Enamel mug, 300 ml",Steel with two coats of enamel.,MUG-300,18.00,https://shop.example/mug.jpg,https://shop.example/mug
bread-knife,"Bread knife, pear wood",Blade of 21 cm.,KNIFE-21,64.00,https://shop.example/knife.jpg,https://shop.example/knife
steel-pan,"Carbon steel pan, 26 cm",For every kind of hob.,PAN-26,52.00,https://shop.example/pan.jpg,https://shop.example/pan
`,
  'shopify-orders': `Name,Created at,Delivered at,Email,Billing Name,Currency,Lineitem sku,Lineitem name,Lineitem quantity,Lineitem price
1001,2026-03-02,2026-03-05,ada@post.example,Ada Marsh,EUR,MUG-300,"Enamel mug, 300 ml",2,18.00
1002,2026-03-03,2026-03-06,ben@post.example,Ben Okafor,EUR,KNIFE-21,"Bread knife, pear wood",1,64.00
1003,2026-03-03,2026-03-07,chloe@post.example,Chloé Petit,EUR,PAN-26,"Carbon steel pan, 26 cm",1,52.00
`,
  'judgeme-reviews': `review_date,rating,title,body,reviewer_name,reviewer_email,product_handle
2026-03-20,5,Keeps its enamel,Dropped it twice and nothing chipped.,Ada Marsh,ada@post.example,enamel-mug
2026-03-22,3,Sharp but heavy,Cuts well. The handle is thicker than I like.,Ben Okafor,ben@post.example,bread-knife
`,
}
