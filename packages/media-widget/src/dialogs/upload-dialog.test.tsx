import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { MediaFile } from '../source/media-file'
import type { UploadOptions } from '../source/source'
import { drawBrowser } from '../testing/draw-browser'
import { fileOf } from '../testing/memory-source'
import { createSampleSource } from '../testing/sample-source'

afterEach(() => {
  vi.restoreAllMocks()
})

const file = (name: string, type = 'application/pdf', size = 10) => new File([new Uint8Array(size)], name, { type })

/** The picker of the system is not typed into by people either: it hands over whatever was chosen. */
const user = userEvent.setup({ applyAccept: false })

/** Asks for the window and answers the picker in it. */
async function openPicker() {
  await user.click(await screen.findByRole('button', { name: 'Загрузить файл' }))
  return screen.findByLabelText('Выбрать файл', { selector: 'input' })
}

async function pick(...files: File[]) {
  await user.upload(await openPicker(), files)
}

/** A sample storage whose next upload ends when the test says so. */
function createHeldSource() {
  const source = createSampleSource()
  const held: { options?: UploadOptions; finish(): void; fail(error: unknown): void } = {
    finish: () => undefined,
    fail: () => undefined,
  }
  source.uploadFile = (input, options) =>
    new Promise<MediaFile>((resolve, reject) => {
      held.options = options
      held.finish = () => resolve(fileOf({ id: 77, display_name: input.display_name ?? '' }))
      held.fail = reject
    })
  return { source, held }
}

test('a window opens with a hidden picker; once a file is picked, a form appears with its name ready to be sent (MS-013, MS-017, MS-018, MS-019, ST-051, BC-036, VA-028)', async () => {
  drawBrowser()
  const picker = await openPicker()
  expect(picker).toHaveAttribute('type', 'file')
  expect(picker).not.toBeVisible()
  expect(screen.getByRole('dialog', { name: 'Загрузить файл' })).toContainElement(picker)
  expect(screen.queryByRole('textbox', { name: /Имя файла/ })).not.toBeInTheDocument()
  await user.upload(picker, file('Договор аренды.pdf', 'application/pdf', 1264))
  expect(await screen.findByRole('textbox', { name: /Имя файла/ })).toHaveValue('Dogovor arendy.pdf')
  expect(screen.getByText('Исходное имя: Договор аренды.pdf')).toBeVisible()
  // 1.234375 of them: neither one decimal nor three.
  expect(screen.getByText('1.23 KB')).toBeVisible()
})

test('sending shows the real percent, locks the form, and closes it on success (MS-020, MS-021, MS-022, ST-052, ST-053, ST-055, ST-057, ER-040, BC-037)', async () => {
  const { source, held } = createHeldSource()
  drawBrowser({}, source)
  await pick(file('akt.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Загрузить' }))
  expect(screen.getByText('Загрузка файла 0%')).toBeVisible()
  held.options?.onProgress?.(6, 10)
  expect(await screen.findByText('Загрузка файла 60%')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Загрузка...' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Отмена' })).toBeDisabled()
  held.finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a form whose connection is lost says that it goes on by itself (ST-052)', async () => {
  const { source, held } = createHeldSource()
  drawBrowser({}, source)
  await pick(file('akt.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Загрузить' }))
  const offline = () => within(screen.getByRole('dialog')).queryByText(/^Нет связи/)
  expect(offline()).not.toBeInTheDocument()
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  fireEvent(window, new Event('offline'))
  expect(offline()).toBeVisible()
  online.mockReturnValue(true)
  fireEvent(window, new Event('online'))
  expect(offline()).not.toBeInTheDocument()
  held.finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a failure stands in a red box and the form can be sent again (ST-054, ER-037)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { source, held } = createHeldSource()
  drawBrowser({}, source)
  await pick(file('akt.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Загрузить' }))
  held.fail(new Error('Файл больше допустимого размера (2 GB)'))
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'Файл больше допустимого размера (2 GB)',
  )
  await user.click(screen.getByRole('button', { name: 'Загрузить' }))
  held.finish()
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

test('a failure that is no Error has words too (ER-038)', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { source, held } = createHeldSource()
  drawBrowser({}, source)
  await pick(file('akt.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Загрузить' }))
  held.fail('нет')
  expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
    'Произошла ошибка при загрузке файла',
  )
})

