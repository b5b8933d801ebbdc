/**
 * `text` without the characters at its end that `unwanted` matches. Takes the place of a regular expression such as
 * `/x+$/`, which is quadratic: it is tried again at every x.
 * @param unwanted matches a single UTF-16 unit, such as `/[\s,]/`; without the flags g and y
 */
export function trimEnd(text: string, unwanted: RegExp): string {
  let end = text.length
  while (end > 0 && unwanted.test(text[end - 1]!)) end -= 1
  return text.slice(0, end)
}
