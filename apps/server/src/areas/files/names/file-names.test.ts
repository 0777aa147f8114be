import { expect, test } from 'vitest'
import { extensionOf, fitName, nameOfUpload, requireName } from './file-names'

test('a name is trimmed, must be there, must be short and must not mislead a path', () => {
  expect(requireName('  Договор № 17 (копия).pdf ', 'file')).toBe('Договор № 17 (копия).pdf')
  expect(() => requireName(' ', 'directory')).toThrow()
  expect(() => requireName('a/b', 'file')).toThrow()
  expect(() => requireName('a\u0007b', 'file')).toThrow()
  expect(() => requireName('a'.repeat(256), 'file')).toThrow()
})

test('what a path reads as a folder itself or the one above is no name', () => {
  for (const name of ['.', '..', ' .. ']) {
    const message = `Имя папки не может быть «${name.trim()}»`
    expect(() => requireName(name, 'directory')).toThrow(
      expect.objectContaining({ errors: { display_name: [message] } }),
    )
    expect(() => requireName(name, 'file')).toThrow()
    expect(nameOfUpload(name)).toBe('file')
  }
  expect(requireName('...', 'directory')).toBe('...')
  expect(requireName('.gitignore', 'file')).toBe('.gitignore')
})

test('what a browser calls a file becomes a name without folders and forbidden signs', () => {
  expect(nameOfUpload('C:\\Documents\\Акт: осмотр?.pdf')).toBe('Акт_ осмотр_.pdf')
  expect(nameOfUpload('../../etc/passwd')).toBe('passwd')
  expect(nameOfUpload('')).toBe('file')
  expect(nameOfUpload(`${'я'.repeat(400)}.pdf`)).toHaveLength(255)
  expect(extensionOf(nameOfUpload(`${'я'.repeat(400)}.pdf`))).toBe('pdf')
  expect(extensionOf(`x.exe${' .'.repeat(200_000)}`)).toBe('exe')
  expect(extensionOf(`x${' .'.repeat(200_000)}y.exe`)).toBe('exe')
  expect(nameOfUpload(`a.${'b'.repeat(400)}`)).toHaveLength(255)
  expect(nameOfUpload('\u200B \u202E')).toBe('file')
  expect(nameOfUpload('Счёт й.pdf'.normalize('NFD'))).toBe('Счёт й.pdf')
})

test('a name is cut before its end, and no character in the middle', () => {
  expect(fitName('ab👨‍👩‍👧', ' (2).txt', 12)).toBe('ab (2).txt')
  expect(fitName('яяяя', '.txt', 9, Buffer.byteLength)).toBe('яя.txt')
  expect(fitName('яяяя', '.txt', 12, Buffer.byteLength)).toBe('яяяя.txt')
})