test('«Отмена» closes the form without sending (ST-056)', async () => {
  const { source } = drawBrowser()
  await pick(file('akt.pdf'))
  await user.click(await screen.findByRole('button', { name: 'Отмена' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(source.calls.some((call) => call.startsWith('uploadFile'))).toBe(false)
})

test('the form says what is wrong with a name and does not send it (VA-009, VA-010, VA-011, VA-013, VA-014, VA-015)', async () => {
  drawBrowser()
  const picker = await openPicker()
  // Before there is a file, nothing in the window sends.
  const senders = screen.queryAllByRole('button', { name: 'Загрузить' })
  expect(senders.filter((one) => !one.matches(':disabled'))).toEqual([])
  await user.upload(picker, file('akt.pdf'))
  const name = await screen.findByRole('textbox', { name: /Имя файла/ })
  const send = screen.getByRole('button', { name: 'Загрузить' })
  expect(send).toBeEnabled()
  await user.clear(name)
  expect(screen.getByText('Имя файла обязательно')).toBeVisible()
  expect(send).toBeDisabled()
  await user.type(name, 'акт.pdf')
  expect(screen.getByText('Имя файла содержит недопустимые символы')).toBeVisible()
  expect(send).toBeDisabled()
  fireEvent.change(name, { target: { value: 'a'.repeat(256) } })
  expect(screen.getByText('Имя файла слишком длинное')).toBeVisible()
  fireEvent.change(name, { target: { value: 'akt.pdf' } })
  expect(send).toBeEnabled()
})

test('a file too big or of another type cannot be sent (VA-016, VA-017, EN-041)', async () => {
  drawBrowser({ maxFileSize: 5, allowedTypes: ['application/pdf'] })
  await pick(file('akt.pdf'))
  expect(await screen.findByText('Файл больше допустимого размера (5 Bytes)')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Загрузить' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Отмена' }))
  await pick(file('a.txt', 'text/plain', 3))
  expect(await screen.findByText('Недопустимый тип файла')).toBeVisible()
})

test('picking a file of another category is refused in the given words (VA-018, VA-021)', async () => {
  const { alert } = drawBrowser({ fileCategory: 'images' })
  await pick(file('noise.mp4', 'video/mp4'))
  expect(alert).toHaveBeenCalledWith('Please select a valid images file.')
  expect(screen.queryByRole('textbox', { name: /Имя файла/ })).not.toBeInTheDocument()
})

test.each([
  ['roof.png', 'image/png', 1],
  ['plan.pdf', 'application/pdf', 0],
  ['film.mp4', 'video/mp4', 0],
  // Not the name says what it is.
  ['image.png', 'application/octet-stream', 0],
])('of %s, %s, the form shows %i pictures before it is sent (MS-026)', async (name, type, count) => {
  drawBrowser()
  await pick(file(name, type))
  await screen.findByRole('textbox', { name: /Имя файла/ })
  expect(within(screen.getByRole('dialog')).queryAllByRole('img', { name })).toHaveLength(count)
  expect(screen.getByRole('dialog').querySelectorAll('img')).toHaveLength(count)
})

test('what is sent carries the folder, the name, the file and the asked category (API-078)', async () => {
  const { source } = drawBrowser({ fileCategory: 'images', directory: 2 })
  await screen.findByText('A-409.png')
  await pick(file('Крыша.png', 'image/png'))
  await user.click(await screen.findByRole('button', { name: 'Загрузить' }))
  await waitFor(() =>
    expect(source.calls).toContain(
      'uploadFile {"name":"Крыша.png","display_name":"Krysha.png","directory":2,"category":"images"}',
    ),
  )
})

test('several files picked on the page travel in a queue of their own', async () => {
  const { source } = drawBrowser({ dropMany: true, dropTypes: ['*'] })
  await pick(file('a.pdf'), file('b.pdf'), file('setup.exe'))
  await waitFor(() => expect(source.calls.filter((call) => call.startsWith('uploadFile'))).toHaveLength(2))
  const queue = await screen.findByRole('list', { name: 'Загрузки' })
  expect(within(queue).getByText('a.pdf')).toBeVisible()
  expect(await screen.findByText('setup.exe: Недопустимый тип файла')).toBeInTheDocument()
})

function drag(type: 'dragEnter' | 'dragLeave' | 'drop', files: File[]) {
  const target = screen.getByRole('navigation', { name: 'Путь к папке' })
  const event = createEvent[type](target)
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files, items: [] } })
  fireEvent(target, event)
}

test('a file dragged over the widget raises the drop zone, dropping it starts the form (MW-036, ST-069, ER-046)', async () => {
  const { alert } = drawBrowser()
  await screen.findByText('Регламенты', { selector: 'button *' })
  drag('dragEnter', [])
  expect(screen.getByText('Перетащите файлы сюда')).toBeVisible()
  drag('dragLeave', [])
  expect(screen.queryByText('Перетащите файлы сюда')).not.toBeInTheDocument()
  drag('drop', [file('a.png', 'image/png'), file('b.png', 'image/png')])
  drag('drop', [file('a.pdf')])
  await vi.waitFor(
    () =>
      expect(alert.mock.calls).toEqual([
        ['Можно перетащить только один файл.'],
        ['Можно перетащить только медиа файлы.'],
      ]),
    10_000,
  )
  drag('drop', [file('a.png', 'image/png')])
  expect(await screen.findByRole('textbox', { name: /Имя файла/ })).toHaveValue('a.png')
})
