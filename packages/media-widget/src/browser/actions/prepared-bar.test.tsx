import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

// Tests share their modules: another one may have loaded the parts already.
beforeEach(() => {
  vi.resetModules()
})

test('the bar of what is marked appears with the first mark when a pointer was near before', async () => {
  const { drawBrowser } = await import('../../testing/draw-browser')
  drawBrowser()
  const [item] = await screen.findAllByRole('button', { name: /\.\w+/ })
  if (!item) throw new Error('the folder shows no file')
  fireEvent.pointerOver(item)
  await act(() => vi.dynamicImportSettled())
  fireEvent.click(item)
  expect(screen.getByText('Выбранно: 1файл')).toBeVisible()
})
