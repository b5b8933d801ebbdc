/**
 * States the language that a finished PDF is written in, for screen readers (WCAG 3.1.1). The library that draws it cannot, so
 * the document gets an incremental update (ISO 32000-1, 7.5.6) whose catalogue replaces the first.
 * @param language BCP 47 tag
 */
export function stateLanguage(pdf: Buffer, language: string): Buffer {
  // one character for each byte, so that positions in the text are positions in the file
  const source = pdf.toString('latin1')
  const trailer = between(source, 'trailer', 'startxref', source.lastIndexOf('trailer'))
  const previous = between(source, 'startxref', '%%EOF', source.lastIndexOf('startxref'))
  const root = between(trailer, '/Root ', ' 0 R')
  const start = `${root} 0 obj\n<<`
  const catalogue = between(source, `\n${start}`, '\nendobj')
  const object = `${start}/Lang (${language})\n${catalogue}\nendobj\n`
  const entry = `${String(source.length).padStart(10, '0')} 00000 n \n`
  const table = `xref\n${root} 1\n${entry}trailer\n${trailer.replace('<<', `<</Prev ${previous}\n`)}\n`
  const end = `startxref\n${source.length + object.length}\n%%EOF\n`
  return Buffer.concat([pdf, Buffer.from(object + table + end, 'latin1')])
}

/** The text between two marks, without the space around it. @throws where one of them is missing */
function between(source: string, from: string, to: string, at = source.indexOf(from)): string {
  const end = source.indexOf(to, at)
  if (at < 0 || end < 0) throw new Error(`The PDF has no ${from.trim()}`)
  return source.slice(at + from.length, end).trim()
}
