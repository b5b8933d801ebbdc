import sharp from 'sharp'
import type { EvidenceKind } from '../rules.ts'

/** Sample files for tests: accepted evidence and others, each really of its kind. */

const picture = (format: 'jpeg' | 'png' | 'tiff' | 'webp') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#088484' } })
    .toFormat(format)
    .toBuffer()

/** A compound file as written by old Office: signature and a stream's name. */
const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(stream, 'utf16le')])

/** A zip archive with one stored file. */
function zipOf(name: string, content = ''): Buffer {
  const header = Buffer.alloc(30)
  header.write('PK\x03\x04', 'latin1')
  header.writeUInt16LE(20, 4)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt32LE(content.length, 22)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, Buffer.from(name), Buffer.from(content)])
}

const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const typesOf = (type: string) =>
  `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${type}"/></Types>`

/** Description, file name, content and kind. */
type Sample<Kind> = [what: string, name: string, make: () => Buffer | Promise<Buffer>, kind: Kind]

export const EVIDENCE: readonly Sample<EvidenceKind>[] = [
  ['a JPEG', 'seam.jpg', () => picture('jpeg'), 'jpeg'],
  ['a PNG', 'seam.png', () => picture('png'), 'png'],
  ['a TIFF', 'seam.tiff', () => picture('tiff'), 'tiff'],
  ['a PDF', 'receipt.pdf', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
  ['a Word document of before 2007', 'letter.doc', () => compound('WordDocument'), 'doc'],
  ['a Word document', 'letter.docx', () => zipOf('[Content_Types].xml', typesOf(WORD_TYPE)), 'docx'],
]

export const NO_EVIDENCE: readonly Sample<null>[] = [
  ['a program', 'setup.exe', () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(512)]), null],
  [
    'a program called .pdf',
    'receipt.pdf',
    () => Buffer.concat([Buffer.from('MZ\x90\0', 'latin1'), Buffer.alloc(512)]),
    null,
  ],
  ['a page', 'seam.html', () => Buffer.from('<!doctype html><script>alert(1)</script>'), null],
  ['a page called .jpg', 'seam.jpg', () => Buffer.from('<!doctype html><script>alert(1)</script>'), null],
  ['a drawing', 'seam.svg', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), null],
  ['a script', 'seam.png', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), null],
  ['a WebP picture called .png', 'seam.png', () => picture('webp'), null],
  ['an old spreadsheet called .doc', 'letter.doc', () => compound('Workbook'), null],
  ['an archive called .docx', 'letter.docx', () => zipOf('virus.exe'), null],
  ['nothing', 'empty.pdf', () => Buffer.alloc(0), null],
]
