import { expect, test } from 'vitest'
import type { PlanRoom } from '../types'
import { layerOf, legendOf } from './layers'

const free: PlanRoom = {
  id: 1,
  number: 'А-101',
  name: 'Офис',
  purpose: { id: 1, name: 'Офис', category: 'office', color: '#60A5FA' },
  usage_mode: 'rentable',
  area: '20.50',
  rentable_area: '20.50',
  ask_rate: '1350.00',
  min_rate: null,
  finish: null,
  maintenance_until: null,
  polygon: null,
  occupancy: 'vacant',
  contract_state: 'none',
  tenant: null,
  contract: null,
  contract_number: null,
  occupied_until: null,
  overdue: '0.00',
  overdue_days: 0,
  ...{ income: '0.00', leased_area: null, lost: null, planned: [] },
  reservation: null,
  open_todos: 0,
  recent_todos: 0,
}
const DAY = '2026-11-26'
const linesOf = (key: string, rooms: Partial<PlanRoom>[]) =>
  legendOf(
    layerOf(key),
    rooms.map((room) => ({ ...free, ...room })),
    DAY,
  ).map(({ label, count, area }) => `${label}: ${count}, ${area}`)

test('what a lease comes to stands before that a room is let', () => {
  const taken = { occupancy: 'occupied', contract_state: 'active' } as const
  expect(
    linesOf('occupancy', [
      {},
      taken,
      { ...taken, contract_state: 'expiring' },
      { ...taken, contract_state: 'holdover' },
      { ...taken, contract_state: 'debt' },
      { occupancy: 'reserved' },
      { usage_mode: 'technical', occupancy: 'not_applicable' },
      { usage_mode: 'common', occupancy: 'not_applicable', area: '9.50' },
    ]),
  ).toEqual([
    'Свободно: 1, 20.5',
    'Бронь: 1, 20.5',
    'Занято: 1, 20.5',
    'Истекает: 1, 20.5',
    'Долг: 1, 20.5',
    'Занято без договора: 1, 20.5',
    'МОП и техническое: 2, 30',
  ])
})

test('leases are told apart by the months that are left on the day in sight', () => {
  const until = (occupied_until: string | null) => ({ occupancy: 'occupied', occupied_until }) as const
  expect(
    linesOf('ends', [until('2026-12-10'), until('2027-04-01'), until('2029-01-01'), until(null), until('2026-11-01')]),
  ).toEqual([
    'Срок прошёл: 1, 20.5',
    'До месяца: 1, 20.5',
    '3–6 мес.: 1, 20.5',
    'Больше года: 1, 20.5',
    'Бессрочно: 1, 20.5',
  ])
})

test('debts are told apart by the days of the longest delay', () => {
  const late = (overdue_days: number) => ({ occupancy: 'occupied', overdue_days }) as const
  expect(linesOf('debt', [late(0), late(30), late(31), late(61), {}]).map((line) => line.split(':')[0])).toEqual([
    ...['Без долга', 'До 30 дней', '31–60 дней', 'Больше 60 дней', 'Не занято'],
  ])
})

test('few rates are told one by one, many in four steps', () => {
  expect(linesOf('rate', [{}, { ask_rate: '800.00' }, { ask_rate: null }])).toHaveLength(3)
  const many = Array.from({ length: 12 }, (_, at) => ({ ask_rate: `${(at + 1) * 100}.00` }))
  expect(linesOf('rate', many).map((line) => line.replace(/:.*/, '').replace(/\s/g, ' '))).toEqual([
    'до 300 ₽',
    'до 600 ₽',
    'до 900 ₽',
    'до 1 200 ₽',
  ])
})

test('what is declared, drawn and let is held against each other', () => {
  const square: PlanRoom['polygon'] = [
    [0, 0],
    [10, 0],
    [10, 2.05],
    [0, 2.05],
  ]
  expect(
    linesOf('reality', [
      { polygon: square },
      { polygon: square, leased_area: '20.50' },
      { polygon: square, leased_area: '18.00', lost: '2500.00' },
      { polygon: square, leased_area: '18.00' },
      { polygon: square, leased_area: '23.00' },
      { polygon: square, area: '30.00' },
      { polygon: null },
    ]),
  ).toEqual([
    'Занято больше, чем в договоре: 1, 20.5',
    'В договоре больше, чем есть: 1, 20.5',
    'План расходится с паспортом: 1, 30',
    'Не нарисовано: 1, 20.5',
    'Сходится: 3, 61.5',
  ])
})
