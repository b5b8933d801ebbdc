/** Form fields of a proof. */

/** The file that somebody uploads. */
export const MESSAGE_FILE = 'message_file'
/** What the server makes of it: the bytes in base64. */
export const MESSAGE_FIELD = 'message'
/** Why it was not taken. */
export const REFUSED_MESSAGE = 'refused_message'
