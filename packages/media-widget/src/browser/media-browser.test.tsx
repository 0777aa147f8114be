import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
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
  await user.hover(button('На главную'))
  expect(await screen.findByRole('tooltip')).toHaveTextContent(/^На главную$/)
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

test('who may add nothing to an empty folder is not advised to', async () => {
  const source = Object.assign(createMemorySource(), { rootAllowed: [] })
  drawBrowser({}, source)
  expect(await screen.findByText('Папка пуста')).toBeVisible()
})

test.each(['Сетка', 'Список'])('what was looked for everywhere tells its folder and leads there: %s', async (view) => {
  const files = [fileOf({ id: 1, display_name: 'akt.pdf', directory: 2, file_path: '/Корпус А/Осмотры/akt.pdf' })]
  const directories = [
    directoryOf({ id: 1, display_name: 'Корпус А' }),
    directoryOf({ id: 2, display_name: 'Осмотры', parent: 1, path: '/Корпус А/Осмотры' }),
  ]
  const { user } = drawBrowser({}, createMemorySource({ directories, files }))
  await item('Корпус А')
  expect(screen.queryByRole('button', { name: 'Главная' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('radio', { name: view }))
  await user.type(screen.getByRole('searchbox', { name: 'Найти файл' }), 'akt')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Где искать' }), 'Везде')
  await user.click(await screen.findByRole('button', { name: '/Корпус А/Осмотры' }))
  const path = await screen.findByRole('navigation', { name: 'Путь к папке' })
  expect(await within(path).findByText('Осмотры')).toHaveAttribute('aria-current', 'page')
})

test('a folder that another deletes is left for the nearest one above it that is still there, and that is said', async () => {
  const chain = [1, 2, 3].map((id) =>
    directoryOf({ id, display_name: `Папка ${id}`, parent: id === 1 ? null : id - 1 }),
  )
  const source = createMemorySource({ directories: chain })
  const onDirectoryChange = vi.fn()
  drawBrowser({ directory: 3, onDirectoryChange }, source)
  expect(await screen.findByText('Папка 3', { selector: '[aria-current=page]' })).toBeVisible()
  await source.removeDirectory(3)
  await source.removeDirectory(2)
  expect(await screen.findByText(/^Папки «Папка 3» больше нет/)).toBeInTheDocument()
  await waitFor(() => expect(onDirectoryChange).toHaveBeenCalledWith(1))
  expect(await screen.findByText('Папка 1', { selector: '[aria-current=page]' })).toBeVisible()
})
