import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { drawBrowser } from '../testing/draw-browser'

vi.mock('../late/list-code', () => {
  throw new Error('offline')
})

test('a list whose code cannot be had is told of once, and the tiles are there again for whoever gives it up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = drawBrowser()
  await screen.findAllByRole('gridcell')
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  await screen.findAllByRole('button', { name: 'Повторить' })
  // A second notice would come with the second part, a moment later.
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)))
  expect(screen.getAllByRole('button', { name: 'Повторить' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument()
})
