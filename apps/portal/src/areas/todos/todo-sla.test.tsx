import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { storyTodo } from '../../testing/story-todo'
import { TodoSlaBar } from './todo-sla'

const task = storyTodo({
  status: 'Progress',
  sla_state: 'risk',
  created_at: '2026-11-20T08:00:00Z',
  start_at: null,
  due_at: '2026-11-20T12:00:00Z',
})

test.each([
  ['2026-11-20T07:00:00Z', 0, 'Осталось 5 ч'],
  ['2026-11-20T09:00:00Z', 25, 'Осталось 3 ч'],
  ['2026-11-20T13:00:00Z', 100, 'Просрочена на 1 ч'],
])('at %s the bar of the terms says that %i % of the time is used', (now, percent, left) => {
  vi.setSystemTime(now)
  render(<TodoSlaBar todo={task} />)
  expect(screen.getByRole('progressbar', { name: 'Использовано времени' })).toHaveAttribute(
    'aria-valuenow',
    String(percent),
  )
  expect(screen.getByText(left)).toBeVisible()
})
