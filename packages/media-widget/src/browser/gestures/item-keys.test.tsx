import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../../testing/draw-browser'
import { createMemorySource, directoryOf, fileOf } from '../../testing/memory-source'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
})

afterEach(() => vi.restoreAllMocks())

const nameOf = (index: number) => `Файл ${String(index).padStart(4, '0')}.pdf`
const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const chosen = () =>
  screen
    .queryAllByRole('button', { pressed: true })
    .filter((button) => button.dataset.slot === 'item')
    .map((button) => button.getAttribute('data-key'))
const focused = () => document.activeElement?.textContent ?? ''

/** A folder of three hundred files, five in a row, with the keyboard on the first. */
async function drawMany(props: Parameters<typeof drawBrowser>[0] = {}) {
  const files = Array.from({ length: 300 }, (_, index) => fileOf({ id: index + 1, display_name: nameOf(index) }))
  const drawn = drawBrowser(props, createMemorySource({ files }))
  ;(await item(nameOf(0))).focus()
  return drawn
}

test('arrows walk rows and columns, a row down is a row down', async () => {
  const { user } = await drawMany()
  await user.keyboard('{ArrowDown}{ArrowRight}')
  await waitFor(() => expect(focused()).toContain(nameOf(6)))
  await user.keyboard('{ArrowUp}{ArrowLeft}')
  await waitFor(() => expect(focused()).toContain(nameOf(0)))
})

test('End and Ctrl+End reach the last file, whose page is read then; Home and Ctrl+Home the first', async () => {
  const { user } = await drawMany()
  for (const [end, home] of [
    ['{End}', '{Home}'],
    ['{Control>}{End}{/Control}', '{Control>}{Home}{/Control}'],
  ] as const) {
    await user.keyboard(end)
    await waitFor(() => expect(focused()).toContain(nameOf(299)))
    await user.keyboard(home)
    await waitFor(() => expect(focused()).toContain(nameOf(0)))
  }
})

test('PageDown and PageUp go by what is in sight', async () => {
  const { user } = await drawMany()
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(focused()).toContain(nameOf(15)))
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(focused()).toContain(nameOf(0)))
})

test('Shift with an arrow chooses the run from where it began, and takes back what it leaves', async () => {
  const { user } = await drawMany()
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await waitFor(() => expect(chosen()).toEqual(['file:1', 'file:2', 'file:3']))
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}')
  await waitFor(() => expect(chosen()).toEqual(['file:1', 'file:2']))
})

test('Shift with End chooses to the end, over what is not loaded', async () => {
  const { user } = await drawMany()
  await user.keyboard('{ArrowDown}{Shift>}{End}{/Shift}')
  expect(await screen.findByText('Выбранно: 295файл')).toBeVisible()
})

test('a click with Shift chooses the run, with Shift and Ctrl beside what is chosen', async () => {
  await drawMany()
  fireEvent.click(await item(nameOf(1)))
  fireEvent.click(await item(nameOf(3)), { shiftKey: true })
  await waitFor(() => expect(chosen()).toEqual(['file:2', 'file:3', 'file:4']))
  fireEvent.click(await item(nameOf(8)))
  fireEvent.click(await item(nameOf(9)), { shiftKey: true, ctrlKey: true })
  await waitFor(() => expect(chosen()).toEqual(['file:2', 'file:3', 'file:4', 'file:9', 'file:10']))
  fireEvent.click(await item(nameOf(7)), { shiftKey: true })
  await waitFor(() => expect(chosen()).toEqual(['file:8', 'file:9']))
})

test('Ctrl+A chooses everything in any layout of the keys, Escape takes it away', async () => {
  const { user } = await drawMany()
  fireEvent.keyDown(document.activeElement as Element, { key: 'ф', code: 'KeyA', ctrlKey: true })
  expect(await screen.findByText('Выбранно: 300файл')).toBeVisible()
  await user.click(await item(nameOf(2)))
  expect(screen.getByText('Выбранно: 299файл')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^Выбранно/)).not.toBeInTheDocument())
})

test('everything but two is removed by the rule, the rest stays', async () => {
  const files = Array.from({ length: 5 }, (_, index) => fileOf({ id: index + 1, display_name: nameOf(index) }))
  const { user, source } = drawBrowser({}, createMemorySource({ files }))
  ;(await item(nameOf(0))).focus()
  await user.keyboard('{Control>}a{/Control}')
  await user.click(await item(nameOf(1)))
  await user.click(await item(nameOf(3)))
  await user.keyboard('{Delete}')
  const dialog = await screen.findByRole('dialog', { name: 'Удаление' })
  expect(within(dialog).getByText('Вы уверенны что хотите удалить 3 элементов?')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(screen.queryByText(nameOf(0))).not.toBeInTheDocument())
  const removed = source.calls.filter((call) => /^(remove|change)/.test(call))
  const rule = { directory: null, except: ['file:2', 'file:4'], asOf: expect.any(String), count: 3 }
  expect(removed.map((call) => JSON.parse(call.replace('changeMany ', '')))).toEqual([{ rule, action: 'remove' }])
  expect(await item(nameOf(3))).toBeVisible()
})

