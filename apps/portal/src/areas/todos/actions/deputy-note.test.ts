import { expect, test, vi } from 'vitest'
import { deputyText } from './deputy-note'

const person = { id: 4, name: 'Крылова Д. П.', username: 'krylova', avatar_url: null }
const deputy = { id: 3, name: 'Белов А. С.', username: 'belov', avatar_url: null }

test('whoever chooses an absent person is told until when, and who gets the task', () => {
  const absent = {
    person,
    is_absent: true,
    employment_status: 'vacation',
    absence_to: '2026-12-05',
    receives: deputy,
  } as const
  vi.setSystemTime('2026-11-20T12:00:00Z')
  expect(deputyText(absent)).toBe('Крылова Д. П. в отпуске до 5 декабря, задачу получит Белов А. С.')
  expect(deputyText({ ...absent, absence_to: '2027-01-11' })).toContain('в отпуске до 11 января 2027 г., задачу')
  expect(deputyText({ ...absent, absence_to: null, receives: null })).toBe(
    'Крылова Д. П. в отпуске, замещающего нет: задача будет ждать',
  )
  expect(deputyText({ ...absent, is_absent: false })).toBeNull()
})
