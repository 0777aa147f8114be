import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MediaWidgetProvider } from '../provider'
import { setWidth } from '../testing/draw-browser'
import type { MemorySource } from '../testing/memory-source'
import { createSampleSource } from '../testing/sample-source'
import { MediaField, type MediaFieldProps } from './media-field'

beforeEach(() => setWidth(1000))
afterEach(() => {
  vi.restoreAllMocks()
})

function Form({
  initial,
  onValue,
  ...props
}: Partial<MediaFieldProps> & { initial: number[]; onValue(ids: number[]): void }) {
  const [value, setValue] = useState(initial)
  const change = (ids: number[]) => {
    setValue(ids)
    onValue(ids)
  }
  return <MediaField aria-label="Документы" {...props} value={value} onChange={change} />
}

function drawField(
  initial: number[],
  props: Partial<MediaFieldProps> = {},
  source: MemorySource = createSampleSource(),
) {
  const onValue = vi.fn()
  const alert = vi.fn()
  render(
    <MediaWidgetProvider source={source} alert={alert}>
      <Form initial={initial} onValue={onValue} {...props} />
    </MediaWidgetProvider>,
  )
  return { onValue, alert, source, user: userEvent.setup(), field: screen.getByRole('group', { name: 'Документы' }) }
}

function drop(target: HTMLElement, files: File[]) {
  const event = createEvent.drop(target)
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files, items: [] } })
  fireEvent(target, event)
}

const file = (name: string, type = 'application/pdf') => new File(['x'], name, { type })

test('a form shows its files by name, and a file that cannot be had by number', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { field } = drawField([1, 999])
  expect(await within(field).findByText('Кровля корпус А.jpg')).toBeVisible()
  expect(within(field).getByText('Файл #999 недоступен')).toBeVisible()
})

test('the storage a form opens takes several files of any type, as the form itself does (VA-022, VA-023)', async () => {
  const { user, alert, source } = drawField([])
  await user.click(screen.getByRole('button', { name: 'Выбрать файлы' }))
  const window = within(await screen.findByRole('dialog', { name: 'Файлы' }))
  drop(await window.findByRole('navigation', { name: 'Путь к папке' }), [file('a.pdf'), file('b.pdf')])
  await waitFor(() => expect(source.calls.filter((call) => call.startsWith('uploadFile'))).toHaveLength(2))
  expect(alert).not.toHaveBeenCalled()
})

test('where a form has room for one file, the storage takes one (VA-022)', async () => {
  const { user, alert } = drawField([], { single: true })
  await user.click(screen.getByRole('button', { name: 'Выбрать файлы' }))
  const window = within(await screen.findByRole('dialog', { name: 'Файлы' }))
  drop(await window.findByRole('navigation', { name: 'Путь к папке' }), [file('a.pdf'), file('b.pdf')])
  await waitFor(() => expect(alert).toHaveBeenCalledWith('Можно перетащить только один файл.'))
})

test('files the form knows are not asked for', async () => {
  const source = createSampleSource()
  const known = await source.getFile(1)
  source.calls.length = 0
  drawField([1], { files: [known] }, source)
  expect(await screen.findByText('Кровля корпус А.jpg')).toBeVisible()
  expect(source.calls).toEqual([])
})

/** A source whose addresses differ with every asking, as signed ones do in time. */
function createSigningSource() {
  const source = createSampleSource()
  const { getFile } = source
  let signature = 0
  source.getFile = async (id, signal) => ({
    ...(await getFile(id, signal)),
    file: `/file-${id}?signature=${++signature}`,
  })
  return source
}

test('a thumbnail whose address has run out is asked for once more, then an icon stands in', async () => {
  const { field, source } = drawField([1], {}, createSigningSource())
  await screen.findByText('Кровля корпус А.jpg')
  const thumbnail = field.querySelector('img') as HTMLImageElement
  expect(thumbnail).toHaveAttribute('src', '/file-1?signature=1')
  fireEvent.error(thumbnail)
  await waitFor(() => expect(thumbnail).toHaveAttribute('src', '/file-1?signature=2'))
  fireEvent.error(thumbnail)
  await waitFor(() => expect(field.querySelector('img')).not.toBeInTheDocument())
  expect(source.calls.filter((call) => call === 'getFile 1')).toHaveLength(2)
})

