import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { isFile } from '../item'
import { drawBrowser, setWidth } from '../testing/draw-browser'
import { createMemorySource, directoryOf, fileOf } from '../testing/memory-source'
import { createBigSource, createSampleSource } from '../testing/sample-source'

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const contents = () => screen.findByRole('grid', { name: 'Содержимое папки' })
const button = (name: string) => screen.getByRole('button', { name })

test('a person browses folders by double click and returns by the header (MS-001, MS-008, MS-009, ST-064)', async () => {
  const { user } = drawBrowser()
  await user.dblClick(await item('Корпус А'))
  await user.dblClick(await item('Осмотры'))
  expect(await item('A-409.png')).toBeVisible()
  await user.click(button('На главную'))
  expect(await item('Регламенты')).toBeVisible()
})

test('back and forward walk the visits and are disabled at their ends (MS-010, MS-011, ST-042)', async () => {
  const { user } = drawBrowser()
  expect(button('Назад')).toBeDisabled()
  await user.dblClick(await item('Корпус А'))
  await item('Осмотры')
  expect(button('Вперёд')).toBeDisabled()
  await user.click(button('Назад'))
  expect(await item('Корпус Б')).toBeVisible()
  expect(button('Назад')).toBeDisabled()
  await user.click(button('Вперёд'))
  expect(await item('Осмотры')).toBeVisible()
})

test('the tree opens its branches and leads into folders (MW-009, MW-010, EN-030)', async () => {
  const { user } = drawBrowser()
  const tree = await screen.findByRole('tree', { name: 'Папки' })
  const building = await within(tree).findByRole('treeitem', { name: 'Корпус А' })
  expect(building).toHaveAttribute('aria-expanded', 'false')
  building.focus()
  await user.keyboard('{ArrowRight}')
  const checks = await within(tree).findByRole('treeitem', { name: 'Осмотры' })
  expect(checks).toHaveAttribute('aria-level', '3')
  await user.click(checks)
  expect(await item('A-409.png')).toBeVisible()
  expect(checks).toHaveAttribute('aria-selected', 'true')
})

test('breadcrumbs lead back, the last one is where one is (MW-012, MW-013, ST-045)', async () => {
  const { user } = drawBrowser({ directory: 2 })
  const path = await screen.findByRole('navigation', { name: 'Путь к папке' })
  expect(await within(path).findByText('Осмотры')).toHaveAttribute('aria-current', 'page')
  await user.click(within(path).getByRole('button', { name: 'Корпус А' }))
  expect(await item('Осмотры')).toBeVisible()
})

test('the grid is the default, the list has its five columns and plain dates (MW-005, MW-014, MW-017, MW-019, ER-041)', async () => {
  const { user } = drawBrowser()
  expect(await contents()).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  const table = await screen.findByRole('grid', { name: 'Содержимое папки' })
  // The list is loaded when it is first asked for.
  const heads = await within(table).findAllByRole('columnheader')
  expect(heads.map((head) => head.textContent)).toEqual(['Имя', 'Размер', 'Тип', 'Дата добавления', 'Actions'])
  expect(within(table).getAllByText('03.11.2026').length).toBeGreaterThan(0)
})

test('while a folder loads, nine tiles or five rows stand in for it (MW-016, MW-018, BC-021, BC-022)', async () => {
  const { user } = drawBrowser({}, createSampleSource({ delay: 1e6 }))
  expect(document.querySelectorAll('[data-slot=tile-skeleton]')).toHaveLength(9)
  await user.click(screen.getByRole('radio', { name: 'Список' }))
  expect(document.querySelectorAll('[data-slot=row-skeleton]')).toHaveLength(5)
})

