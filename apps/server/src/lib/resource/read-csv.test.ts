import { expect, test } from 'vitest'
import { readCsv } from './read-csv'

test('cells in quotes hold separators, quotes and line ends; the line a row begins on is told', () => {
  const text = '\uFEFFНазвание;Описание\r\n"Кран; течёт";"Он сказал ""срочно"""\r\n\r\n"Две\nстроки";x\nпоследняя;'
  expect(readCsv(text)).toEqual([
    { line: 1, cells: ['Название', 'Описание'] },
    { line: 2, cells: ['Кран; течёт', 'Он сказал "срочно"'] },
    { line: 4, cells: ['Две\nстроки', 'x'] },
    { line: 6, cells: ['последняя', ''] },
  ])
})

test.each([',', ';', '\t'])('the separator %j is recognised by the heading', (separator) => {
  const [, row] = readCsv(['a', 'b', 'c'].join(separator) + '\n' + ['1', '2', '3'].join(separator))
  expect(row?.cells).toEqual(['1', '2', '3'])
})

test('a file without a word has no lines', () => {
  expect(readCsv(' ;;\n\n;')).toEqual([])
})
