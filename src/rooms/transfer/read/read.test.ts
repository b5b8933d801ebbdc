import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRecord, readCsv } from './csv.ts'
import { readLines } from './lines.ts'
import { sourceOf } from './source.ts'

const bytesOf = async function* (...chunks: (string | Buffer)[]) {
  for (const chunk of chunks) yield Buffer.from(chunk as string)
}
async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}
const csv = async (text: string | Buffer) => {
  const records: CsvRecord[] = []
  for await (const record of readCsv(readLines(bytesOf(text)))) records.push(record)
  return records
}
const lines = async (...chunks: (string | Buffer)[]) => all(readLines(bytesOf(...chunks)))

describe('lines', () => {
  it('cuts at LF, CRLF or CR, across chunks, without a byte-order mark', async () => {
    expect((await lines('\uFEFFa\nb', 'c\n\nd')).map(line => line.text)).toEqual(['a', 'bc', '', 'd'])
    expect((await lines('a\r\nb\r\n')).map(line => line.text)).toEqual(['a', 'b'])
    expect((await lines('a\rb\rc')).map(line => line.text)).toEqual(['a', 'b', 'c'])
    expect(await lines('')).toEqual([])
  })

  it('refuses lines that are not UTF-8 one by one, and long ones without holding them', async () => {
    const latin = Buffer.from('fine\ncaf\xe9\nfine', 'latin1')
    expect((await lines(latin)).map(line => line.reason === undefined)).toEqual([true, false, true])
    const long = Array.from({ length: 11 }, () => 'x'.repeat(1 << 20))
    expect(await lines('a\n', ...long, '\nb')).toEqual([
      { line: 1, text: 'a' },
      { line: 2, reason: 'the line is longer than 2 MB' },
      { line: 3, text: 'b' },
    ])
  })

  it('refuses UTF-16, ZIP and binary files as a whole, with a hint', async () => {
    await expect(lines(Buffer.from('\uFEFFtitle', 'utf16le'))).rejects.toThrow('UTF-16')
    await expect(lines(Buffer.from('title,body\n', 'utf16le'))).rejects.toThrow('iconv')
    await expect(lines('PK\u0003\u0004abc')).rejects.toThrow('spreadsheet')
  })
})

describe('CSV', () => {
  it('reads quotes, line breaks within them, and each delimiter', async () => {
    expect(await csv('a,b\n1,"x, ""y""\nz"\n2,\n')).toEqual([
      { line: 1, fields: ['a', 'b'] },
      { line: 2, fields: ['1', 'x, "y"\nz'] },
      { line: 4, fields: ['2', ''] },
    ])
    expect((await csv('a;b\n"1;2";3'))[1]!.fields).toEqual(['1;2', '3'])
    expect((await csv('a\tb\n1\t2'))[1]!.fields).toEqual(['1', '2'])
  })

  it.each([
    ['never closed', 'a,b\n1,"x\n2,y\n3,z\n', [2]],
    ['closed by the next one', 'a,b\n1,"x\n2,"y"\n3,z\n', [2]],
    ['followed by text', 'a,b\n1,"x"y\n2,z\n', [2]],
  ])('reports a quote that is %s by its line and reads on with the next', async (_, text, broken) => {
    const records = await csv(text)
    expect(records.filter(record => record.reason).map(record => record.line)).toEqual(broken)
    expect(
      records
        .map(record => record.fields?.[0])
        .filter(Boolean)
        .slice(0, 2),
    ).toEqual(['a', '2'])
  })

  it.each([
    ['an inch mark in a bare field', 'Monitor 27",9,', ['Monitor 27"', '9', '']],
    ['quotes in the middle', 'the "best" one,9,', ['the "best" one', '9', '']],
    ['blanks around a quoted field', 'a, "b, ""c""" ,9', ['a', 'b, "c"', '9']],
    ['a blank before a quote that opens nothing', 'a, "b,9', ['a', ' "b', '9']],
    ['a blank before quotes with text behind them', 'a, "b" c,9', ['a', ' "b" c', '9']],
    ['a lone quote behind a blank', ' ",9,', [' "', '9', '']],
  ])('takes as text: %s', async (_, line, fields) => {
    expect(await csv(`h1,h2,h3\n${line}\nnext,1,2\n`)).toEqual([
      { line: 1, fields: ['h1', 'h2', 'h3'] },
      { line: 2, fields },
      { line: 3, fields: ['next', '1', '2'] },
    ])
  })

  it('reads back whatever was written', async () => {
    const field = fc
      .oneof(fc.string({ unit: 'binary' }), fc.constantFrom('"', ',', '\n', 'a"b', '\r'))
      .map(text => text.replace(/\r/g, ''))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(field, { minLength: 3, maxLength: 3 }), { minLength: 1 }), async rows => {
        const text = rows.map(row => row.map(value => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n')
        const storable = rows.every(row => row.every(value => value.isWellFormed()))
        fc.pre(storable && !text.startsWith('\uFEFF'))
        const read = await csv(`"h1","h2","h3"\n${text}`)
        expect(read.slice(1).map(record => record.fields)).toEqual(rows)
      }),
      { numRuns: 200 },
    )
  })
})

describe('sources', () => {
  it('unpacks gzip by its first bytes, and gives what comes before a cut', async () => {
    const text = Array.from({ length: 20_000 }, (_, i) => `line ${i} ${(i * 7919) % 1009}`).join('\n')
    const whole = sourceOf(Readable.from([gzipSync(text)]), undefined)
    expect(Buffer.concat(await all(whole.chunks)).toString()).toBe(text)
    expect(whole.cut()).toBeUndefined()
    const packed = gzipSync(text)
    const cut = sourceOf(Readable.from([packed.subarray(0, packed.length - 500)]), undefined)
    const got = Buffer.concat(await all(cut.chunks)).toString()
    expect(got.length).toBeGreaterThan(1000)
    expect(text.startsWith(got)).toBe(true)
    expect(cut.cut()).toContain('cut off')
  })
})
