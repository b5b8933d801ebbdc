/** A name for comparison: compatibility forms, case and blanks made alike. */
export const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()
