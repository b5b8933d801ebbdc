import sharp from 'sharp'
import { expect, test } from 'vitest'
import { kindOf } from './evidence.ts'

/** What evidence may be (decisions.md, "Disputes"): told by what is in the file. */

const picture = (format: 'jpeg' | 'png' | 'tiff' | 'webp') =>
  sharp({ create: { width: 4, height: 4, channels: 3, background: '#088484' } })
    .toFormat(format)
    .toBuffer()

/** A compound file as old Office wrote it: its signature, and a stream's name. */
const compound = (stream: string) =>
  Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024), Buffer.from(stream, 'utf16le')])

/** A zip archive of one stored file. */
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

test.each([
  ['a JPEG', () => picture('jpeg'), 'jpeg'],
  ['a PNG', () => picture('png'), 'png'],
  ['a TIFF', () => picture('tiff'), 'tiff'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'pdf'],
  ['a Word document of before 2007', () => compound('WordDocument'), 'doc'],
  ['a Word document', () => zipOf('[Content_Types].xml', typesOf(WORD_TYPE)), 'docx'],
  ['an old spreadsheet', () => compound('Workbook'), null],
  ['a WebP picture', () => picture('webp'), null],
  ['an archive', () => zipOf('virus.exe'), null],
  ['a script', () => Buffer.from('#!/bin/sh\nrm -rf /\n'), null],
  ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), null],
] as const)('%s is evidence or not by what is in it', async (_, make, kind) => {
  expect(await kindOf(await make())).toBe(kind)
})
