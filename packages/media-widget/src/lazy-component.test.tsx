import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Toaster, toast } from '@ws/ui'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

afterEach(() => {
  act(() => toast.dismiss())
})

test('a component whose code cannot be had is told of, tried again and then drawn', async () => {
  const load = vi.fn(async () => () => <p>Часть</p>)
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
  const Part = lazyComponent(load)
  render(
    <>
      <Part />
      <Toaster />
    </>,
  )
  expect(await screen.findByText(/Не удалось загрузить часть программы/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Часть')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/Не удалось загрузить/)).not.toBeInTheDocument())
  expect(load).toHaveBeenCalledTimes(2)
})

test('asked for again after a failure it is loaded again, and once loaded it is drawn at once', async () => {
  const load = vi.fn(async () => () => <p>Часть</p>)
  load.mockRejectedValueOnce(new Error('offline'))
  const Part = lazyComponent(load)
  const { rerender, unmount } = render(<Part />)
  await waitFor(() => expect(console.error).toHaveBeenCalled())
  rerender(<Part />)
  expect(await screen.findByText('Часть')).toBeVisible()
  unmount()
  render(<Part />)
  expect(screen.getByText('Часть')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
