import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Schema } from '@ws/api-client/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
})

afterEach(() => limitFiles({ file_max_mb: 2048, file_types: [] }))

async function limitFiles(limits: { file_max_mb?: number; file_types?: string[] }) {
  const admin = await server.current.as('u01')
  await admin.send('PATCH', '/settings', limits)
}

/** The addresses files are sent to; none is reached, the sender sees its connection break. */
function watchUploads(): string[] {
  const sent: string[] = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const opening = vi.spyOn(XMLHttpRequest.prototype, 'open')
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    sent.push(opening.mock.lastCall?.slice(0, 2).join(' ') ?? '')
    this.dispatchEvent(new ProgressEvent('error'))
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const { method, url } = new Request(input, init)
    sent.push(`${method} ${url}`)
    return Promise.reject(new TypeError('fetch failed'))
  })
  return sent
}

const openStorage = (at = '/media-storage', signInAs: string = people.administrator) =>
  renderPortal(server.current, { at, signInAs })
const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

test('folders are entered, the address follows, and back leads out (MS-001, MS-008, MS-010, MS-011, ST-042)', async () => {
  const { router } = await openStorage()
  await userEvent.dblClick(await item('Регламенты'))
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/media-storage\/\d+$/))
  expect(await screen.findByText('Регламенты', { selector: '[aria-current=page]' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Назад' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/media-storage'))
  await userEvent.click(screen.getByRole('button', { name: 'Вперёд' }))
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/media-storage'))
  await userEvent.click(screen.getByRole('button', { name: 'На главную' }))
  expect(await item('Договоры')).toBeVisible()
})

test('an address that names no folder says «Папка не найдена» (RT-091)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  await openStorage('/media-storage/999999')
  expect(await screen.findByText('Папка не найдена')).toBeVisible()
  expect(screen.getByText('404')).toBeVisible()
})