test('a click marks, the bar counts, «Удалить» asks and removes, «Отменить» brings back (ST-058, MW-042, VA-024, MS-005)', async () => {
  const { user } = drawBrowser()
  await user.click(await item('Кровля корпус А.jpg'))
  await user.click(await item('Регламенты'))
  expect(await item('Регламенты')).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByText('Выбранно: 2файл')).toBeVisible()
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
  expect(names).toEqual(['Переименовать', 'Информация', 'Удалить'])
  await user.click(screen.getByRole('menuitem', { name: 'Удалить' }))
  const ofFile = await screen.findByRole('dialog', { name: 'Удаление файла' })
  expect(within(ofFile).getByText('Вы уверенны что хотите удалить Вход главный.jpg?')).toBeVisible()
  await user.click(within(ofFile).getByRole('button', { name: 'Отмена' }))
  expect(source.calls.some((call) => call.startsWith('removeFile'))).toBe(false)

  await user.click(button('Действия: Корпус А'))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  const ofFolder = await screen.findByRole('dialog', { name: 'Удаление папки' })
  expect(within(ofFolder).getByText('В корзину вместе с папкой уйдёт 1 объект.')).toBeVisible()
  await user.click(within(ofFolder).getByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(source.calls).toContain('removeDirectory 1'))
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

test('double click on a picture opens the viewer, arrows lead on, anything else can be downloaded (ST-063, MS-024, MS-026)', async () => {
  const { user } = drawBrowser()
  await user.dblClick(await item('Кровля корпус А.jpg'))
  expect(await screen.findByRole('img', { name: 'Кровля корпус А.jpg' })).toBeVisible()
  await user.keyboard('{ArrowRight}')
  const viewer = await screen.findByRole('dialog', { name: 'Шум вентиляции.mp4' })
  expect(within(viewer).queryByRole('img')).not.toBeInTheDocument()
  expect(within(viewer).getByRole('link', { name: 'Скачать' })).toHaveAttribute('download')
})

test('a picture whose address has run out is asked for once more', async () => {
  const source = createSampleSource()
  const { getFile } = source
  source.getFile = async (id) => ({ ...(await getFile(id)), file: '/fresh.jpg' })
  drawBrowser({}, source)
  fireEvent.doubleClick(await item('Вход главный.jpg'))
  const picture = await screen.findByRole('img', { name: 'Вход главный.jpg' })
  fireEvent.error(picture)
  await waitFor(() => expect(picture).toHaveAttribute('src', '/fresh.jpg'))
  fireEvent.error(picture)
  expect(await screen.findByText('Просмотр недоступен')).toBeVisible()
  expect(source.calls.filter((call) => call === 'getFile 2')).toHaveLength(1)
})

test('a picture that is broken itself says so, since its address is still the same', async () => {
  drawBrowser()
  fireEvent.doubleClick(await item('Вход главный.jpg'))
  fireEvent.error(await screen.findByRole('img', { name: 'Вход главный.jpg' }))
  expect(await screen.findByText('Просмотр недоступен')).toBeVisible()
})

test('arrows walk the tiles, Enter enters, Ctrl+Space marks, Delete asks', async () => {
  const { user } = drawBrowser()
  const first = await item('Корпус А')
  first.focus()
  await user.keyboard('{ArrowRight}')
  expect(await item('Корпус Б')).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(await item('Dogovor')).toHaveFocus()
  await user.keyboard('{Control>} {/Control}')
  expect(await item('Dogovor')).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{Delete}')
  await user.click(await screen.findByRole('button', { name: 'Отмена' }))
  await waitFor(async () => expect(await item('Dogovor')).toHaveFocus())
  await user.keyboard('{Home}{Enter}')
  await waitFor(async () => expect(await item('Осмотры')).toHaveFocus())
})

test('an unknown folder says so and leads home', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { user } = drawBrowser({ directory: 404 })
  expect(await screen.findByText('Папка не найдена')).toBeVisible()
  await user.click(screen.getAllByRole('button', { name: 'На главную' }).at(-1) as HTMLElement)
  expect(await item('Корпус А')).toBeVisible()
})

test('a listing that failed can be tried again; an empty folder says what to do', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const source = createMemorySource()
  source.fail('listFiles', new Error('нет'))
  const { user } = drawBrowser({}, source)
  await screen.findByText('Не удалось загрузить')
  source.heal()
  await user.click(button('Повторить'))
  expect(await screen.findByText('Папка пуста. Перетащите файлы сюда или нажмите «Загрузить файл»')).toBeVisible()
})

