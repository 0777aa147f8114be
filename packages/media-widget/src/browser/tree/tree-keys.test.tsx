import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../../testing/draw-browser'
import { createSampleSource } from '../../testing/sample-source'

afterEach(() => vi.restoreAllMocks())

const line = async (name: string) => {
  const [tree] = await screen.findAllByRole('tree')
  return within(tree as HTMLElement).findByRole('treeitem', { name })
}
const focused = () => document.activeElement?.textContent ?? ''

test('letters lead to the folder of the tree whose name begins so, in either layout', async () => {
  const { user } = drawBrowser()
  ;(await line('Корпус А')).focus()
  await user.keyboard('ре')
  await waitFor(() => expect(focused()).toBe('Регламенты'))
  await new Promise((resolve) => setTimeout(resolve, 800))
  await user.keyboard('rjhgec ,')
  await waitFor(() => expect(focused()).toBe('Корпус Б'))
})

test('F2 renames a folder of the tree, and the keyboard comes back to it (MS-004)', async () => {
  const { user } = drawBrowser()
  ;(await line('Регламенты')).focus()
  await user.keyboard('{F2}')
  await user.type(await screen.findByRole('textbox', { name: /Новое имя/ }), ' 2026{Enter}')
  await waitFor(() => expect(focused()).toBe('Регламенты 2026'))
})

test('Delete removes a folder of the tree after a question, and the keyboard stays in the tree (MS-005)', async () => {
  // A server answers after a while, when the question is closed.
  const { user, source } = drawBrowser({}, createSampleSource({ delay: 30 }))
  ;(await line('Корпус Б')).focus()
  await user.keyboard('{Delete}')
  const dialog = await screen.findByRole('dialog', { name: 'Удаление папки' })
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(source.calls).toContain('removeDirectory 3'))
  await waitFor(() => expect(focused()).toBe('Регламенты'))
})

test('whoever stands in a folder that is removed comes to the one above', async () => {
  const { user } = drawBrowser({ directory: 2 })
  ;(await line('Корпус А')).focus()
  await user.keyboard('{Delete}')
  await user.click(await screen.findByRole('button', { name: 'Подтвердить' }))
  expect(await screen.findByRole('button', { name: /^Корпус Б/ })).toBeVisible()
  expect(screen.queryByText('Папка не найдена')).not.toBeInTheDocument()
})

test.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}', 'the right button'])(
  '%s opens the menu a folder has among the items',
  async (way) => {
    const { user } = drawBrowser()
    const folder = await line('Корпус А')
    folder.focus()
    if (way.startsWith('{')) await user.keyboard(way)
    else fireEvent.contextMenu(folder)
    const menu = await screen.findByRole('menu', { name: 'Действия: Корпус А' })
    const names = within(menu)
      .getAllByRole('menuitem')
      .map((entry) => entry.textContent)
    expect(names).toEqual(['Открыть', 'Переименовать', 'Переместить', 'Информация', 'Удалить'])
    await user.keyboard('{Escape}')
    expect(folder).toHaveFocus()
  },
)

test('where a folder is only chosen, letters lead and nothing is changed', async () => {
  const { user } = drawBrowser()
  await user.click(await screen.findByRole('button', { name: /^Вход главный/ }))
  await user.click(await screen.findByRole('button', { name: 'Переместить' }))
  const dialog = await screen.findByRole('dialog', { name: /^Переместить/ })
  const root = await within(dialog).findByRole('treeitem', { name: /^Главная/ })
  root.focus()
  await user.keyboard('ре')
  await waitFor(() => expect(focused()).toBe('Регламенты'))
  await user.keyboard('{F2}{Delete}')
  expect(screen.getAllByRole('dialog')).toEqual([dialog])
})
