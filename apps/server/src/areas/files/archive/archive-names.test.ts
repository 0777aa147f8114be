import fc from 'fast-check'
import { expect, test } from 'vitest'
import { freeName, safeName } from './archive-names'

test('a name in an archive leads nowhere else and can be unpacked everywhere', () => {
  for (const name of ['Акт № 1 (копия).txt', '.gitignore', 'План.v2.pdf', 'console.log', "О'Нил.txt"])
    expect(safeName(name)).toBe(name)
  for (const name of ['.', '..', '...', '. .', '']) expect(safeName(name)).toBe('_')
  expect(safeName('../../etc/passwd')).toBe('.._.._etc_passwd')
  expect(safeName('C:\\a\tb\u0000\u0085')).toBe('C__a_b__')
  expect(safeName('Договор. ')).toBe('Договор_')
  for (const name of ['con', 'NUL.txt', 'Com1.tar.gz', 'lpt³', 'aux .txt']) expect(safeName(name)).toBe(`_${name}`)
})

test('names that become alike are told apart', () => {
  const taken = new Set<string>()
  const names = ['a:.txt', 'a?.txt', 'A_.txt', '..', '.', 'nul', '_NUL']
  expect(names.map((name) => freeName(name, taken))).toEqual([
    'a_.txt',
    'a_ (2).txt',
    'A_ (3).txt',
    '_',
    '_ (2)',
    '_nul',
    '_NUL (2)',
  ])
})

test('a name is cut to what a disk can hold, its end stays, and numbers tell apart what was cut alike', () => {
  const taken = new Set<string>()
  const [long, other] = [`${'я'.repeat(200)}.pdf`, `${'я'.repeat(201)}.pdf`]
  expect(freeName(long, taken)).toBe(`${'я'.repeat(125)}.pdf`)
  expect(freeName(other, taken)).toBe(`${'я'.repeat(123)} (2).pdf`)
})

test('whatever names there are, each is safe, no longer than a disk can hold, and no two are alike', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.constantFrom(
      'я'.repeat(130),
      '👨‍👩‍👧'.repeat(20),
      'a'.repeat(255),
      '..',
      '. ',
      'й',
      'и\u0306',
      'CON',
      '/',
      ':',
      '.pdf',
    ),
  )
  const names = fc.array(
    fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(names, (wanted) => {
      const taken = new Set<string>()
      const given = wanted.map((name) => freeName(name, taken))
      for (const name of given) {
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
        expect(safeName(name)).toBe(name)
      }
      expect(new Set(given.map((name) => name.normalize('NFD').toLowerCase())).size).toBe(given.length)
    }),
    { numRuns: 200, seed: 26 },
  )
})
