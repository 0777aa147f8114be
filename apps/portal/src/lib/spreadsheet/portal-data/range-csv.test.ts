import { expect, test } from 'vitest'
import { rangeCsv } from './range-csv'

const SHEET = { id: 's1', name: 'План', rows: 20, cols: 5 }

test('a range is written as an import reads it: separators, quotes and line breaks inside cells, days, sums, formulas', () => {
  const cells = {
    B3: { v: 'Название,\nполное' },
    C3: { v: 'Срок' },
    E3: { v: 'Сумма' },
    B4: { v: 'ООО "Луч"; склад' },
    C4: { v: 46357, s: { nf: 'dd.mm.yyyy' } },
    E4: { v: 1500.5, f: 'E5+1', s: { nf: '# ##0.00' } },
    B5: { v: '=СУММ' },
    B6: { v: "'=СУММ" },
    C5: { v: 'две\nстроки' },
    E5: { v: true },
  }
  const range = { from: { row: 2, column: 1 }, to: { row: 5, column: 30 } }
  expect(rangeCsv({ ...SHEET, cells }, range)?.split('\r\n')).toEqual([
    '',
    '',
    '"Название, полное";Срок;Сумма',
    '"ООО ""Луч""; склад";2026-12-01;1500.5',
    '=СУММ;"две\nстроки";да',
    "''=СУММ;;",
  ])
})

test('headings that hold separators are quoted, and alone are nothing to import', () => {
  const cells = { A1: { v: 'Адрес, город' }, A2: { v: 'Пермь' } }
  const whole = { from: { row: 0, column: 0 }, to: { row: 19, column: 4 } }
  expect(rangeCsv({ ...SHEET, cells }, whole)).toMatch(/^"Адрес, город"\r\nПермь\r\n/)
  expect(rangeCsv({ ...SHEET, cells: { A1: { v: 'Адрес' } } }, whole)).toBeUndefined()
})
