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
  const [, row] = readCsv(`${['a', 'b', 'c'].join(separator)}\n${['1', '2', '3'].join(separator)}`)
  expect(row?.cells).toEqual(['1', '2', '3'])
})

test('a file without a word has no lines', () => {
  expect(readCsv(' ;;\n\n;')).toEqual([])
})

test.each(['\n', '\r\n', '\r'])('lines may end with %j', (end) => {
  expect(readCsv(['a;b', '"1";2', '', '3;4', ''].join(end))).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', '2'] },
    { line: 4, cells: ['3', '4'] },
  ])
})

test('what a quoted heading holds tells nothing of the separator', () => {
  expect(readCsv('"Адрес, город, улица";Срок\r\nПермь;1').map(({ cells }) => cells)).toEqual([
    ['Адрес, город, улица', 'Срок'],
    ['Пермь', '1'],
  ])
})

test('a first line that names the separator is no heading, and is counted', () => {
  expect(readCsv('\uFEFFsep=|\r\na,b|c\r\n1|2')).toEqual([
    { line: 2, cells: ['a,b', 'c'] },
    { line: 3, cells: ['1', '2'] },
  ])
})

test('a quote that is not closed is refused with its place, instead of taking the rest of the file', () => {
  expect(() => readCsv('a;b\n1;2\n3;"4\n5;6')).toThrow('Кавычка в строке 3, столбце 2 не закрыта')
})
