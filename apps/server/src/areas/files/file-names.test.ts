import { expect, test } from 'vitest'
import { checkExtension, extensionOf, nameOfUpload, requireName } from './file-names'

test('programs are refused under any spelling of their extension', () => {
  for (const name of ['a.exe', 'A.EXE', 'a.pdf.exe', 'a.exe.', 'a.exe . ', 'x.sh', 'y.apk', 'z.vbs']) {
    expect(() => checkExtension(name), name).toThrow('Недопустимый тип файла')
  }
  for (const name of ['a.pdf', 'exe', 'a.exe.pdf', 'execution.txt']) expect(() => checkExtension(name)).not.toThrow()
})

test('a name is trimmed, must be there, must be short and must not mislead a path', () => {
  expect(requireName('  Договор № 17 (копия).pdf ', 'file')).toBe('Договор № 17 (копия).pdf')
  expect(() => requireName(' ', 'directory')).toThrow()
  expect(() => requireName('a/b', 'file')).toThrow()
  expect(() => requireName('a\u0007b', 'file')).toThrow()
  expect(() => requireName('a'.repeat(256), 'file')).toThrow()
})

test('what a browser calls a file becomes a name without folders and forbidden signs', () => {
  expect(nameOfUpload('C:\\Documents\\Акт: осмотр?.pdf')).toBe('Акт_ осмотр_.pdf')
  expect(nameOfUpload('../../etc/passwd')).toBe('passwd')
  expect(nameOfUpload('')).toBe('file')
  expect(nameOfUpload(`${'я'.repeat(400)}.pdf`)).toHaveLength(255)
  expect(extensionOf(nameOfUpload(`${'я'.repeat(400)}.pdf`))).toBe('pdf')
})
