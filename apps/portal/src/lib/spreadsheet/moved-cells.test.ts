import { expect, test } from 'vitest'
import { movedFormula, movedItems } from './moved-cells'

const two = { axis: 'row', at: 2, count: 2 } as const
const without = { axis: 'row', at: 1, count: -2 } as const
const own = (sheet: string | undefined) => sheet === undefined || sheet === 'План'
const foreign = (sheet: string | undefined) => sheet === 'План'

test.each([
  ['=SUM(A2:A4)', two, '=SUM(A2:A6)'],
  ['=A1+$B$3*A3', two, '=A1+$B$5*A5'],
  ['=SUM(A1:A5)', without, '=SUM(A1:A3)'],
  ['=SUM(A2:A5)', without, '=SUM(A2:A3)'],
  ['=SUM(A2:A3)+A4', without, '=SUM(#REF!)+A2'],
  ['=SUM(A:A)+SUM(2:4)', two, '=SUM(A:A)+SUM(2:6)'],
  ['=SUM(B2:D2)', { axis: 'column', at: 2, count: 1 }, '=SUM(B2:E2)'],
  ['=SUM(C:C)+$C3', { axis: 'column', at: 2, count: -1 }, '=SUM(#REF!)+#REF!'],
  ['=IF(A3="A3",1,LOG10(A3))', two, '=IF(A5="A3",1,LOG10(A5))'],
] as const)('a formula follows the rows and columns of its sheet: %s', (formula, move, moved) => {
  expect(movedFormula(formula, move, own)).toBe(moved)
})

test('a formula of another sheet follows where it names the sheet that was changed, and nowhere else', () => {
  expect(movedFormula("=SUM('План'!A2:A4)+SUM(A2:A4)+'Факт'!A3", two, foreign)).toBe(
    "=SUM('План'!A2:A6)+SUM(A2:A4)+'Факт'!A3",
  )
  expect(movedFormula("='План'!A2+A2", without, foreign)).toBe('=#REF!+A2')
  expect(movedFormula("='Факт'!A3+A3", two, own)).toBe("='Факт'!A3+A5")
})

test('charts and tables keep their cells; one that has lost all of them is gone', () => {
  const items = [{ range: 'A1:C5' }, { range: 'B2:B3' }, { range: 'D4' }]
  expect(movedItems(items, two)).toEqual([{ range: 'A1:C7' }, { range: 'B2:B5' }, { range: 'D6' }])
  expect(movedItems(items, without)).toEqual([{ range: 'A1:C3' }, { range: 'D2' }])
})