test('a folder is created, renamed, removed and brought back on the real server (MS-002, MS-004, MS-005, API-075, API-076, API-077)', async () => {
  await openStorage()
  await item('Регламенты')
  await userEvent.click(screen.getByRole('button', { name: 'Создать папку' }))
  await fill(await screen.findByRole('textbox', { name: /Название папки/ }), 'Новые акты')
  await userEvent.click(screen.getByRole('button', { name: 'Создать' }))
  await item('Новые акты')

  await userEvent.click(screen.getByRole('button', { name: 'Действия: Новые акты' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Переименовать' }))
  await fill(await screen.findByRole('textbox', { name: /Новое имя/ }), 'Старые акты')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  await item('Старые акты')

  await userEvent.click(screen.getByRole('button', { name: 'Действия: Старые акты' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Подтвердить' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Старые акты/ })).not.toBeInTheDocument())
  await userEvent.click(await screen.findByRole('button', { name: 'Отменить' }))
  await item('Старые акты')
})

test('a file is renamed by a form (API-079, API-081)', async () => {
  await openStorage()
  await userEvent.dblClick(await item('Регламенты'))
  const [menu] = await screen.findAllByRole('button', { name: /^Действия: .*\.pdf$/ })
  if (!menu) throw new Error('The demo has no regulations')
  await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Переименовать' }))
  await fill(await screen.findByRole('textbox', { name: /Новое имя/ }), 'Пропуска (новая редакция).pdf')
  await userEvent.click(screen.getByRole('button', { name: 'Сохранить' }))
  expect(await screen.findByText('Пропуска (новая редакция).pdf', { selector: 'button *' })).toBeVisible()
})

test('the list tells who added a file and how many records name it, and leads to them', async () => {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/mediafiles/files?category=files')
  const file = (body as { files: Schema<'File'>[] }).files.find(({ uses_count }) => uses_count === 0)
  if (!file) throw new Error('The demo has no file that nothing uses')
  const { body: todo } = await admin.send('POST', '/todos', { title: 'Согласовать план', attachments: [file.id] })
  const { router } = await openStorage(`/media-storage/${file.directory}`)
  await userEvent.click(await screen.findByRole('radio', { name: 'Список' }))
  const open = await screen.findByRole('button', { name: `1 запись: где используется ${file.display_name}` })
  const row = open.closest<HTMLElement>('[role=row]')
  expect(row).toHaveTextContent(file.author_details?.full_name ?? 'nobody')
  await userEvent.click(open)
  const dialog = within(await screen.findByRole('dialog', { name: `Где используется: ${file.display_name}` }))
  expect(row).toHaveAttribute('aria-selected', 'false')
  await userEvent.click(await dialog.findByRole('link', { name: 'Согласовать план' }))
  await waitFor(() => expect(router.state.location.pathname).toBe(`/todos/${(todo as { id: number }).id}`))
})

test('«Информация» of a file leads to the page of the record that names it', async () => {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/mediafiles/files?category=files')
  const file = (body as { files: Schema<'File'>[] }).files.find(({ uses_count }) => uses_count === 0)
  if (!file) throw new Error('The demo has no file that nothing uses')
  const { body: todo } = await admin.send('POST', '/todos', { title: 'Сверить план', attachments: [file.id] })
  await openStorage(`/media-storage/${file.directory}`)
  await userEvent.click(await screen.findByRole('button', { name: `Действия: ${file.display_name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Информация' }))
  const link = await screen.findByRole('link', { name: 'Сверить план' })
  expect(link).toHaveAttribute('href', `/todos/${(todo as { id: number }).id}`)
})

test('where a file is used is in its menu as well, and a file nobody uses says so', async () => {
  const admin = await server.current.as('u01')
  const { body } = await admin.send('GET', '/mediafiles/files?category=files')
  const file = (body as { files: Schema<'File'>[] }).files.find(({ uses_count }) => uses_count === 0)
  if (!file) throw new Error('The demo has no file that nothing uses')
  await openStorage(`/media-storage/${file.directory}`)
  await userEvent.click(await screen.findByRole('button', { name: `Действия: ${file.display_name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Где используется' }))
  expect(await screen.findByText('Нигде не используется')).toBeVisible()
})

test('Back and Escape close the viewer and leave the folder as it was, also where an address opened the file', async () => {
  const { router } = await openStorage()
  await userEvent.dblClick(await item('Фото помещений'))
  await item('Помещение 01')
  const at = () => `${router.state.location.pathname}${router.state.location.search}`
  const folder = at()
  const open = async () => {
    await userEvent.dblClick(await item('Помещение 01'))
    expect(await screen.findByRole('dialog', { name: 'Помещение 01.jpg' })).toBeVisible()
    await waitFor(() => expect(at()).toMatch(/\/\d+\?file=\d+$/))
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
  }
  const closed = async () => {
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(at()).toBe(folder))
  }
  await open()
  const file = at()
  await userEvent.keyboard('{Escape}')
  await closed()
  await open()
  await router.navigate(-1)
  await closed()
  // Neither has left a step behind.
  await router.navigate(-1)
  await waitFor(() => expect(at()).toBe('/media-storage'))
  await router.navigate(file)
  expect(await screen.findByRole('dialog', { name: 'Помещение 01.jpg' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard('{Escape}')
  await closed()
})

test('who may only look is offered no change (RO-001)', async () => {
  await openStorage('/media-storage', people.viewer)
  await userEvent.click(await screen.findByRole('button', { name: 'Действия: Регламенты' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByRole('menuitem', { name: 'Удалить' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(menu).getByRole('menuitem', { name: 'Информация' })).not.toHaveAttribute('aria-disabled')
  await userEvent.keyboard('{Escape}')

  for (const name of ['Создать папку', 'Загрузить файл']) expect(screen.getByRole('button', { name })).toBeDisabled()
  await userEvent.click(await item('Регламенты'))
  expect(await screen.findByRole('button', { name: 'Удалить' })).toBeDisabled()
  expect(await screen.findByRole('button', { name: 'Переместить' })).toBeDisabled()
  ;(await item('Регламенты')).focus()
  await userEvent.keyboard('{F2}{Delete}')
  const files = { types: ['Files'], items: [], files: [new File(['1'], 'a.txt')] }
  const contents = screen.getByRole('grid', { name: 'Содержимое папки' })
  fireEvent.dragEnter(contents, { dataTransfer: files })
  fireEvent.drop(contents, { dataTransfer: files })
  expect(screen.queryByText('Перетащите файлы сюда')).not.toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a file beyond the size an administrator set is refused before a byte is sent, one within it is sent', async () => {
  await limitFiles({ file_max_mb: 1 })
  await openStorage()
  const sent = watchUploads()
  await item('Регламенты')
  await sendPlan(1024 ** 2 + 1)
  expect(await screen.findByText('Файл больше допустимого размера (1 MB)')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  await sendPlan(1024 ** 2)
  await waitFor(() => expect(sent).toEqual([expect.stringMatching(/^POST .*\/api\/mediafiles\/files\/$/)]))
})

test('a file of a type an administrator did not choose is refused before a byte is sent, one of it is sent', async () => {
  await limitFiles({ file_types: ['pdf'] })
  await openStorage()
  const sent = watchUploads()
  await item('Регламенты')
  await sendPlan(1, 'plan.docx')
  expect(await screen.findByText('Недопустимый тип файла')).toBeVisible()
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Отмена' }))
  await sendPlan(1)
  await waitFor(() => expect(sent).toEqual([expect.stringMatching(/^POST .*\/api\/mediafiles\/files\/$/)]))
})

test('a new version is sent from the menu of a file, under its name and of its type', async () => {
  await openStorage()
  await userEvent.dblClick(await item('Регламенты'))
  const [menu] = await screen.findAllByRole('button', { name: /^Действия: .*\.pdf$/ })
  if (!menu) throw new Error('The demo has no regulations')
  const sent = watchUploads()
  await userEvent.click(menu)
  const press = vi.spyOn(HTMLInputElement.prototype, 'click')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Загрузить новую версию' }))
  const input = press.mock.contexts.find((one) => one instanceof HTMLInputElement && one.type === 'file')
  if (!(input instanceof HTMLInputElement)) throw new Error('No file is asked for')
  expect(input.accept).toBe('.pdf')
  await userEvent.upload(input, new File(['вторая'], 'скан.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(sent).toContainEqual(expect.stringMatching(/^POST .*\/api\/mediafiles\/files\/$/)))
})

/** Chooses a file of that many bytes and presses the button that sends it. */
async function sendPlan(bytes: number, name = 'plan.pdf') {
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить файл' }))
  const plan = new File([new Uint8Array(bytes)], name, { type: 'application/pdf' })
  await userEvent.upload(await screen.findByLabelText('Выбрать файл', { selector: 'input' }), plan)
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить' }))
}
