import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPortal } from '../../testing/render-portal'
import { fill, people, useServer } from '../../testing/use-server'

const server = useServer()

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 600))
})

afterEach(() => setLargestFile(2048))

async function setLargestFile(file_max_mb: number) {
  const admin = await server.current.as('u01')
  await admin.send('PATCH', '/settings', { file_max_mb })
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

test('who may only look is offered no change (RO-001)', async () => {
  await openStorage('/media-storage', people.viewer)
  await userEvent.click(await screen.findByRole('button', { name: 'Действия: Регламенты' }))
  const menu = await screen.findByRole('menu')
  expect(within(menu).getByRole('menuitem', { name: 'Удалить' })).toHaveAttribute('aria-disabled', 'true')
  expect(within(menu).getByRole('menuitem', { name: 'Информация' })).not.toHaveAttribute('aria-disabled')
})

test('a file beyond the size an administrator set is refused before a byte is sent, one within it is sent', async () => {
  await setLargestFile(1)
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

/** Chooses a file of that many bytes and presses the button that sends it. */
async function sendPlan(bytes: number) {
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить файл' }))
  const plan = new File([new Uint8Array(bytes)], 'plan.pdf', { type: 'application/pdf' })
  await userEvent.upload(screen.getByLabelText('Выбрать файл', { selector: 'input' }), plan)
  await userEvent.click(await screen.findByRole('button', { name: 'Загрузить' }))
}
