/**
 * Trims characters that match `unwanted` from the end of a text. Replaces regular expressions such
 * as `/x+$/`, which are quadratic: they are tried again at every x.
 * @param unwanted matches a single UTF-16 unit, such as `/[\s,]/`; without the flags g and y
 */
export function trimEnd(text: string, unwanted: RegExp): string {
  let end = text.length
  while (end > 0 && unwanted.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
