/** Key of a shop's row: shop id and external id. */
export const inShop = (shop_id: number, external_id: string) => `${shop_id} ${external_id}`
