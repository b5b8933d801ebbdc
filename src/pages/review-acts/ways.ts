/** Where the form of 'Helpful' is sent by a browser without scripts. */
export const HELPFUL_PATH = '/reviews/helpful'
