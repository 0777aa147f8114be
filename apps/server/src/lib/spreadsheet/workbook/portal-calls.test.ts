import { expect, test } from 'vitest'
import { keyOf, type PortalAnswers, portalAsks, withPortalAnswers } from './portal-calls'

const cells = {
  A1: { v: 'ООО «Свет»' },
  A2: { f: '=A1' },
  B1: { f: '=PORTAL.DEBT(A1)', s: { nf: '# ##0.00 ₽' } },
  B2: { f: '=ROUND(PORTAL.DEBT($A$1)*1.2,2)+PORTAL.VACANT("Корпус ""А""","Офис")', v: 1 },
  B3: { f: '=PORTAL.RATE(A2)' },
  B4: { f: '=SUM(B1:B2)' },
}
const book = { sheets: [{ id: 's1', name: 'Лист1', rows: 9, cols: 9, cells }] }
const debt = { figure: 'debt' as const, names: ['ООО «Свет»'] }
const vacant = { figure: 'vacant' as const, names: ['Корпус "А"', 'Офис'] }

test('a workbook that leaves the portal holds the figures in the place of what its formulas asked', () => {
  expect(portalAsks(book)).toEqual([debt, vacant])
  const answers: PortalAnswers = new Map<string, 5000.5 | '#VALUE!'>([
    [keyOf(debt), 5000.5],
    [keyOf(vacant), '#VALUE!'],
  ])
  expect(withPortalAnswers(book, answers).sheets[0]?.cells).toEqual({
    ...cells,
    B1: { v: 5000.5, s: { nf: '# ##0.00 ₽' } },
    B2: { f: '=ROUND(5000.5*1.2,2)+#VALUE!' },
    B3: { v: '#N/A' },
  })
})
