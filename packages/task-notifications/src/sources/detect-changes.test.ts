import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createNotificationStore } from '../store/notification-store'
import { listAfter, type SpelledTask, spellings, type Wanted, whatLookTells } from '../testing/what-looks-tell'
import type { PolledTask } from '../types'
import { detectChanges } from './detect-changes'

const base: PolledTask[] = [
  { id: 1, status: 'Unsorted', title: 'Протечка', assignee: null },
  { id: 2, status: 'Progress', title: 'Подготовить офис Б-302', assignee: { id: 7, name: 'Сергей Ежов' } },
]
const known = detectChanges(null, base).snapshot
const many = (count: number, from = 1): PolledTask[] =>
  Array.from({ length: count }, (_, index) => ({
    id: from + index,
    status: 'Unsorted',
    title: `Задача ${from + index}`,
  }))

describe('what a look at the task list tells', () => {
  test('the first look is a baseline: nothing is told (ST-025)', () => {
    expect(detectChanges(null, base).notifications).toEqual([])
  })

  test('a new task is told with its number and title (ST-026, ER-025, ER-028)', () => {
    const found = detectChanges(known, [...base, { id: 3, status: 'Unsorted', title: 'Заменить лампу' }])
    expect(found.notifications).toMatchObject([
      { type: 'task_created', message: '🆕 Создана задача #3: Заменить лампу', taskId: 3 },
    ])
  })

  test('a changed status is told with its Russian label (ST-027, EN-011, ER-026)', () => {
    const found = detectChanges(known, [{ ...base[0], id: 1, status: 'Review' }, ...base.slice(1)])
    expect(found.notifications).toMatchObject([{ type: 'task_update', message: '🔄 Задача #1 → На проверке' }])
  })

  test('a changed assignee with the same status is told with the name (ST-028, ER-027)', () => {
    const found = detectChanges(known, [{ ...base[0], id: 1, assignee: { username: 'melnikova' } }, ...base.slice(1)])
    expect(found.notifications).toMatchObject([{ type: 'task_assigned', message: '👤 Задача #1 назначена: melnikova' }])
  })

  test('status and assignee changed together are told once, as a status (ST-027, ST-028)', () => {
    const found = detectChanges(known, [{ ...base[0], id: 1, status: 'Accepted', assignee: 'Анна' }, ...base.slice(1)])
    expect(found.notifications.map(({ type }) => type)).toEqual(['task_update'])
  })

  test('a finished task is told as a changed status (ST-027)', () => {
    const found = detectChanges(known, [{ ...base[0], id: 1, status: 'Completed' }, ...base.slice(1)])
    expect(found.notifications).toMatchObject([{ type: 'task_update', message: '🔄 Задача #1 → Завершенные' }])
  })

  test('a vanished task is told as deleted (ST-029, ER-029)', () => {
    expect(detectChanges(known, base.slice(1)).notifications).toMatchObject([
      { type: 'system', message: '🗑️ Задача #1 удалена', taskId: 1 },
    ])
  })

  test('what a task lacks is named: nobody, an unknown status, no title (EN-012, EN-013, EN-014, ER-048)', () => {
    const messages = (task: PolledTask) =>
      detectChanges(known, [task, ...base]).notifications.map(({ message }) => message)
    expect(messages({ id: 9 })).toEqual(['🆕 Создана задача #9: Без названия'])
    const told = (id: number, task: Partial<PolledTask>) =>
      detectChanges(
        known,
        base.map((before) => (before.id === id ? { ...before, ...task } : before)),
      ).notifications[0]?.message
    expect(told(2, { assignee: null })).toBe('👤 Задача #2 назначена: Не назначен')
    expect(told(2, { status: undefined })).toBe('🔄 Задача #2 → Unknown')
    expect(told(2, { status: 'Frozen' })).toBe('🔄 Задача #2 → Unknown')
  })

  test('a new title is not told (ST-027)', () => {
    const found = detectChanges(
      known,
      base.map((task) => ({ ...task, title: 'Другое название' })),
    )
    expect(found.notifications).toEqual([])
  })

  test('one look tells at most 25 changes (ST-030, BC-004)', () => {
    const found = detectChanges(
      detectChanges(null, many(40)).snapshot,
      many(40).map((task) => ({ ...task, status: 'Review' })),
    )
    expect(found.notifications).toHaveLength(25)
    expect(found.changes).toHaveLength(40)
  })

  test('a task count that changed by more than 25 adds one summary to the 25 (ST-031, BC-034, ER-030)', () => {
    const found = detectChanges(known, [...base, ...many(26, 10)])
    expect(found.notifications).toHaveLength(26)
    expect(found.notifications.at(-1)).toMatchObject({
      type: 'system',
      message: '📊 Обнаружено 26 изменений в задачах',
    })
    expect(detectChanges(known, [...base, ...many(25, 10)]).notifications).toHaveLength(25)
  })

  test('many changes without a change of the count add no summary (ST-031, BC-034)', () => {
    const found = detectChanges(detectChanges(null, many(30)).snapshot, many(30, 100))
    expect(found.notifications).toHaveLength(25)
    expect(found.notifications.some(({ message }) => message.startsWith('📊'))).toBe(false)
  })

  test('a snapshot is replaced after every look, so nothing is told twice (ST-032)', () => {
    const next = [{ ...base[0], id: 1, status: 'Review' }, ...base.slice(1)]
    expect(detectChanges(detectChanges(known, next).snapshot, next).notifications).toEqual([])
  })

  test('changes that do not concern the person are neither told nor counted (ST-026, ST-031)', () => {
    const found = detectChanges(known, [...base, ...many(40, 10)], ({ task }) => Number(task?.id) < 12)
    expect(found.notifications.map(({ taskId }) => taskId)).toEqual([10, 11])
  })

  test('one person spelled in two ways is no change (EN-011)', () => {
    const spelled = detectChanges(known, [base[0] as PolledTask, { ...base[1], id: 2, assignee: 'Сергей Ежов' }])
    expect(spelled.notifications).toEqual([])
  })

  test('for any row of looks exactly those differences are told, word for word, that the rules let through (ST-026 to ST-032, VA-006)', () => {
    const task = fc.record<SpelledTask>({
      id: fc.integer({ min: 1, max: 60 }),
      status: fc.constantFrom('Unsorted', 'Progress', 'Completed', 'Frozen', null, undefined),
      title: fc.constantFrom('Протечка', '', ' ', null),
      who: fc.constantFrom(...spellings),
    })
    const list = (shape: { maxId: number; maxLength: number }) =>
      fc.uniqueArray(
        task.map((one) => ({ ...one, id: 1 + (one.id % shape.maxId) })),
        { selector: ({ id }) => id, maxLength: shape.maxLength, size: 'max' },
      )
    const looks = (shape: { maxId: number; maxLength: number }, maxLength: number) =>
      fc.array(fc.record({ gap: fc.constantFrom(1, 2_500, 2_501, 4_999), tasks: list(shape) }), {
        minLength: 2,
        maxLength,
        size: 'max',
      })
    // Few tasks whose news come again, and so many that not all are told.
    const row = fc.oneof(looks({ maxId: 4, maxLength: 4 }, 8), looks({ maxId: 60, maxLength: 60 }, 4))
    fc.assert(
      fc.property(row, (given) => {
        let now = Date.parse('2026-11-21T08:00:00Z')
        let snapshot: ReturnType<typeof detectChanges>['snapshot'] | null = null
        let before: SpelledTask[] | undefined
        let wanted: (Wanted & { at: number })[] = []
        const clock = { now: () => now, every: () => () => undefined }
        const store = createNotificationStore({ storageKey: 'k', clock, logger: console, onNew: () => undefined })
        for (const { gap, tasks } of given) {
          now += gap
          const found = detectChanges(
            snapshot,
            tasks.map(({ who, ...one }) => ({ ...one, assignee: who.written })),
          )
          const said = before ? whatLookTells(before, tasks) : []
          expect(found.notifications).toEqual(said)
          for (const draft of found.notifications) store.add(draft)
          for (const one of said) wanted = listAfter(wanted, { ...one, at: now })
          snapshot = found.snapshot
          before = tasks
        }
        expect(store.getState().notifications).toEqual(
          wanted.map(({ at, ...one }) => ({
            ...one,
            id: expect.any(String),
            read: false,
            createdAt: new Date(at).toISOString(),
          })),
        )
      }),
    )
  })
})
