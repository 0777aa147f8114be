import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MediaBulk } from '../source/source-bulk'
import type { MediaExtras } from '../source/source-extras'
import { drawBrowser } from '../testing/draw-browser'
import { createMemorySource, directoryOf, fileOf } from '../testing/memory-source'

afterEach(() => {
  vi.restoreAllMocks()
})

const akt = fileOf({ id: 1, display_name: 'akt.pdf' })
const version = {
  number: 2,
  file_size: 2048,
  file_type: 'application/pdf',
  file: '/akt-2.pdf',
  author_details: { id: 1, username: 'u01', full_name: 'Вера Ковалёва' },
  created_at: '2026-11-02T09:05:00Z',
  replaced_at: '2026-11-03T09:05:00Z',
  expires_at: '2026-12-03T09:05:00Z',
}

const draw = (extras: MediaExtras & MediaBulk, props = {}) => {
  const memory = createMemorySource({ directories: [directoryOf({ id: 4, display_name: 'Акты' })], files: [akt] })
  return drawBrowser(props, Object.assign(memory, extras))
}
const item = (name: string) => screen.findByText(name)

async function openSheet(extras: MediaExtras) {
  const drawn = draw(extras)
  await item('akt.pdf')
  await drawn.user.click(screen.getByRole('button', { name: 'Действия: akt.pdf' }))
  await drawn.user.click(await screen.findByRole('menuitem', { name: 'Информация' }))
  return { ...drawn, sheet: within(await screen.findByRole('dialog', { name: 'Информация' })) }
}

test('the sheet names earlier versions, and one of them can come back', async () => {
  const restoreVersion = vi.fn(async () => akt)
  const { sheet, user } = await openSheet({ listVersions: async () => [version], restoreVersion })
  expect(await sheet.findByRole('link', { name: /^Версия 2 от 02\.11\.2026/ })).toHaveAttribute('href', '/akt-2.pdf')
  expect(sheet.getByText(/^Вера Ковалёва · 2 KB · хранится до 03\.12\.2026/)).toBeVisible()
  await user.click(sheet.getByRole('button', { name: 'Восстановить' }))
  await waitFor(() => expect(restoreVersion).toHaveBeenCalledWith(1, 2))
  expect(await screen.findByText('Версия восстановлена')).toBeInTheDocument()
})

test('the sheet names the records that use a file, and counts those out of sight', async () => {
  const uses = [{ entity: 'todo', entity_id: 5, title: 'Осмотр кровли' }]
  const { sheet } = await openSheet({ listUses: async () => ({ uses, hidden: 2 }) })
  expect(await sheet.findByText('Осмотр кровли')).toBeVisible()
  expect(sheet.getByText('Недоступных вам записей: 2')).toBeVisible()
  expect(sheet.queryByText('Версии')).not.toBeInTheDocument()
})

test('where only records out of sight use a file, nothing is added to a list that is not there', async () => {
  const { sheet } = await openSheet({ listUses: async () => ({ uses: [], hidden: 2 }) })
  expect(await sheet.findByText('Недоступных вам записей: 2')).toBeVisible()
})

test('what cannot be read says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { sheet } = await openSheet({ listVersions: () => Promise.reject(new Error('нет')) })
  expect(await sheet.findByText('Произошла ошибка при выполнении запроса')).toBeVisible()
})

