import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../../testing/draw-browser'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const ordered = (calls: readonly string[]) => calls.filter((call) => call.startsWith('listFiles')).at(-1)

test('the layout and the order a person chose are there the next time, for another person they are not', async () => {
  const { user, unmount } = drawBrowser({ viewKey: 'media-view:7' })
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  await user.click(await screen.findByRole('button', { name: 'Размер' }))
  await waitFor(() => expect(localStorage.getItem('media-view:7')).toContain('file_size'))
  unmount()
  const again = drawBrowser({ viewKey: 'media-view:7' })
  const head = await screen.findByRole('columnheader', { name: 'Размер' })
  expect(head).toHaveAttribute('aria-sort', 'ascending')
  expect(ordered(again.source.calls)).toContain('"ordering":"file_size"')
  again.unmount()
  const other = drawBrowser({ viewKey: 'media-view:8' })
  await screen.findByRole('grid')
  expect(screen.getByRole('radio', { name: 'Сетка' })).toBeChecked()
  expect(ordered(other.source.calls)).toContain('"ordering":"display_name"')
})

test('what somebody else wrote there changes nothing', async () => {
  localStorage.setItem('media-view:7', '{"view":"TABLE","ordering":"drop table"}')
  const { source } = drawBrowser({ viewKey: 'media-view:7' })
  await screen.findByRole('grid')
  expect(ordered(source.calls)).toContain('"ordering":"display_name"')
})
