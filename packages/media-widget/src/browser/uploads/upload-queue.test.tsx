import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MediaWidgetProvider } from '../../provider'
import type { MediaFile } from '../../source/media-file'
import type { UploadOptions } from '../../source/source'
import { drawBrowser } from '../../testing/draw-browser'
import { fileOf } from '../../testing/memory-source'
import { createSampleSource } from '../../testing/sample-source'
import { MediaBrowser } from '../media-browser'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A sample storage whose uploads end when the test says so. */
function createHeldSource() {
  const source = createSampleSource()
  const held: { options: UploadOptions; finish(): void }[] = []
  source.uploadFile = ({ display_name = '' }, options = {}) =>
    new Promise<MediaFile>((resolve) => {
      const id = 100 + held.length
      held.push({ options, finish: () => resolve(fileOf({ id, display_name })) })
    })
  return { source, held }
}

async function drop(...names: string[]) {
  const files = names.map((name) => new File(['0123456789'], name, { type: 'application/pdf' }))
  const target = await screen.findByRole('navigation', { name: 'Путь к папке' })
  const event = createEvent.drop(target)
  Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], files, items: [] } })
  fireEvent(target, event)
}

const page = { dropMany: true, dropTypes: ['*'] }

test('each file has its percent and its buttons, all of them a line of their own', async () => {
  const { source, held } = createHeldSource()
  const { user } = drawBrowser(page, source)
  await drop('a.pdf', 'b.pdf')
  const list = within(await screen.findByRole('list', { name: 'Загрузки' }))
  await waitFor(() => expect(held).toHaveLength(2))
  held[0]?.options.onProgress?.(6, 10)
  expect(await list.findByText('60 %')).toBeVisible()
  expect(screen.getByText(/^Загружено 0 из 2 · 6 Bytes из 20 Bytes/)).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Приостановить загрузку: a.pdf' }))
  expect(list.getByText('На паузе')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Продолжить загрузку: a.pdf' }))
  await user.click(screen.getByRole('button', { name: 'Отменить все' }))
  expect(list.getAllByText('Отменено')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Убрать из списка' }))
  expect(screen.queryByRole('list', { name: 'Загрузки' })).not.toBeInTheDocument()
})

test('a file whose session has ended says to sign in again and offers to go on', async () => {
  const { source, held } = createHeldSource()
  const send = source.uploadFile
  const ended = Object.assign(new Error('Failed to refresh token'), { status: 401, code: 'session_ended' })
  source.uploadFile = vi.fn(send).mockRejectedValueOnce(ended)
  const { user } = drawBrowser(page, source)
  await drop('a.pdf', 'b.pdf')
  const list = within(await screen.findByRole('list', { name: 'Загрузки' }))
  expect(await list.findByText('Сессия завершена. Войдите снова')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Продолжить загрузку: a.pdf' }))
  await waitFor(() => expect(held).toHaveLength(2))
  for (const one of held) one.finish()
  await waitFor(() => expect(list.getAllByText('Загружено')).toHaveLength(2))
})

test('progress is said aloud at its quarters, not at each percent', async () => {
  const { source, held } = createHeldSource()
  drawBrowser(page, source)
  await drop('a.pdf', 'b.pdf')
  await waitFor(() => expect(held).toHaveLength(2))
  const said: string[] = []
  const note = () => {
    const text = screen.getAllByRole('status').map(({ textContent }) => textContent)
    const last = text.find((one) => /^Загруж/.test(one ?? '')) ?? ''
    if (said.at(-1) !== last) said.push(last)
  }
  note()
  for (let sent = 1; sent <= 10; sent += 1) {
    held[0]?.options.onProgress?.(sent, 10)
    held[1]?.options.onProgress?.(sent, 10)
    await screen.findAllByText(`${sent * 10} %`)
    note()
  }
  for (const one of held) one.finish()
  await screen.findAllByText('Загружено')
  note()
  expect(said).toEqual([
    'Загружается 2 файла',
    'Загружено 25 %',
    'Загружено 50 %',
    'Загружено 75 %',
    'Загружено 100 %',
    'Загружено 2 из 2',
  ])
})

test('a file goes on when its window is closed, and shows in the next one', async () => {
  const { source, held } = createHeldSource()
  const draw = (name: string) => (
    <MediaWidgetProvider source={source}>
      <MediaBrowser key={name} {...page} />
    </MediaWidgetProvider>
  )
  const { rerender } = render(draw('first'))
  await drop('a.pdf', 'b.pdf')
  await waitFor(() => expect(held).toHaveLength(2))
  rerender(draw('second'))
  const list = within(await screen.findByRole('list', { name: 'Загрузки' }))
  expect(held.map(({ options }) => options.signal?.aborted)).toEqual([false, false])
  held[0]?.finish()
  expect(await list.findByText('Загружено')).toBeVisible()
})
