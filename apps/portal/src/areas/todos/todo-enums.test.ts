import * as mdi from '@mdi/js'
import { expect, test } from 'vitest'
import { statusOrder, todoPriorities, todoStatuses } from './todo-enums'

test('a task has exactly six statuses, in the order of the board, each with label, action, icon and colour (EN-016, EN-024)', () => {
  expect(statusOrder).toEqual(['Unsorted', 'Planned', 'Accepted', 'Progress', 'Review', 'Completed'])
  for (const { icon, color } of Object.values(todoStatuses)) {
    expect(Object.values(mdi)).toContain(icon)
    expect(color).toMatch(/^#[0-9A-F]{6}$/)
  }
})

test.each([
  ['Unsorted', 'Неразобранные', 'В неразобранные', 'EN-017'],
  ['Accepted', 'Принятые', 'Принять', 'EN-018'],
  ['Progress', 'В работе', 'В работу', 'EN-019'],
  ['Review', 'На проверке', 'На проверку', 'EN-020'],
  ['Completed', 'Завершенные', 'Закрыть задачу', 'EN-021'],
  ['Planned', 'Запланированные', 'Запланировать', 'EN-022'],
] as const)('status %s is «%s» and its action «%s» (%s, ER-049)', (status, label, action, _id) => {
  expect(todoStatuses[status]).toMatchObject({ label, action })
})

test('priorities are low, medium and high in Russian (EN-023, ER-050)', () => {
  expect(Object.entries(todoPriorities).map(([value, { label }]) => [value, label])).toEqual([
    ['Low', 'Низкий'],
    ['Medium', 'Средний'],
    ['High', 'Высокий'],
  ])
})
