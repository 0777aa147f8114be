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