test('the page hears where the person goes and leads where it is told', async () => {
  const onDirectoryChange = vi.fn()
  const { user, redraw } = drawBrowser({ onDirectoryChange, directory: 1 })
  await user.dblClick(await item('Осмотры'))
  await waitFor(() => expect(onDirectoryChange).toHaveBeenCalledWith(2))
  expect(onDirectoryChange).toHaveBeenCalledOnce()
  redraw({ directory: 2 })
  redraw({ directory: null })
  expect(await item('Корпус Б')).toBeVisible()
  expect(onDirectoryChange).toHaveBeenCalledOnce()
})

test('a page that answers late does not pull the person back', async () => {
  const onDirectoryChange = vi.fn()
  const { user, redraw } = drawBrowser({ onDirectoryChange, directory: null })
  await user.dblClick(await item('Корпус А'))
  await item('Осмотры')
  await user.click(button('Назад'))
  await item('Корпус Б')
  redraw({ directory: 1 })
  redraw({ directory: null })
  expect(await item('Корпус Б')).toBeVisible()
  expect(button('Вперёд')).toBeEnabled()
  expect(onDirectoryChange.mock.calls).toEqual([[1], [null]])
})

test('of a folder with thousands of files only those near the visible part are drawn', async () => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  setWidth(1000)
  const source = createBigSource()
  const { user } = drawBrowser({}, source)
  await user.click(await screen.findByRole('radio', { name: 'Список' }))
  const drawn = () => document.querySelectorAll('[role=row][aria-rowindex]').length
  await waitFor(() => expect(drawn()).toBeGreaterThan(5))
  expect(drawn()).toBeLessThan(60)
})

test('only what fits the asked category is shown, and the type filter steps back (EN-035, MW-011)', async () => {
  drawBrowser({ fileCategory: 'images' })
  expect(await item('Вход главный.jpg')).toBeVisible()
  expect(screen.queryByText('Шум вентиляции.mp4')).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Тип файлов' })).not.toBeInTheDocument()
})

test('a name is looked for as it is typed (MW-011)', async () => {
  const { user } = drawBrowser(
    {},
    createMemorySource({
      files: [fileOf({ id: 1, display_name: 'akt.pdf' }), fileOf({ id: 2, display_name: 'plan.pdf' })],
    }),
  )
  await item('plan.pdf')
  await user.type(screen.getByRole('searchbox'), 'akt')
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument())
  expect(await item('akt.pdf')).toBeVisible()
})

test('files are narrowed to those of an author, and to those added lately; folders still lead on (036, MW-011)', async () => {
  const someone = (id: number, full_name: string) => ({
    author: id,
    author_details: { id, username: `u${id}`, full_name },
  })
  const now = new Date().toISOString()
  const { user } = drawBrowser(
    {},
    createMemorySource({
      directories: [directoryOf({ id: 1, display_name: 'Корпус А' })],
      files: [
        fileOf({ id: 1, display_name: 'akt.pdf', ...someone(1, 'Орлова Елена'), created_at: now }),
        fileOf({ id: 2, display_name: 'plan.pdf', ...someone(2, 'Белов Илья'), created_at: now }),
        fileOf({ id: 3, display_name: 'smeta.pdf', ...someone(1, 'Орлова Елена'), created_at: '2020-02-03T09:05:00Z' }),
      ],
    }),
  )
  await item('plan.pdf')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Автор' }), 'Орлова Елена')
  await waitFor(() => expect(screen.queryByText('plan.pdf')).not.toBeInTheDocument())
  expect(await item('smeta.pdf')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Когда добавлено' }), 'За год')
  await waitFor(() => expect(screen.queryByText('smeta.pdf')).not.toBeInTheDocument())
  expect(await item('akt.pdf')).toBeVisible()
  expect(await item('Корпус А')).toBeVisible()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Автор' }), 'Все авторы')
  expect(await item('plan.pdf')).toBeVisible()
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