test('a key pressed before the page knows what it does is not lost, nor left to the browser', async () => {
  const { user } = await drawMany()
  const press = (init: object) => fireEvent.keyDown(document.activeElement as Element, init)
  expect(press({ key: 'a', code: 'KeyA', ctrlKey: true })).toBe(false)
  expect(press({ key: 'c', code: 'KeyC', ctrlKey: true })).toBe(true)
  expect(press({ key: 'Tab' })).toBe(true)
  expect(await screen.findByText('Выбранно: 300файл')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText(/^Выбранно/)).not.toBeInTheDocument())
})

test('letters lead to the name that begins so, in either layout', async () => {
  const directories = ['Акты', 'Договоры', 'Планы'].map((display_name, index) =>
    directoryOf({ id: index + 1, display_name }),
  )
  const { user } = drawBrowser({}, createMemorySource({ directories }))
  ;(await item('Акты')).focus()
  await user.keyboard('до')
  await waitFor(() => expect(focused()).toContain('Договоры'))
  await new Promise((resolve) => setTimeout(resolve, 800))
  await user.keyboard('gkf')
  await waitFor(() => expect(focused()).toContain('Планы'))
})

test('letters lead to a name on a page nobody has read, folders before files, also typed in the other layout', async () => {
  const files = Array.from({ length: 300 }, (_, index) => fileOf({ id: index + 1, display_name: nameOf(index) }))
  const last = fileOf({ id: 900, display_name: 'Яма.pdf' })
  const folder = directoryOf({ id: 1, display_name: 'Ямы' })
  const { user, source } = drawBrowser({}, createMemorySource({ directories: [folder], files: [...files, last] }))
  ;(await item('Ямы')).focus()
  // Without a pause, however busy the machine is.
  const type = (text: string) => {
    for (const key of text) fireEvent.keyDown(document.activeElement as Element, { key })
  }
  type('файл 0277')
  await waitFor(() => expect(focused()).toContain(nameOf(277)))
  await user.keyboard('{Home}')
  await waitFor(() => expect(focused()).toContain('Ямы'))
  await new Promise((resolve) => setTimeout(resolve, 800))
  type('zvf')
  await waitFor(() => expect(focused()).toContain('Яма.pdf'))
  source.fail('findFile', new Error('Нет связи с сервером'))
  await user.keyboard('{Home}')
  await waitFor(() => expect(focused()).toContain('Ямы'))
  await new Promise((resolve) => setTimeout(resolve, 800))
  type('файл 0003')
  await waitFor(() => expect(focused()).toContain(nameOf(3)))
})

test('F2 renames, Space looks, Backspace leads to the folder above', async () => {
  const { user } = drawBrowser({ directory: 2 })
  ;(await item('A-409.png')).focus()
  await user.keyboard('{F2}')
  expect(await screen.findByRole('dialog', { name: 'Переименовать: A-409.png' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toContain('A-409.png'))
  await user.keyboard(' ')
  expect(await screen.findByRole('dialog', { name: 'A-409.png' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(focused()).toContain('A-409.png'))
  await user.keyboard('{Backspace}')
  expect(await item('Осмотры')).toBeVisible()
})

test('whoever goes up by Backspace stands on the folder he came out of', async () => {
  const directories = Array.from({ length: 60 }, (_, index) =>
    directoryOf({ id: index + 1, display_name: `Папка ${String(index + 1).padStart(2, '0')}` }),
  )
  const inner = directoryOf({ id: 100, display_name: 'Внутри', parent: 57 })
  const { user } = drawBrowser({ directory: 57 }, createMemorySource({ directories: [...directories, inner] }))
  ;(await item('Внутри')).focus()
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(focused()).toContain('Папка 57'))
})

test.each(['{ContextMenu}', '{Shift>}{F10}{/Shift}'])('%s opens the menu of the item', async (keys) => {
  const { user } = drawBrowser()
  ;(await item('Регламенты')).focus()
  await user.keyboard(keys)
  const menu = await screen.findByRole('menu', { name: 'Действия: Регламенты' })
  expect(within(menu).getAllByRole('menuitem')).toHaveLength(5)
})

test('the right button beside the items opens the menu of the folder', async () => {
  drawBrowser()
  await item('Регламенты')
  fireEvent.contextMenu(screen.getByRole('grid'))
  const menu = await screen.findByRole('menu')
  const names = within(menu)
    .getAllByRole('menuitem')
    .map((entry) => entry.textContent)
  expect(names).toEqual(['Создать папку', 'Загрузить файл'])
})

test('up from the first row are the heads: they sort, and down leads back', async () => {
  const { user } = drawBrowser()
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  ;(await item('Корпус А')).focus()
  await user.keyboard('{ArrowUp}')
  expect(screen.getByRole('button', { name: 'Имя' })).toHaveFocus()
  await user.keyboard('{ArrowRight}{Enter}')
  const size = screen.getByRole('columnheader', { name: 'Размер' })
  await waitFor(() => expect(size).toHaveAttribute('aria-sort', 'ascending'))
  await user.keyboard('{ArrowDown}')
  await waitFor(() => expect(focused()).toContain('Корпус А'))
})

test('a tab stops once among the items, however many there are', async () => {
  await drawMany()
  const stops = screen.getByRole('grid').querySelectorAll('[tabindex="0"], button:not([tabindex])')
  expect(stops).toHaveLength(1)
})
