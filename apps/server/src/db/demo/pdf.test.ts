import { expect, test } from 'vitest'
import { makePdf } from './pdf'

const file = makePdf('Договор № 1', ['Ёмкость «Исеть» — 12 м. '.repeat(20), 'Подписи'])
const text = file.toString('latin1')

test('a document points at each of its parts', () => {
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1])
  expect(text.slice(start, start + 4)).toBe('xref')
  const offsets = [...text.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map((entry) => Number(entry[1]))
  expect(offsets).toHaveLength(8)
  for (const [at, offset] of offsets.entries()) expect(text.slice(offset)).toMatch(new RegExp(`^${at + 1} 0 obj\\n`))
  for (const [, length, content] of text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)) {
    expect(content).toHaveLength(Number(length))
  }
})

test('the text can be searched and copied: each letter has its Unicode', () => {
  const heading = /Td <([0-9a-f]+)> Tj/.exec(text)?.[1] ?? ''
  const map = new Map(
    [...text.matchAll(/^<([0-9a-f]{2})> <([0-9a-f]{4})>$/gm)].map(([, code, unicode]) => [code, unicode]),
  )
  const letters = heading.match(/../g)?.map((code) => String.fromCharCode(Number.parseInt(map.get(code) ?? '', 16)))
  expect(letters?.join('')).toBe('Договор № 1')
})

test('long paragraphs are broken into lines that fit the page', () => {
  const lines = text.match(/> Tj T\*/g) ?? []
  expect(lines.length).toBeGreaterThan(5)
})
