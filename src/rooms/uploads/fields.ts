/** Field names of the upload form. */

/** The shop's slug; must precede the file. */
export const SHOP_FIELD = 'shop'
export const TABLE_FIELD = 'table'
/** Replaces the file once it is stored: the upload's id. */
export const UPLOAD_FIELD = 'upload'
/** Replaces a refused file: the reason as a message. */
export const REFUSED_FIELD = 'refused_table'
