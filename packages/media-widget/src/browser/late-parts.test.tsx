import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

const offline = vi.hoisted(() => () => {
  throw new Error('offline')
})
vi.mock('../late/dialog-code', offline)
vi.mock('../late/gesture-code', offline)
vi.mock('../late/menu-code', offline)

// Tests share their modules: another one may have loaded the parts already.
beforeEach(() => {
  vi.resetModules()
})

test('the list needs no code that comes late', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { drawBrowser } = await import('../testing/draw-browser')
  const { user } = drawBrowser()
  await screen.findAllByRole('gridcell')
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  expect(await screen.findAllByRole('columnheader')).toHaveLength(5)
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument()
})

test('a part whose code cannot be had is told of once, and the page is as before for whoever gives it up', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { drawBrowser } = await import('../testing/draw-browser')
  const { user } = drawBrowser()
  const [menu] = await screen.findAllByRole('button', { name: /^Действия: / })
  if (!menu) throw new Error('no item has a menu')
  await user.click(menu)
  expect(await screen.findAllByRole('button', { name: 'Повторить' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  expect(await screen.findAllByRole('gridcell')).not.toHaveLength(0)
  expect(screen.queryByRole('button', { name: 'Повторить' })).not.toBeInTheDocument()
})
