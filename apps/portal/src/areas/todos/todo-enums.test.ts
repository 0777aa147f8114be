import {
  mdiCalendarClock,
  mdiCheckAll,
  mdiCheckCircleOutline,
  mdiEyeCheckOutline,
  mdiInboxOutline,
  mdiProgressWrench,
} from '@mdi/js'
import { expect, test } from 'vitest'
import { statusOrder, todoPriorities, todoStatuses } from './todo-enums'

// As the product has them, word for word: section 12.1.
const statuses = [
  ['Unsorted', 'Неразобранные', 'В неразобранные', 'EN-017', mdiInboxOutline, '#64748B'],
  ['Planned', 'Запланированные', 'Запланировать', 'EN-022', mdiCalendarClock, '#0EA5E9'],
  ['Accepted', 'Принятые', 'Принять', 'EN-018', mdiCheckCircleOutline, '#6366F1'],
  ['Progress', 'В работе', 'В работу', 'EN-019', mdiProgressWrench, '#F59E0B'],
  ['Review', 'На проверке', 'На проверку', 'EN-020', mdiEyeCheckOutline, '#8B5CF6'],
  ['Completed', 'Завершенные', 'Закрыть задачу', 'EN-021', mdiCheckAll, '#22C55E'],
] as const

test('a task has exactly six statuses, in the order of the board (EN-016, EN-024)', () => {
  expect(statusOrder).toEqual(statuses.map(([status]) => status))
})

test.each(statuses)(
  'status %s is «%s», its action «%s», with its icon and its colour (%s, EN-016, ER-049)',
  (...row) => {
    const [status, label, action, , icon, color] = row
    expect(todoStatuses[status]).toMatchObject({ label, action, icon, color })
  },
)

test('priorities are low, medium and high in Russian (EN-023, ER-050)', () => {
  expect(Object.entries(todoPriorities).map(([value, { label }]) => [value, label])).toEqual([
    ['Low', 'Низкий'],
    ['Medium', 'Средний'],
    ['High', 'Высокий'],
  ])
})
