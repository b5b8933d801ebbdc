/** Fields of the form that brings a file. */

/** The shop that it is for, by its slug; it stands before the file. */
export const SHOP_FIELD = 'shop'
export const TABLE_FIELD = 'table'
/** In the file's place once it is kept: the upload's id. */
export const UPLOAD_FIELD = 'upload'
/** In its place where it was refused: why, in words. */
export const REFUSED_FIELD = 'refused_table'
