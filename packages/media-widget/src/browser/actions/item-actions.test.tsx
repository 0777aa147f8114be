import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isFile } from '../../item'
import { drawBrowser } from '../../testing/draw-browser'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const button = (name: string) => screen.getByRole('button', { name })

test('a click marks, the bar counts, «Удалить» asks and removes, «Отменить» brings back (ST-058, MW-042, VA-024, MS-005)', async () => {
  const { user } = drawBrowser()
  await user.click(await item('Кровля корпус А.jpg'))
  await user.click(await item('Регламенты'))
  expect(await item('Регламенты')).toHaveAttribute('aria-pressed', 'true')
  expect(await screen.findByText('Выбранно: 2файл')).toBeVisible()
  await user.click(button('Удалить'))
  const dialog = await screen.findByRole('dialog', { name: 'Удаление' })
  expect(within(dialog).getByText('Вы уверенны что хотите удалить 2 элементов?')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(screen.queryByText('Кровля корпус А.jpg')).not.toBeInTheDocument())
  await user.click(await screen.findByRole('button', { name: 'Отменить' }))
  expect(await item('Кровля корпус А.jpg')).toBeVisible()
})

test('each item has its menu, and deleting asks in the words for a file and for a folder (MW-020, MW-033, MW-034, MW-035, ER-042, ER-045)', async () => {
  const { user, source } = drawBrowser()
  await user.click(await screen.findByRole('button', { name: 'Действия: Вход главный.jpg' }))
  const names = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent)
  expect(names).toEqual(['Открыть', 'Переименовать', 'Переместить', 'Информация', 'Удалить'])
  await user.click(screen.getByRole('menuitem', { name: 'Удалить' }))
  const ofFile = await screen.findByRole('dialog', { name: 'Удаление файла' })
  expect(within(ofFile).getByText('Вы уверенны что хотите удалить Вход главный.jpg?')).toBeVisible()
  await user.click(within(ofFile).getByRole('button', { name: 'Отмена' }))
  expect(source.calls.some((call) => call.startsWith('removeFile'))).toBe(false)

  await user.click(button('Действия: Корпус А'))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  const ofFolder = await screen.findByRole('dialog', { name: 'Удаление папки' })
  expect(within(ofFolder).getByText('Вместе с папкой в корзину: 1 объект.')).toBeVisible()
  await user.click(within(ofFolder).getByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(source.calls).toContain('removeDirectory 1'))
})

