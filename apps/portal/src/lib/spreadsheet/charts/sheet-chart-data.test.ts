import { expect, test } from 'vitest'
import { sheetChartData } from './sheet-chart-data'

const day = (v: number) => ({ v, s: { nf: 'dd.mm.yyyy' } })
const money = (v: number) => ({ v, s: { nf: '# ##0.00 ₽' } })

test('a range with headings and days is drawn by them, in roubles where it is written in roubles; gaps stay gaps', () => {
  const cells = [
    [{ v: 'Срок' }, { v: 'План' }, { v: 'План' }, { v: 'Примечание' }],
    [day(46357), money(10), { v: '#N/A' }, { v: 'да' }],
    [day(46388), money(20), money(5)],
  ]
  expect(sheetChartData(cells)).toEqual({
    labels: ['2026-12-01', '2027-01-01'],
    series: [
      { name: 'План', values: [10, 20] },
      { name: 'План (2)', values: [null, 5] },
    ],
    unit: 'money',
  })
})

test('numbers alone are drawn row by row under the letters of their columns', () => {
  const cells = [
    [{ v: 0.5, s: { nf: '0%' } }, { v: 0.25 }],
    [{ v: 0.1 }, undefined],
  ]
  expect(sheetChartData(cells, 2)).toEqual({
    labels: ['1', '2'],
    series: [
      { name: 'Столбец C', values: [50, 10] },
      { name: 'Столбец D', values: [25, null] },
    ],
    unit: 'percent',
  })
})
