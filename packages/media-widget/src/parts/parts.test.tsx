import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Choice } from './choice'
import { lazyPart } from './lazy-part'
import { Segments } from './segments'
import { Window } from './window'

afterEach(() => {
  vi.restoreAllMocks()
})

const options = [
  { value: 'all', label: 'Все' },
  { value: 'images', label: 'Изображения' },
  { value: 'videos', label: 'Видео' },
] as const

function OneChoice({ onChange }: { onChange: (value: string) => void }) {
  const [value, setValue] = useState<(typeof options)[number]['value']>('all')
  return (
    <Choice
      label="Тип файлов"
      value={value}
      options={options}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

test("a choice is the browser's own and shows what is chosen, cut short or not", async () => {
  const onChange = vi.fn()
  render(<OneChoice onChange={onChange} />)
  const box = screen.getByRole('combobox', { name: 'Тип файлов' })
  expect(box).toBeInstanceOf(HTMLSelectElement)
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Все', 'Изображения', 'Видео'])
  expect(box).toHaveDisplayValue('Все')
  await userEvent.selectOptions(box, 'Видео')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('videos')
  expect(box).toHaveDisplayValue('Видео')
  expect(box).toHaveAttribute('title', 'Видео')
})

test('segments are one stop of Tab, arrows choose', async () => {
  const onChange = vi.fn()
  render(
    <Segments
      label="Вид"
      value="a"
      onChange={onChange}
      options={[
        { value: 'a', label: 'Сетка', icon: null },
        { value: 'b', label: 'Список', icon: null },
      ]}
    />,
  )
  await userEvent.tab()
  expect(screen.getByRole('radio', { name: 'Сетка' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledWith('b')
  expect(screen.getByRole('radio', { name: 'Список' })).toHaveFocus()
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

test('a window begins at the first field of its form, also a radio; what belongs to no form is none', () => {
  render(
    <Window title="Имя занято" onClose={() => undefined}>
      <Segments
        label="Вид"
        value="a"
        onChange={() => undefined}
        options={[{ value: 'a', label: 'Сетка', icon: null }]}
      />
      <input type="radio" aria-label="Заменить" />
      <input aria-label="Имя" />
    </Window>,
  )
  expect(screen.getByRole('radio', { name: 'Заменить' })).toHaveFocus()
})

test('a part whose code cannot be had is told of, tried again and then drawn', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(async () => () => <p>Часть</p>)
  load.mockRejectedValueOnce(new Error('Failed to fetch dynamically imported module'))
  const Part = lazyPart(load)
  render(<Part onGiveUp={() => undefined} />)
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось загрузить часть программы')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(await screen.findByText('Часть')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that is loaded is drawn at once, and nobody needs to wait for one that cannot be had', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const Loaded = lazyPart(async () => () => <p>Часть</p>)
  const { unmount } = render(<Loaded onGiveUp={() => undefined} />)
  await screen.findByText('Часть')
  unmount()
  render(<Loaded onGiveUp={() => undefined} />)
  expect(screen.getByText('Часть')).toBeVisible()

  const onGiveUp = vi.fn()
  const Broken = lazyPart<object>(() => Promise.reject(new Error('offline')))
  render(<Broken onGiveUp={onGiveUp} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Отмена' }))
  await waitFor(() => expect(onGiveUp).toHaveBeenCalledOnce())
})

test('a part that cannot be had is given up wherever it is still waited for, and only there', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const load = vi.fn(async () => () => <p>Часть</p>)
  load.mockRejectedValueOnce(new Error('offline'))
  const Part = lazyPart(load)
  const [first, second, gone] = [vi.fn(), vi.fn(), vi.fn()]
  const { unmount } = render(<Part onGiveUp={gone} />)
  render(<Part onGiveUp={first} />)
  render(<Part onGiveUp={second} />)
  unmount()
  const [cancel] = await screen.findAllByRole('button', { name: 'Отмена' })
  if (!cancel) throw new Error('nothing offers to give up')
  await userEvent.click(cancel)
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledOnce()
  expect(gone).not.toHaveBeenCalled()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()

  render(<Part />)
  expect(await screen.findAllByText('Часть')).not.toHaveLength(0)
})
