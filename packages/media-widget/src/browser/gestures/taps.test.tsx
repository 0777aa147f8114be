import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MediaWidgetProvider, useMediaWidget } from '../../provider'
import { drawBrowser } from '../../testing/draw-browser'
import { createSampleSource } from '../../testing/sample-source'

afterEach(() => vi.restoreAllMocks())

const item = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })
const check = (name: string) => screen.findByRole('button', { name: `Выбрать: ${name}` })

/** One touch of a finger, as the browser tells it to the page. */
const tap = (element: Element) =>
  fireEvent(element, new PointerEvent('click', { pointerType: 'touch', bubbles: true, cancelable: true }))

test('a finger opens a file and enters a folder by one tap, and marks nothing by it', async () => {
  drawBrowser()
  tap(await item('Вход главный.jpg'))
  expect(await screen.findByRole('img', { name: 'Вход главный.jpg' })).toBeVisible()
  expect(screen.queryByText(/Выбранно/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  tap(await item('Корпус А'))
  expect(await item('Осмотры')).toBeVisible()
})

test('where a finger has marked one by its box, further taps mark and take back; then a tap opens again', async () => {
  drawBrowser()
  tap(await check('Вход главный.jpg'))
  expect(await screen.findByText('Выбранно: 1файл')).toBeVisible()
  tap(await item('Корпус А'))
  tap(await item('Шум вентиляции.mp4'))
  expect(await screen.findByText('Выбранно: 3файл')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  for (const name of ['Корпус А', 'Шум вентиляции.mp4', 'Вход главный.jpg']) tap(await item(name))
  await waitFor(() => expect(screen.queryByText(/Выбранно/)).not.toBeInTheDocument())
  tap(await item('Вход главный.jpg'))
  expect(await screen.findByRole('dialog', { name: 'Вход главный.jpg' })).toBeVisible()
})

function Picking() {
  const { open } = useMediaWidget()
  return (
    <button type="button" onClick={() => void open({ mode: 'MULTIPLE_SELECT' })}>
      Выбрать файлы
    </button>
  )
}

test('where files are picked a tap picks, and the menu opens what is to be looked at first (ST-060)', async () => {
  render(
    <MediaWidgetProvider source={createSampleSource()}>
      <Picking />
    </MediaWidgetProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Выбрать файлы' }))
  tap(await item('Вход главный.jpg'))
  await waitFor(async () => expect(await item('Вход главный.jpg')).toHaveAttribute('aria-pressed', 'true'))
  tap(await screen.findByRole('button', { name: 'Действия: Шум вентиляции.mp4' }))
  const menu = await screen.findByRole('menu')
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'Открыть' }))
  expect(await screen.findByRole('dialog', { name: 'Шум вентиляции.mp4' })).toBeVisible()
})

test('the menu of a folder enters it', async () => {
  const { user } = drawBrowser()
  await user.click(await screen.findByRole('button', { name: 'Действия: Корпус А' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Открыть' }))
  expect(await item('Осмотры')).toBeVisible()
})
