import type { Schema } from '@ws/api-client/contract'
import { expect, test } from 'vitest'
import { greetingOf } from './dashboard-screen'
import { figuresOf, listHref, myDayQuery, nextFirst } from './my-day.queries'

const noon = new Date(2026, 10, 21, 12)

test('«today» is the whole day of the person’s own clock', () => {
  const today = figuresOf(7, noon).find(({ key }) => key === 'today')
  expect(today?.query).toMatchObject({
    assignee: [7],
    due_at_from: new Date(2026, 10, 21).toISOString(),
    due_at_to: new Date(2026, 10, 21, 23, 59, 59, 999).toISOString(),
  })
})

test('a figure opens the list that answers the same question', () => {
  const overdue = figuresOf(7, noon).find(({ key }) => key === 'overdue')
  expect(listHref(overdue?.query ?? {})).toBe('/todos?assignee=7&is_overdue=true')
  expect(listHref(myDayQuery(7, noon))).not.toContain('page_size')
})

test('the next task is an emergency, then what is due first, and never one that may not be taken', () => {
  const todo = (id: number, due_at: string | null, more: object = {}) =>
    ({ id, due_at, is_emergency: false, allowed: ['take'], ...more }) as unknown as Schema<'Todo'>
  const day = '2026-11-21T10:00:00Z'
  const todos = [
    todo(1, null),
    todo(2, '2026-11-22T10:00:00Z'),
    todo(3, day),
    todo(4, null, { is_emergency: true }),
    todo(5, day, { allowed: ['take_over'] }),
    todo(6, null),
  ]
  expect(nextFirst(todos).map(({ id }) => id)).toEqual([4, 3, 2, 1, 6])
})

test('people are greeted by the first name and the hour', () => {
  expect(greetingOf(noon, 'Панова Светлана Игоревна')).toBe('Добрый день, Светлана')
  expect(greetingOf(new Date(2026, 10, 21, 4), 'Панова')).toBe('Доброй ночи')
  expect(greetingOf(new Date(2026, 10, 21, 9), 'Панова Светлана')).toBe('Доброе утро, Светлана')
  expect(greetingOf(new Date(2026, 10, 21, 20), 'Панова Светлана')).toBe('Добрый вечер, Светлана')
})
