import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { drawBrowser } from '../../testing/draw-browser'

afterEach(() => {
  vi.restoreAllMocks()
})

const page = { dropMany: true, dropTypes: ['*'], takeFolders: true }
const picture = (name: string) => new File(['0123456789'], name, { type: 'image/png', lastModified: 0 })

/** A folder of the system with one file in it. */
function folderOf(name: string, file: File) {
  const entry = { isDirectory: false, name: file.name, file: (give: (file: File) => void) => give(file) }
  const batches = [[entry], []]
  const createReader = () => ({ readEntries: (give: (entries: object[]) => void) => give(batches.shift() ?? []) })
  return { kind: 'file', webkitGetAsEntry: () => ({ isDirectory: true, name, createReader }), getAsFile: () => null }
}

async function drop(items: object[]) {
  const target = await screen.findByRole('navigation', { name: 'Путь к папке' })
  const event = createEvent.drop(target)
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files: [], items } })
  fireEvent(target, event)
}

function paste(target: Element, files: File[]) {
  const event = createEvent.paste(target)
  Object.defineProperty(event, 'clipboardData', { value: { files } })
  fireEvent(target, event)
}

const sent = (calls: readonly string[]) => calls.filter((call) => /^(uploadFile|createDirectory)/.test(call))

test('a folder dropped on the page is made here and filled', async () => {
  const { source } = drawBrowser(page)
  await drop([folderOf('Фото', picture('roof.png'))])
  await waitFor(() =>
    expect(sent(source.calls)).toEqual([
      'createDirectory {"display_name":"Фото","parent":null}',
      'uploadFile {"name":"roof.png","display_name":"roof.png","directory":1000}',
    ]),
  )
})

test('what is dropped lands where it was dropped, though the person went elsewhere while it was read', async () => {
  const { source, user } = drawBrowser(page)
  const folder = folderOf('Фото', picture('roof.png'))
  let read = () => {}
  const asked = new Promise<void>((resolve) => {
    read = resolve
  })
  const { createReader } = folder.webkitGetAsEntry()
  const { readEntries } = createReader()
  const slowReader = () => ({
    readEntries: (give: (entries: object[]) => void) => void asked.then(() => readEntries(give)),
  })
  await drop([{ ...folder, webkitGetAsEntry: () => ({ ...folder.webkitGetAsEntry(), createReader: slowReader }) }])
  await user.dblClick(await screen.findByRole('button', { name: /^Регламенты/ }))
  await screen.findByText('Регламенты', { selector: '[aria-current]' })
  read()
  await waitFor(() => expect(sent(source.calls)[0]).toBe('createDirectory {"display_name":"Фото","parent":null}'))
})

test('a folder dropped where none are taken is left out (VA-022)', async () => {
  const { source } = drawBrowser()
  await drop([folderOf('Фото', picture('roof.png'))])
  await screen.findByText('Регламенты', { selector: 'button *' })
  expect(sent(source.calls)).toEqual([])
})

test('a folder is chosen in the picker of the system, with its tree', async () => {
  const { source, user } = drawBrowser(page)
  await user.click(screen.getByRole('button', { name: 'Загрузить файл' }))
  const file = Object.defineProperty(picture('roof.png'), 'webkitRelativePath', { value: 'Фото/2026/roof.png' })
  const picker = await screen.findByLabelText('Выбрать папку', { selector: 'input' })
  expect(picker).toHaveAttribute('webkitdirectory')
  await userEvent.upload(picker, file)
  await waitFor(() =>
    expect(sent(source.calls)).toEqual([
      'createDirectory {"display_name":"Фото","parent":null}',
      'createDirectory {"display_name":"2026","parent":1000}',
      'uploadFile {"name":"roof.png","display_name":"roof.png","directory":1001}',
    ]),
  )
})

test('a pasted picture starts the form with a name that tells it apart', async () => {
  drawBrowser()
  await screen.findByText('Регламенты', { selector: 'button *' })
  paste(document.body, [picture('image.png')])
  const name: HTMLInputElement = await screen.findByRole('textbox', { name: /Имя файла/ })
  expect(name.value).toMatch(/^image_\d{4}-\d\d-\d\d_\d\d-\d\d-\d\d\.png$/)
})

test('what is pasted into a field, or without files, stays where it was', async () => {
  drawBrowser()
  const search = await screen.findByRole('searchbox')
  search.focus()
  paste(search, [picture('image.png')])
  search.blur()
  paste(document.body, [])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('of several pasted files the widget takes the first, the page all', async () => {
  const { source } = drawBrowser(page)
  await screen.findByText('Регламенты', { selector: 'button *' })
  paste(document.body, [picture('a.png'), picture('b.png')])
  await waitFor(() => expect(sent(source.calls)).toHaveLength(2))
})

test('a dropped folder that holds nothing is made all the same', async () => {
  const { source } = drawBrowser(page)
  const createReader = () => ({ readEntries: (give: (entries: object[]) => void) => give([]) })
  const entry = { isDirectory: true, name: 'Пустая', createReader }
  await drop([{ kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null }])
  expect(await screen.findByRole('button', { name: /^Пустая/ })).toBeVisible()
  expect(sent(source.calls)).toEqual(['createDirectory {"display_name":"Пустая","parent":null}'])
})
