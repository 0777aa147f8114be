import { expect, test } from 'vitest'
import { checkRename, checkUploadName, splitName } from './file-name'

test('an upload name is trimmed before it is judged (VA-008)', () => {
  expect(checkUploadName('  plan.pdf  ')).toBeNull()
  expect(checkUploadName(`  ${'a'.repeat(255)}  `)).toBeNull()
})

test('an upload without a name is told so (VA-009, ER-047)', () => {
  expect(checkUploadName('')).toBe('missing')
  expect(checkUploadName('   ')).toBe('missing')
})

test('a name of 255 characters is taken, of 256 is too long (VA-010, BC-017)', () => {
  expect(checkUploadName('a'.repeat(255))).toBeNull()
  expect(checkUploadName('a'.repeat(256))).toBe('long')
})

test('only Latin letters, digits, hyphen, underscore, whitespace and dot are taken (VA-011)', () => {
  expect(checkUploadName('Plan_2 - v1.0.pdf')).toBeNull()
  for (const name of ['План.pdf', 'a/b', 'a+b', 'a(1)', 'émile', '📷.png']) {
    expect(checkUploadName(name)).toBe('characters')
  }
})

test('a host may bring its own pattern', () => {
  expect(checkUploadName('План.pdf', /^[\p{L}\d. ]+$/u)).toBeNull()
})

test('a rename takes any letters but nothing a path would misread', () => {
  expect(checkRename('Договор № 17 (копия).pdf')).toBeNull()
  for (const sign of ['/', '\\', ':', '*', '?', '"', "'", '<', '>', '|']) {
    expect(checkRename(`a${sign}b`)).toBe('characters')
  }
  expect(checkRename(' ')).toBe('missing')
})

test('a dot at the start or far from the end makes no extension', () => {
  expect(splitName('план.v2.pdf')).toEqual({ stem: 'план.v2', extension: '.pdf' })
  expect(splitName('.gitignore')).toEqual({ stem: '.gitignore', extension: '' })
  expect(splitName('т. 5 приложение к договору')).toEqual({ stem: 'т. 5 приложение к договору', extension: '' })
})
