import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../testing/draw-browser'

afterEach(() => {
  vi.restoreAllMocks()
})

const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

/** Marks items by their names and asks where they go. */
async function ask(...names: string[]) {
  const drawn = drawBrowser()
  for (const name of names) await drawn.user.click(await item(name))
  await drawn.user.click(await screen.findByRole('button', { name: 'Переместить' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Переместить/ }))
  const line = (name: string | RegExp) => dialog.findByRole('treeitem', { name })
  return { ...drawn, dialog, line, moves: () => drawn.source.calls.filter((call) => /^(update|change)/.test(call)) }
}

test('marked items move into a folder chosen in a tree, and «Отменить» brings them back (MS-006)', async () => {
  const { user, dialog, line, moves } = await ask('Вход главный.jpg', 'Корпус Б')
  expect(screen.getByRole('dialog', { name: 'Переместить 2 элемента' })).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Переместить сюда' })).toBeDisabled()
  await user.click(await line('Корпус А'))
  await user.click(dialog.getByRole('button', { name: 'Переместить сюда' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(moves()).toEqual(['changeMany {"keys":["file:2","folder:3"],"action":"move","parent":1,"conflict":"ask"}'])
  await user.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await item('Вход главный.jpg')).toBeVisible()
  expect(await item('Корпус Б')).toBeVisible()
  expect(moves().slice(1)).toEqual(['changeMany {"undo":"change-1"}'])
})

test('of a name that is taken where it goes the person decides: it stays, takes the place or gets a number; one «Отменить» takes all back', async () => {
  const { user, source, dialog, line, moves } = await ask('Вход главный.jpg', 'Корпус Б')
  await source.uploadFile({ file: new File([''], 'Вход главный.jpg'), directory: 1 })
  await user.click(await line('Корпус А'))
  await user.click(dialog.getByRole('button', { name: 'Переместить сюда' }))
  const question = within(await screen.findByRole('dialog', { name: 'Имя уже занято' }))
  expect(question.getByText('В папке уже есть такое имя.')).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Сохранить оба' }))
  expect(await screen.findByText('Перемещено: 2')).toBeVisible()
  expect(moves().at(-1)).toBe(
    'changeMany {"keys":["file:2"],"action":"move","parent":1,"conflict":"both","batch":"change-1"}',
  )
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Отменить' }))
  expect(await item('Вход главный.jpg')).toBeVisible()
  expect(await item('Корпус Б')).toBeVisible()
})

test('who closes the question of a taken name leaves the item where it is', async () => {
  const { user, source, dialog, line, moves } = await ask('Вход главный.jpg')
  await source.uploadFile({ file: new File([''], 'Вход главный.jpg'), directory: 1 })
  await user.click(await line('Корпус А'))
  await user.click(dialog.getByRole('button', { name: 'Переместить сюда' }))
  await screen.findByRole('dialog', { name: 'Имя уже занято' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(await item('Вход главный.jpg')).toBeVisible()
  expect(moves()).toHaveLength(1)
})

test('where something cannot go says why and cannot be chosen', async () => {
  const { user, dialog, line, moves } = await ask('Корпус А')
  expect(await line('Главная — уже здесь')).toHaveAttribute('aria-disabled', 'true')
  const itself = await line('Корпус А — это она сама')
  await user.click(itself)
  itself.focus()
  await user.keyboard('{ArrowRight}')
  const inside = await line('Осмотры — внутри перемещаемой')
  await user.click(inside)
  expect(inside).toHaveAttribute('aria-selected', 'false')
  expect(dialog.getByRole('button', { name: 'Переместить сюда' })).toBeDisabled()
  expect(moves()).toEqual([])
})

/** A file deep inside, in a folder that holds another. */
async function drawDeep() {
  const drawn = drawBrowser()
  await drawn.source.createDirectory({ display_name: 'Кровля', parent: 2 })
  await drawn.source.uploadFile({ file: new File([''], 'Протечка.pdf'), directory: 2 })
  const expectPlace = async () => {
    await drawn.user.click(await item('Протечка.pdf'))
    await drawn.user.click(await screen.findByRole('button', { name: 'Переместить' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Переместить/ }))
    expect(await dialog.findByRole('treeitem', { name: 'Кровля' })).toBeVisible()
    expect(dialog.getByRole('treeitem', { name: /^Осмотры — уже здесь/ })).toHaveAttribute('tabindex', '0')
  }
  return { ...drawn, expectPlace }
}

test('the tree shows the folder in which the items lie, and what it holds', async () => {
  const { user, expectPlace } = await drawDeep()
  await user.dblClick(await item('Корпус А'))
  await user.dblClick(await item('Осмотры'))
  await expectPlace()
})

test('the tree shows the folder of what was found everywhere', async () => {
  const { user, expectPlace } = await drawDeep()
  await user.type(await screen.findByRole('searchbox'), 'Протечка')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Где искать' }), 'Везде')
  await expectPlace()
})

test('the tree is walked and chosen from by keys', async () => {
  const { user, dialog, line } = await ask('Вход главный.jpg')
  const root = await line(/^Главная/)
  await line('Регламенты')
  root.focus()
  await user.keyboard('{ArrowDown}')
  expect(await line('Корпус А')).toHaveFocus()
  await user.keyboard('{ArrowRight}')
  await line('Осмотры')
  await user.keyboard('{ArrowRight}')
  expect(await line('Осмотры')).toHaveFocus()
  await user.keyboard('{ArrowLeft}{ArrowLeft}')
  expect(dialog.queryByRole('treeitem', { name: 'Осмотры' })).not.toBeInTheDocument()
  await user.keyboard('{End}{Enter}')
  expect(await line('Регламенты')).toHaveAttribute('aria-selected', 'true')
  await user.keyboard('{Home}')
  expect(root).toHaveFocus()
})

test('what the server refuses leaves the question open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, source, dialog, line } = await ask('Вход главный.jpg')
  source.fail('updateFile', new Error('Недостаточно прав: Медиахранилище'))
  await user.click(await line('Корпус А'))
  await user.click(dialog.getByRole('button', { name: 'Переместить сюда' }))
  expect(await screen.findByText('Недостаточно прав: Медиахранилище')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Переместить: Вход главный.jpg' })).toBeVisible()
})
