import { canonicalFormula, shownFormula } from '@ws/api-client/contract/workbook'
import { expect, test } from 'vitest'
import { portalFigures } from '../portal-data/portal-figures'
import type { FormulaBook } from './book'
import { evaluate } from './evaluate'
import type { Matrix } from './values'

const cells: Matrix = [
  [1, 'a', 10],
  [2, 'b', 20],
  [3, 'c', 30],
]
const book: FormulaBook = {
  read: (_sheet, { from, to }) => cells.slice(from.row, to.row + 1).map((row) => row.slice(from.column, to.column + 1)),
  now: () => new Date(2026, 10, 28),
}

test.each([
  ['=ЕСЛИОШИБКА(1/0;5)', 5],
  ['=ВПР(2;A1:C3;2;ЛОЖЬ)', 'b'],
  ['=ПРОСМОТРX(3;A1:A3;C1:C3)', 30],
  ['=СУММЕСЛИМН(C1:C3;A1:A3;">1")', 50],
  ['=СЧЕТЕСЛИМН(A1:A3;">=2";B1:B3;"c")', 1],
  ['=ТЕКСТ(1234,5;"# ##0.00")', '1\u00a0234,50'],
  ['=ТЕКСТ(0,5;"# ##0.00 ₽")', '0,50 ₽'],
  [`=ТЕКСТ(0,5;"${'0'.repeat(256)}")`, '0,5'],
  ['=КОНМЕСЯЦА(ДАТА(2026;1;31);1)', 46081],
  ['=ЧИСТРАБДНИ(ДАТА(2026;1;1);ДАТА(2026;1;31))', 22],
  ['=РАЗНДАТ(ДАТА(2026;1;1);ДАТА(2026;3;1);"m")', 2],
  ['=ОБЪЕДИНИТЬ("-";ИСТИНА;"а";"";"б")', 'а-б'],
  ['=ОКРУГЛ(2,345;2)', 2.35],
  ['=ОСТАТ(-7;3)', 2],
  ['=СУММПРОИЗВ(A1:A3*C1:C3)', 140],
  ['=СЕГОДНЯ()', 46354],
])('a formula written in Russian is kept in English, reckoned, and shown as it was written: %s', (typed, value) => {
  const kept = canonicalFormula(typed)
  expect(evaluate(kept.slice(1), book)).toBe(value)
  expect(canonicalFormula(shownFormula(kept))).toBe(kept)
})

test('a formula asks the portal, tells «Н/Д» until it is answered, and knows nothing once the table is closed', async () => {
  const letGo = portalFigures.hold()
  const kept = canonicalFormula('=ПОРТАЛ.СВОБОДНО("Корпус Б";"Офис")+1')
  expect(kept).toBe('=PORTAL.VACANT("Корпус Б","Офис")+1')
  expect(shownFormula(kept)).toBe('=ПОРТАЛ.СВОБОДНО("Корпус Б";"Офис")+1')
  const result = () => evaluate(kept.slice(1), book)
  expect(result()).toMatchObject({ code: '#N/A' })
  await Promise.resolve()
  const asks = [...portalFigures.asked.getState().values()]
  expect(asks).toEqual([{ figure: 'vacant', names: ['Корпус Б', 'Офис'] }])
  const answer = (value: number | null, fault?: 'ambiguous') =>
    portalFigures.take(asks.map((ask) => [ask, { value, ...(fault && { fault }) }] as const))
  expect(answer(40.5)).toBe(true)
  expect(answer(40.5)).toBe(false)
  expect(result()).toBe(41.5)
  answer(null, 'ambiguous')
  expect(result()).toMatchObject({ code: '#VALUE!' })
  answer(40.5)
  letGo()
  await Promise.resolve()
  expect(result()).toMatchObject({ code: '#N/A' })
})
