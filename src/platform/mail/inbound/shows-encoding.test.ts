import { describe, expect, test } from 'vitest'
import { showsEncoding } from './shows-encoding.ts'

const HTML = 'text/html; charset="UTF-8"'
const QUOTED = '<a href=3D"https://a.example">Kettle=C2=A0No. 3</a> a line that goes =\r\non\r\n'

describe('a body shows by itself how it is encoded', () => {
  test('as HTML in quoted-printable', () => {
    expect(showsEncoding(HTML, 'quoted-printable', QUOTED)).toBe(true)
    expect(showsEncoding('TEXT/HTML', ' Quoted-Printable ', QUOTED.toLowerCase())).toBe(true)
  })

  test.each([
    [
      'HTML that is not encoded, with codes in what a buyer wrote',
      HTML,
      'quoted-printable',
      '<p class="note">=3Cb=3E</p> =3D"',
    ],
    ['plain text, which has no attributes', 'text/plain', 'quoted-printable', QUOTED],
    ['HTML without any attribute', HTML, 'quoted-printable', '<p>=C2=A0</p>'],
    ['another encoding', HTML, 'base64', QUOTED],
    ['several parts', 'multipart/alternative; boundary=b; x=text/html', 'quoted-printable', QUOTED],
  ])('not %s', (_, type, encoding, body) => expect(showsEncoding(type, encoding, body)).toBe(false))
})
