import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Timeline } from './timeline'

const events = [
  { id: 1, at: '2026-11-21T04:14:00Z', title: 'Вера Ковалёва создала задачу' },
  { id: 2, at: '2026-11-20T10:00:00Z', title: 'Сергей Ежов принял задачу' },
]

test('every day is a named part with its events and their time', async () => {
  const more = vi.fn()
  render(
    <Timeline events={events} timeZone="Europe/London" now={new Date('2026-11-21T06:00:00Z')} more onMore={more} />,
  )
  const today = within(screen.getByRole('region', { name: 'Сегодня' }))
  expect(today.getByText('04:14')).toHaveAttribute('datetime', '2026-11-21T04:14:00.000Z')
  expect(within(screen.getByRole('region', { name: 'Вчера' })).getAllByRole('listitem')).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Показать ещё' }))
  expect(more).toHaveBeenCalledTimes(1)
})

test('a history without events says so, one on its way says that', () => {
  const { rerender } = render(<Timeline events={[]} />)
  expect(screen.getByText('Событий пока нет')).toBeInTheDocument()
  rerender(<Timeline events={[]} loading />)
  expect(screen.getByRole('status')).toHaveTextContent('Загрузка истории')
})

test('a history that did not come says so instead of being empty; one in sight stays and is told to be old', async () => {
  const retry = vi.fn()
  const { rerender } = render(<Timeline events={[]} error="Нет связи" onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузитьНет связи')
  expect(screen.queryByText('Событий пока нет')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  rerender(<Timeline events={events} error onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('показаны прежние данные')
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(retry).toHaveBeenCalledTimes(2)
})
