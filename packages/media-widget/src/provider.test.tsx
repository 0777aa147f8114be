import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { FileItem } from './item'
import { MediaWidgetProvider, type OpenMediaOptions, useMediaWidget } from './provider'
import { setWidth } from './testing/draw-browser'
import { fileOf } from './testing/memory-source'
import { createSampleSource } from './testing/sample-source'

beforeEach(() => setWidth(1000))
afterEach(() => {
  vi.restoreAllMocks()
})

function Screen({ options, onAnswer }: { options: OpenMediaOptions; onAnswer: (files: FileItem[] | null) => void }) {
  const widget = useMediaWidget()
  return (
    <button type="button" onClick={() => void widget.open(options).then(onAnswer)}>
      {widget.isOpen ? 'Открыт' : 'Открыть'}
    </button>
  )
}

function Impatient({ onAnswer }: { onAnswer: (files: FileItem[] | null) => void }) {
  const widget = useMediaWidget()
  const openTwice = () => {
    void widget.open({ mode: 'SINGLE_SELECT' }).then(onAnswer)
    void widget.open({ mode: 'MULTIPLE_SELECT' })
  }
  return (
    <button type="button" onClick={openTwice}>
      Дважды
    </button>
  )
}

async function openWidget(options: OpenMediaOptions = {}) {
  const onAnswer = vi.fn()
  const source = createSampleSource()
  const user = userEvent.setup()
  render(
    <MediaWidgetProvider source={source}>
      <Screen options={options} onAnswer={onAnswer} />
    </MediaWidgetProvider>,
  )
  await user.click(screen.getByRole('button', { name: 'Открыть' }))
  const widget = await screen.findByRole('dialog', { name: 'Файлы' })
  await within(widget).findByText('Регламенты', { selector: 'button *' })
  return { onAnswer, source, user, widget }
}

const tile = (widget: HTMLElement, name: string) => within(widget).getByRole('button', { name: new RegExp(`^${name}`) })

test('another screen opens the widget, 1000 by 500, titled «Файлы» (MW-001, MW-002, MW-003, MW-006, BC-019)', async () => {
  const { user, onAnswer, widget } = await openWidget()
  expect(widget.style.width).toContain('1000px')
  expect(widget.style.height).toContain('500px')
  expect(screen.getByText('Открыт')).toBeInTheDocument()
  await user.click(within(widget).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(null))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('Escape closes the window at the first press, also while a button in it shows its tooltip (UI-010)', async () => {
  const { user, onAnswer, widget } = await openWidget()
  await user.tab()
  while (!document.activeElement?.matches('[aria-label="На главную"]')) await user.tab()
  expect(within(widget).getByRole('button', { name: 'На главную' })).toHaveFocus()
  await screen.findByRole('tooltip')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(null))
  expect(onAnswer).toHaveBeenCalledOnce()
})

test('one file is chosen, the next choice replaces it, «Сохранить» returns it and closes (ST-059, ST-061, ST-072, ST-073, MS-007, MW-041)', async () => {
  const { user, onAnswer, widget } = await openWidget({ mode: 'SINGLE_SELECT' })
  await user.click(tile(widget, 'Регламенты'))
  await user.click(tile(widget, 'Кровля'))
  await user.click(tile(widget, 'Вход'))
  await user.click(within(widget).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledOnce())
  expect(onAnswer.mock.calls[0]?.[0].map(({ id }: FileItem) => id)).toEqual([2])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('many files are listed in the panel, each with a cross, the toggle counts them (ST-060, MW-037, MW-038, MW-039, MW-040, EN-039, ER-046)', async () => {
  const known = fileOf({ id: 4, display_name: 'Dogovor.pdf' })
  const { user, onAnswer, widget } = await openWidget({ mode: 'MULTIPLE_SELECT', initialValue: [known] })
  await user.click(tile(widget, 'Кровля'))
  const toggle = within(widget).getByRole('button', { name: /Показать выбранные файлы/ })
  expect(toggle).toHaveTextContent('2')
  await user.click(toggle)
  const panel = within(widget).getByRole('region', { name: 'Выбранные файлы:' })
  expect(within(panel).getByText('Кровля корпус А.jpg')).toBeVisible()
  await user.click(within(panel).getByRole('button', { name: 'Убрать из выбранных: Dogovor.pdf' }))
  expect(within(widget).getByRole('button', { name: /Скрыть выбранные файлы/ })).toHaveTextContent('1')
  await user.click(within(widget).getByRole('button', { name: 'Сохранить' }))
  await waitFor(() => expect(onAnswer.mock.calls[0]?.[0].map(({ id }: FileItem) => id)).toEqual([1]))
})

test('where files are chosen nothing is marked for deletion (ST-062, VA-024)', async () => {
  const { user, widget } = await openWidget({ mode: 'MULTIPLE_SELECT' })
  await user.click(tile(widget, 'Кровля'))
  expect(within(widget).queryByText(/Выбранно/)).not.toBeInTheDocument()
  expect(within(widget).queryByRole('button', { name: 'Удалить' })).not.toBeInTheDocument()
})

test('a second opening takes the window over and the first caller gets nothing', async () => {
  const onAnswer = vi.fn()
  render(
    <MediaWidgetProvider source={createSampleSource()}>
      <Impatient onAnswer={onAnswer} />
    </MediaWidgetProvider>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Дважды' }))
  await waitFor(() => expect(onAnswer).toHaveBeenCalledWith(null))
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
})
