import { expect, test } from 'vitest'
import type { Schema } from '../types'
import { cleanWorkbook } from './clean-workbook'

type Cells = Schema<'WorkbookSheet'>['cells']

const book = (cells: Cells): Schema<'Workbook'> => ({ sheets: [{ id: 's1', name: 'Лист1', rows: 10, cols: 5, cells }] })
const cleaned = (cells: Cells) => cleanWorkbook(book(cells)).sheets[0]?.cells

test('cells with nothing to clean are given back as they are, without a copy of each', () => {
  const cells: Cells = {
    A1: { v: 'Итого <b>', f: '=SUM(B1:B3)', s: { b: true, c: '#AABBCC', bg: '#001122', nf: '0.00' } },
    B2: { v: 12.5, n: 'Проверено', l: 'https://example.ru/счёт' },
    C3: { v: null },
  }
  expect(cleaned(cells)).toBe(cells)
})

test('what is unsafe is left out of its cell, in a copy: what was given stays as it was', () => {
  const cells: Cells = {
    A1: { v: 1 },
    A2: { v: 'б\u0000ез', n: '<img src=x onerror=alert(1)>Заметка', l: 'javascript:alert(1)' },
    A3: { s: { b: true, c: 'red;background:url(x)', bg: '#FFFFFF' } },
    A4: { v: 2, f: '=СУММ(A1;A2)' },
    Z99: { v: 'вне листа' },
    __proto: { v: 'не ячейка' },
    B5: { v: 3 },
  }
  const given = structuredClone(cells)
  expect(cleaned(cells)).toEqual({
    A1: { v: 1 },
    A2: { v: 'без', n: 'Заметка' },
    A3: { s: { b: true, bg: '#FFFFFF' } },
    A4: { v: 2, f: expect.not.stringContaining('СУММ') },
    B5: { v: 3 },
  })
  expect(cells).toEqual(given)
})

test('a cell has no parts but those that a workbook knows', () => {
  const cells = { A1: { v: 1, html: '<script>' } } as Cells
  expect(cleaned(cells)).toEqual({ A1: { v: 1 } })
})
