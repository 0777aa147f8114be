import { expect, test } from 'vitest'
import { reckonMissing } from './reckon-missing'

test('formulas that a file brings without values are reckoned, over sheets and whatever stands first; a circle is an error', () => {
  const { sheets } = reckonMissing({
    sheets: [
      {
        ...{ id: '1', name: 'Итоги', rows: 10, cols: 5 },
        cells: {
          A1: { f: '=A2*2' },
          A2: { f: '=SUM(Данные!A1:A3)' },
          A3: { f: '=A4' },
          A4: { f: '=A3+1' },
          A5: { f: '=1/0', v: 7 },
        },
      },
      { ...{ id: '2', name: 'Данные', rows: 10, cols: 5 }, cells: { A1: { v: 1 }, A2: { v: 2 }, A3: { f: '=A1+A2' } } },
    ],
  })
  const values = Object.values(sheets[0]?.cells ?? {}).map(({ v }) => v)
  expect(values).toEqual([12, 6, '#REF!', '#REF!', 7])
})

test('a long chain is reckoned from whichever end it begins', () => {
  const rows = 2_000
  const cells = Object.fromEntries(
    Array.from({ length: rows }, (_, at) => [`A${at + 1}`, at === rows - 1 ? { v: 1 } : { f: `=A${at + 2}+1` }]),
  )
  const { sheets } = reckonMissing({ sheets: [{ ...{ id: '1', name: 'Лист', rows, cols: 1 }, cells }] })
  expect(sheets[0]?.cells.A1?.v).toBe(rows)
})
