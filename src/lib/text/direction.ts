/** Letters of scripts that are written from right to left. */
export const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu

const LETTER = /\p{L}/gu

/** The direction in which most letters of a text are written, whatever the first of them is. */
export const directionOf = (text: string): 'ltr' | 'rtl' =>
  (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > (text.match(LETTER)?.length ?? 0) ? 'rtl' : 'ltr'