test('a link older than its signature leads to a fresh address, a young one leads at once', async () => {
  const { field, source } = drawField([3], {}, createSigningSource())
  const link = await within(field).findByRole('link', { name: 'Шум вентиляции.mp4' })
  const followed: (string | null)[] = []
  const note = (event: MouseEvent) => {
    if (!event.defaultPrevented) followed.push(link.getAttribute('href'))
    event.preventDefault()
  }
  document.addEventListener('click', note)
  fireEvent.click(link)
  expect(followed).toEqual(['/file-3?signature=1'])

  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 11 * 60_000)
  fireEvent.click(link)
  await waitFor(() => expect(followed).toEqual(['/file-3?signature=1', '/file-3?signature=2']))
  expect(source.calls.filter((call) => call === 'getFile 3')).toHaveLength(2)
  document.removeEventListener('click', note)
})

test('files are chosen in the widget and their numbers become the value (MS-007)', async () => {
  const { user, onValue } = drawField([1])
  await screen.findByText('Кровля корпус А.jpg')
  await user.click(screen.getByRole('button', { name: 'Выбрать файлы' }))
  const widget = await screen.findByRole('dialog', { name: 'Файлы' })
  await user.click(await within(widget).findByRole('button', { name: /^Вход/ }))
  await user.click(await within(widget).findByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(onValue).toHaveBeenCalledWith([1, 2]))
})

test('dropped files are sent at once and added as they arrive; the form knows it must wait (API-024)', async () => {
  const onPendingChange = vi.fn()
  const { field, onValue, source } = drawField([1], { onPendingChange })
  drop(field, [file('Акт.pdf'), file('plan.pdf')])
  await waitFor(() => expect(onValue).toHaveBeenLastCalledWith([1, 1000, 1001]))
  expect(source.calls).toContain('uploadFile {"name":"Акт.pdf"}')
  expect(onPendingChange.mock.calls.map(([isPending]) => isPending)).toEqual([false, true, false])
})

test('a file that does not fit is refused, a failed one says why and is logged (ER-039)', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { field, alert, source, onValue } = drawField([], { fileCategory: 'images' })
  drop(field, [file('a.pdf')])
  expect(alert).toHaveBeenCalledWith('a.pdf: Please select a valid images file.')
  source.fail('uploadFile', new Error('Недостаточно места'))
  drop(field, [file('a.png', 'image/png')])
  expect(await screen.findByText('Недостаточно места')).toBeVisible()
  expect(logged).toHaveBeenCalledWith('media: upload', new Error('Недостаточно места'))
  expect(onValue).not.toHaveBeenCalled()
})

test('one file is replaced by the next', async () => {
  const { field, onValue } = drawField([1], { single: true })
  drop(field, [file('a.pdf'), file('b.pdf')])
  await waitFor(() => expect(onValue).toHaveBeenCalledWith([1000]))
  expect(onValue).toHaveBeenCalledOnce()
})

test('a cross takes a file out', async () => {
  const { user, onValue } = drawField([1, 2])
  await user.click(await screen.findByRole('button', { name: 'Убрать из выбранных: Вход главный.jpg' }))
  expect(onValue).toHaveBeenCalledWith([1])
})

test('a locked field gives its files to nobody and takes none', async () => {
  const { field, source, onValue } = drawField([1], { disabled: true })
  expect(await screen.findByRole('button', { name: /^Убрать из выбранных/ })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Выбрать файлы' })).toBeDisabled()
  drop(field, [file('Акт.pdf')])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(source.calls.filter((call) => call.startsWith('uploadFile'))).toEqual([])
  expect(onValue).not.toHaveBeenCalled()
})

test('a file that was not sent can be sent again without choosing it anew', async () => {
  const { user, field, source, onValue } = drawField([1])
  source.fail('uploadFile', new Error('Нет связи с сервером'))
  drop(field, [file('Акт.pdf')])
  await screen.findByText('Нет связи с сервером')
  source.heal()
  await user.click(screen.getByRole('button', { name: 'Повторить: Акт.pdf' }))
  await waitFor(() => expect(onValue).toHaveBeenCalledWith([1, 1000]))
  expect(screen.queryByText('Нет связи с сервером')).not.toBeInTheDocument()
})
