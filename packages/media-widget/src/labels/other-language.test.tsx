import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { en } from '../en'
import { drawBrowser } from '../testing/draw-browser'
import { createMemorySource, directoryOf, fileOf } from '../testing/memory-source'

afterEach(() => vi.restoreAllMocks())

const createEnglishSource = () =>
  createMemorySource({
    directories: [
      directoryOf({ id: 1, display_name: 'Plans' }),
      directoryOf({ id: 2, display_name: 'Old', parent: 1 }),
    ],
    files: [fileOf({ id: 1, display_name: 'plan.pdf', directory: 2 })],
  })

test('in another language the page says nothing in Russian, the root included', async () => {
  drawBrowser({ labels: en, directory: 2 }, createEnglishSource())
  expect(await screen.findByRole('button', { name: /^plan\.pdf/ })).toBeVisible()
  const path = screen.getByRole('navigation', { name: 'Path to the folder' })
  expect(within(path).getByRole('button', { name: 'Home' })).toBeVisible()
  expect(await within(screen.getByRole('tree')).findByRole('treeitem', { name: 'Home' })).toBeVisible()
  expect(document.body.innerHTML).not.toMatch(/\p{Script=Cyrillic}/u)
})

test.each([
  ['plan.pdf', 'A file name is required'],
  ['Old', 'A folder name is required'],
])('a name of nothing is refused in that language: %s', async (name, refusal) => {
  const { user } = drawBrowser({ labels: en, directory: name === 'Old' ? 1 : 2 }, createEnglishSource())
  await screen.findByRole('button', { name: new RegExp(`^${name}`) })
  await user.click(screen.getByRole('button', { name: `Actions: ${name}` }))
  await user.click(await screen.findByRole('menuitem', { name: 'Rename' }))
  await user.clear(await screen.findByRole('textbox', { name: 'New name' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(screen.getByText(refusal)).toBeVisible()
})

test('a refused drop is told in that language', async () => {
  const { alert } = drawBrowser({ labels: en, directory: 2 }, createEnglishSource())
  const file = await screen.findByRole('button', { name: /^plan\.pdf/ })
  fireEvent.drop(file, { dataTransfer: { types: ['Files'], files: [new File(['text'], 'a.txt')], items: [] } })
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Only media files can be dropped.'))
})
