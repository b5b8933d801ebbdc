/** Splits a text into paragraphs at blank lines; single line ends stay inside a paragraph. */
export function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = []
  let open: string[] = []
  const close = () => {
    if (open.length > 0) paragraphs.push(open.join('\n').trim())
    open = []
  }
  for (const line of text.split('\n')) {
    if (line.trim() === '') close()
    else open.push(line)
  }
  close()
  return paragraphs
}
