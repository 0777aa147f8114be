import { expect, test } from 'vitest'
import { readTextFile } from './read-import-file'

const TEXT = 'Срок;Название\r\n31.12.2026;Ёлка — «нарядить»\r\n'
const LETTERS = [...'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюяё']

/** The bytes of a text in an encoding of one byte a letter, found by asking what each byte is. */
function encoded(text: string, encoding: string): Uint8Array {
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  return Uint8Array.from([...text].map((letter) => table.indexOf(letter)))
}

const utf16 = (text: string) => new Uint8Array(Uint16Array.from([...text].map((one) => one.charCodeAt(0))).buffer)
const swapped = (bytes: Uint8Array) => bytes.map((_, at) => bytes[at ^ 1] ?? 0)
const read = (bytes: Uint8Array) => readTextFile(new File([new Uint8Array(bytes)], 'tasks.csv'))

test.each([
  ['UTF-8', new TextEncoder().encode(TEXT)],
  ['UTF-8 with a mark', new TextEncoder().encode(`\uFEFF${TEXT}`)],
  ['UTF-16, as Excel saves «Текст Юникод»', utf16(`\uFEFF${TEXT}`)],
  ['UTF-16 of the other order', swapped(utf16(`\uFEFF${TEXT}`))],
  ['UTF-16 without a mark', utf16(TEXT)],
])('a CSV in %s is read', async (_, bytes) => {
  expect(await read(bytes)).toBe(TEXT)
})

test.each(['windows-1251', 'ibm866', 'koi8-r'])('a CSV in %s is read to its last letter', async (encoding) => {
  const text = `sep=;\r\nСрок;НАЗВАНИЕ\r\n;${LETTERS.join('')}`
  expect(await read(encoded(text, encoding))).toBe(text)
})