test('«Переместить» of the menu moves that one thing, whatever else is marked (MS-006)', async () => {
  const { user, source } = drawBrowser()
  await user.click(await item('Кровля корпус А.jpg'))
  await user.click(button('Действия: Вход главный.jpg'))
  await user.click(await screen.findByRole('menuitem', { name: 'Переместить' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Переместить: Вход главный.jpg' }))
  await user.click(await dialog.findByRole('treeitem', { name: 'Регламенты' }))
  await user.click(dialog.getByRole('button', { name: 'Переместить сюда' }))
  await waitFor(() => expect(screen.queryByText('Вход главный.jpg')).not.toBeInTheDocument())
  expect(await item('Кровля корпус А.jpg')).toHaveAttribute('aria-pressed', 'true')
  const { files } = await source.listFiles({ directory: 4, page: 1 })
  expect(files.map(({ display_name }) => display_name)).toContain('Вход главный.jpg')
})

test('an open question survives a reload of the page (MS-023, MS-025)', async () => {
  const { user, unmount } = drawBrowser({ stateKey: 'media-storage' })
  await user.click(await screen.findByRole('button', { name: 'Действия: Регламенты' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await screen.findByRole('dialog', { name: 'Удаление папки' })
  unmount()
  const again = drawBrowser({ stateKey: 'media-storage' })
  await again.user.click(await screen.findByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(again.source.calls).toContain('removeDirectory 4'))
})

test('renaming asks for a name, refuses a bad one, and the list shows the new one (MS-004, MW-030, MW-031, MW-032, ST-070, ER-044)', async () => {
  const { user, source } = drawBrowser()
  await user.click(await screen.findByRole('button', { name: 'Действия: Вход главный.jpg' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Переименовать' }))
  const dialog = await screen.findByRole('dialog', { name: 'Переименовать: Вход главный.jpg' })
  const input = within(dialog).getByRole('textbox')
  await user.clear(input)
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(within(dialog).getByText('Имя файла обязательно')).toBeVisible()
  await user.type(input, 'Вход со двора.jpg')
  await user.click(within(dialog).getByRole('button', { name: 'Сохранить' }))
  expect(await item('Вход со двора.jpg')).toBeVisible()
  expect(source.calls.filter((call) => call.startsWith('update'))).toEqual([
    'updateFile {"id":2,"display_name":"Вход со двора.jpg"}',
  ])
})

test('when a rename fails the dialog stays and a toast tells why (ER-035, ER-034)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user, source } = drawBrowser()
  source.fail('updateDirectory', new Error('Такая запись уже существует'))
  await user.click(await screen.findByRole('button', { name: 'Действия: Регламенты' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Переименовать' }))
  await user.type(await screen.findByRole('textbox', { name: /Новое имя/ }), ' 2026{Enter}')
  expect(await screen.findByText('Такая запись уже существует')).toBeInTheDocument()
  expect(screen.getByRole('dialog', { name: 'Переименовать: Регламенты' })).toBeVisible()
})

test('a name that is taken is told at the field with what was typed, and nowhere else', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = drawBrowser()
  await user.click(await screen.findByRole('button', { name: 'Действия: Регламенты' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Переименовать' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Переименовать: Регламенты' }))
  const field = dialog.getByRole('textbox')
  await user.clear(field)
  await user.type(field, 'Корпус Б{Enter}')
  await waitFor(() => expect(field).toHaveAccessibleDescription('В папке уже есть «Корпус Б»'))
  expect(field).toHaveValue('Корпус Б')
  expect(screen.getAllByText('В папке уже есть «Корпус Б»')).toHaveLength(1)
  expect(logged).toHaveBeenCalledOnce()
  await user.type(field, '2{Enter}')
  expect(await item('Корпус Б2')).toBeVisible()
})

test('information shows all that is known, the address for files only (MW-021 to MW-029, ER-043)', async () => {
  const { user } = drawBrowser()
  await user.click(await screen.findByRole('button', { name: /^Действия: Dogovor/ }))
  await user.click(await screen.findByRole('menuitem', { name: 'Информация' }))
  const sheet = await screen.findByRole('dialog', { name: 'Информация' })
  const terms = () => [...document.querySelectorAll('dt')].map((term) => term.textContent)
  expect(terms()).toEqual(['Название', 'Тип', 'URL', 'Размер', 'Последнее изменение', 'Дата добавления'])
  expect(within(sheet).getByText('840 KB')).toBeVisible()
  expect(within(sheet).getAllByText(/^03\.11\.2026, \d\d:05$/)).toHaveLength(2)
  await user.click(within(sheet).getByRole('button', { name: 'Закрыть' }))
  await user.click(await screen.findByRole('button', { name: 'Действия: Регламенты' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Информация' }))
  await waitFor(() => expect(terms()).toEqual(['Название', 'Тип', 'Последнее изменение', 'Дата добавления']))
})

test('the menu of an item holds what the host itself does with it, and of no other', async () => {
  const onSelect = vi.fn()
  const { user } = drawBrowser({
    itemActions: (one) => (isFile(one) ? [] : [{ label: 'Доступ', onSelect: () => onSelect(one.display_name) }]),
  })
  await user.click(await screen.findByRole('button', { name: 'Действия: Корпус А' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Доступ' }))
  expect(onSelect.mock.calls).toEqual([['Корпус А']])
  await user.click(await screen.findByRole('button', { name: 'Действия: Вход главный.jpg' }))
  expect(await screen.findByRole('menuitem', { name: 'Информация' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Доступ' })).not.toBeInTheDocument()
})