test('what is in the trash comes back, or goes for good after a question', async () => {
  const gone = [fileOf({ id: 8, display_name: 'old.pdf' }), fileOf({ id: 9, display_name: 'older.pdf' })]
  const emptyTrash = vi.fn(async () => void gone.splice(0))
  const { user, source } = draw({
    listTrash: async () => ({ directories: [], files: [...gone], pages: 1 }),
    emptyTrash,
  })
  source.restoreFile = async (id) => {
    const [back = fileOf({ id, display_name: 'old.pdf' })] = gone.splice(
      gone.findIndex((file) => file.id === id),
      1,
    )
    return back
  }
  await user.click(await screen.findByRole('button', { name: 'Корзина' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Корзина' }))
  await user.click(await dialog.findByRole('button', { name: 'Восстановить: old.pdf' }))
  await waitFor(() => expect(dialog.queryByText('old.pdf')).not.toBeInTheDocument())
  await user.click(await dialog.findByRole('button', { name: 'Очистить корзину' }))
  expect(emptyTrash).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Удалить навсегда' }))
  expect(await dialog.findByText('Корзина пуста')).toBeVisible()
})

test('the trash tells of each item its folder, who deleted it and how many days are left', async () => {
  const person = { id: 1, username: 'u01', full_name: 'Вера Ковалёва' }
  const expires_at = new Date(Date.now() + 11.5 * 86_400_000).toISOString()
  const gone = { directory: 4, file_path: '/Акты/old.pdf', deleted_by_details: person, expires_at }
  const file = fileOf({ id: 8, display_name: 'old.pdf', ...gone })
  const { user } = draw({ listTrash: async () => ({ directories: [], files: [file], pages: 1 }) })
  await user.click(await screen.findByRole('button', { name: 'Корзина' }))
  expect(await screen.findByText('/Акты · Кто удалил: Вера Ковалёва · Осталось дней: 12')).toBeVisible()
})

/** A trash with these, of which each can come back. */
function openTrash(...names: string[]) {
  const gone = names.map((display_name, at) => fileOf({ id: 8 + at, display_name }))
  const drawn = draw({ listTrash: async () => ({ directories: [], files: [...gone], pages: 1 }) })
  drawn.source.restoreFile = async (id) => {
    const at = gone.findIndex((file) => file.id === id)
    const [back] = gone.splice(at, at < 0 ? 0 : 1)
    if (!back) throw new Error('Не найдено')
    return back
  }
  const open = async () => {
    await drawn.user.click(await screen.findByRole('button', { name: 'Корзина' }))
    return within(await screen.findByRole('dialog', { name: 'Корзина' }))
  }
  return { ...drawn, open }
}

test('what came back out of the trash leaves the keyboard at the next one, at the end in the window', async () => {
  const { user, open } = openTrash('a.pdf', 'b.pdf', 'c.pdf')
  const dialog = await open()
  const restore = (name: string) => dialog.findByRole('button', { name: `Восстановить: ${name}` })
  await user.click(await restore('b.pdf'))
  await waitFor(async () => expect(await restore('c.pdf')).toHaveFocus())
  await user.keyboard('{Enter}')
  await waitFor(async () => expect(await restore('a.pdf')).toHaveFocus())
  await user.keyboard('{Enter}')
  expect(await dialog.findByText('Корзина пуста')).toBeVisible()
  // After the words, in an effect of their own.
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Корзина' })).toHaveFocus())
})

test('more of the trash reads the next page alone, and what may not be removed is only shown', async () => {
  const listTrash = vi.fn(async (page: number) => ({
    directories: page === 1 ? [directoryOf({ id: 7, display_name: 'Сметы', allowed: ['remove'] })] : [],
    files: [fileOf({ id: page, display_name: `${page}.pdf`, allowed: [] })],
    pages: 2,
  }))
  const { user } = draw({ listTrash, emptyTrash: async () => undefined })
  await user.click(await screen.findByRole('button', { name: 'Корзина' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Корзина' }))
  await user.click(await dialog.findByRole('button', { name: 'Показать ещё' }))
  expect(await dialog.findByText('2.pdf')).toBeVisible()
  expect(listTrash.mock.calls.map(([page]) => page)).toEqual([1, 2])
  expect(dialog.getAllByText('Сметы')).toHaveLength(1)
  expect(dialog.getAllByRole('button', { name: /^Восстановить/ })).toHaveLength(1)
  expect(dialog.getByRole('button', { name: 'Очистить корзину' })).toBeEnabled()
})

test('who may remove nothing of what is in the trash is not offered to empty it', async () => {
  const files = [fileOf({ id: 8, display_name: 'old.pdf', allowed: ['update'] })]
  const { user } = draw({ listTrash: async () => ({ directories: [], files, pages: 1 }), emptyTrash: vi.fn() })
  await user.click(await screen.findByRole('button', { name: 'Корзина' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Корзина' }))
  expect(await dialog.findByText('old.pdf')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^(Очистить|Восстановить)/ })).not.toBeInTheDocument()
})

test('marked items are loaded as one archive', async () => {
  const createArchive = vi.fn(async () => '/archive.zip')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = draw({ createArchive })
  await item('akt.pdf')
  await user.click(screen.getByRole('button', { name: 'Выбрать: akt.pdf' }))
  await user.click(await screen.findByRole('button', { name: 'Скачать' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce())
  expect(createArchive).toHaveBeenCalledWith({ keys: ['file:1'] })
  expect(clicked.mock.contexts[0]).toHaveAttribute('href', '/archive.zip')
})

test('an address opens its file, and closing the file tells the page', async () => {
  const onFileChange = vi.fn()
  const { user } = draw({}, { file: 1, onFileChange })
  expect(await screen.findByRole('dialog', { name: 'akt.pdf' })).toBeVisible()
  expect(onFileChange).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onFileChange).toHaveBeenCalledWith(null))
})

test('stepping from file to file asks for none again: the page only follows', async () => {
  const files = ['a', 'b', 'c'].map((name, at) => fileOf({ id: at + 1, display_name: `${name}.pdf` }))
  const { user, source, redraw } = drawBrowser(
    { file: 1, onFileChange: (file) => redraw({ file }) },
    createMemorySource({ files }),
  )
  expect(await screen.findByRole('dialog', { name: 'a.pdf' })).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'b.pdf' })).toBeVisible()
  await user.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: 'c.pdf' })).toBeVisible()
  expect(source.calls.filter((call) => call.startsWith('getFile'))).toEqual(['getFile 1'])
})

test('an address of no file says so and is left', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const onFileChange = vi.fn()
  draw({}, { file: 404, onFileChange })
  expect(await screen.findByText('Запись не найдена')).toBeInTheDocument()
  expect(onFileChange).toHaveBeenCalledWith(null)
})

test('a backend without all this is offered none of it', async () => {
  draw({})
  await item('akt.pdf')
  expect(screen.queryByRole('button', { name: 'Корзина' })).not.toBeInTheDocument()
})
