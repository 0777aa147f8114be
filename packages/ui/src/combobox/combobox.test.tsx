import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Combobox } from './combobox'
import { MultiCombobox } from './multi-combobox'

const names = ['Анна', 'Антон', 'Вера']

function Demo({ load }: { load: (search: string, signal: AbortSignal) => Promise<string[]> }) {
  const [value, setValue] = useState<string | null>(null)
  return (
    <Combobox
      aria-label="Кто"
      value={value}
      onChange={setValue}
      load={load}
      getKey={(name) => name}
      getLabel={(name) => name}
    />
  )
}

const find = async (search: string) => names.filter((name) => name.startsWith(search))

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
})
const user = () => userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

test('the arrows choose and Enter takes; the highlighted option is told to screen readers', async () => {
  render(<Demo load={find} />)
  const hands = user()
  const input = screen.getByRole('combobox', { name: 'Кто' })
  await hands.click(input)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  await hands.keyboard('{ArrowDown}{ArrowDown}')
  const second = screen.getByRole('option', { name: 'Антон' })
  expect(input).toHaveAttribute('aria-activedescendant', second.id)
  await hands.keyboard('{Enter}')
  expect(input).toHaveValue('Антон')
  expect(input).toHaveAttribute('aria-expanded', 'false')
})

test('a word typed at once costs one search, and a late answer to an older search is dropped', async () => {
  const asked: string[] = []
  const answers = new Map<string, (found: string[]) => void>()
  const load = (search: string) => {
    asked.push(search)
    return new Promise<string[]>((resolve) => answers.set(search, resolve))
  }
  render(<Demo load={load} />)
  const hands = user()
  await hands.click(screen.getByRole('combobox'))
  await act(() => vi.advanceTimersByTimeAsync(10))
  await hands.keyboard('Анн')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(asked).toEqual(['', 'Анн'])
  await act(async () => answers.get('Анн')?.(['Анна']))
  await act(async () => answers.get('')?.(names))
  expect(screen.getAllByRole('option')).toHaveLength(1)
})

test('Enter pressed before the answer takes nobody from the list before', async () => {
  render(<Demo load={find} />)
  const hands = user()
  const input = screen.getByRole('combobox')
  await hands.click(input)
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3))
  await hands.keyboard('Вер{Enter}')
  expect(input).toHaveValue('Вер')
  await act(() => vi.advanceTimersByTimeAsync(400))
  await hands.keyboard('{Enter}')
  expect(input).toHaveValue('Вера')
})

test('a failed search says so and can be tried again', async () => {
  let fails = true
  render(<Demo load={async (search) => (fails ? Promise.reject(new Error('нет связи')) : find(search))} />)
  const hands = user()
  await hands.click(screen.getByRole('combobox'))
  const again = await screen.findByRole('button', { name: 'Повторить' })
  fails = false
  await hands.click(again)
  expect(await screen.findByRole('option', { name: 'Вера' })).toBeInTheDocument()
})

test('the first Escape closes the list only', async () => {
  const outer = vi.fn()
  document.addEventListener('keydown', outer)
  render(<Demo load={find} />)
  const hands = user()
  await hands.click(screen.getByRole('combobox'))
  await screen.findAllByRole('option')
  await hands.keyboard('{Escape}')
  expect(screen.queryByRole('option')).toBeNull()
  expect(screen.getByRole('combobox')).toHaveFocus()
  expect(outer).not.toHaveBeenCalled()
  document.removeEventListener('keydown', outer)
})

const still = { getKey: (name: string) => name, getLabel: (name: string) => name }

test('a search begun again aborts the one before', async () => {
  const signals: AbortSignal[] = []
  const load = (_: string, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<string[]>(() => undefined)
  }
  render(<Demo load={load} />)
  const hands = user()
  await hands.click(screen.getByRole('combobox'))
  await act(() => vi.advanceTimersByTimeAsync(10))
  await hands.keyboard('Анн')
  await act(() => vi.advanceTimersByTimeAsync(400))
  expect(signals.map((signal) => signal.aborted)).toEqual([true, false])
  await hands.keyboard('{Escape}')
  expect(signals.at(-1)?.aborted).toBe(true)
})

test('options known beforehand are found by every word typed, е standing for ё', async () => {
  render(<Combobox {...still} aria-label="Кто" options={['Пётр Юдин', 'Семён Петров', 'Анна Юдина']} />)
  const hands = user()
  await hands.click(screen.getByRole('combobox'))
  await hands.keyboard('юд петр')
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['Пётр Юдин'])
  expect(screen.getByText('Найден 1 вариант')).toHaveAttribute('role', 'status')
})

test('what is not there can be made, but not twice; a failure is told in the list', async () => {
  let fails = true
  const create = vi.fn(async (name: string) => (fails ? Promise.reject(new Error('нет связи')) : name))
  render(<Combobox {...still} aria-label="Кто" options={names} onCreate={create} />)
  const hands = user()
  const input = screen.getByRole('combobox')
  await hands.click(input)
  await hands.keyboard('анна')
  expect(screen.queryByRole('option', { name: /Создать/ })).toBeNull()
  await hands.keyboard(' М{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Не удалось создать')
  fails = false
  await hands.keyboard('{Enter}')
  await waitFor(() => expect(input).toHaveValue('анна М'))
  expect(create).toHaveBeenCalledTimes(2)
})

test('an emptied field chooses nobody; a letter after a chosen name begins a search', async () => {
  const change = vi.fn()
  render(<Combobox {...still} aria-label="Кто" options={names} defaultValue="Вера" onChange={change} />)
  const hands = user()
  const input = screen.getByRole('combobox')
  await hands.click(input)
  await hands.keyboard('{Escape}ан')
  expect(input).toHaveValue('ан')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await hands.keyboard('{Escape}')
  expect(input).toHaveValue('Вера')
  await hands.clear(input)
  expect(change).toHaveBeenLastCalledWith(null)
})

test('a field that must hold a choice offers no way to empty it, and keeps the choice', async () => {
  const change = vi.fn()
  render(
    <Combobox {...still} aria-label="Кто" options={names} defaultValue="Вера" clearable={false} onChange={change} />,
  )
  const hands = user()
  const input = screen.getByRole('combobox')
  expect(screen.queryByRole('button', { name: 'Очистить' })).not.toBeInTheDocument()
  await hands.clear(input)
  await hands.tab()
  expect(input).toHaveValue('Вера')
  expect(change).not.toHaveBeenCalled()
})

test('several are chosen without closing the list; Backspace and the same option take away', async () => {
  const change = vi.fn()
  render(<MultiCombobox {...still} aria-label="Кто" options={names} onChange={change} />)
  const hands = user()
  await hands.click(screen.getByRole('combobox'))
  await hands.click(screen.getByRole('option', { name: 'Анна' }))
  await hands.keyboard('вер{Enter}')
  expect(change).toHaveBeenLastCalledWith(['Анна', 'Вера'])
  expect(screen.getByRole('option', { name: 'Анна' })).toHaveAttribute('aria-selected', 'true')
  await hands.click(screen.getByRole('option', { name: 'Анна' }))
  expect(change).toHaveBeenLastCalledWith(['Вера'])
  await hands.keyboard('{Backspace}')
  expect(change).toHaveBeenLastCalledWith([])
})

function Given() {
  const [state, setState] = useState<'loading' | 'failed' | 'ready'>('loading')
  return (
    <>
      <button type="button" onClick={() => setState('failed')}>
        Сломать
      </button>
      <MultiCombobox
        aria-label="Кто"
        options={state === 'ready' ? names : []}
        loading={state === 'loading'}
        error={state === 'failed' && 'Справочник недоступен'}
        onRetry={() => setState('ready')}
        getKey={(name) => name}
        getLabel={(name) => name}
      />
    </>
  )
}

test('options of the host that are being fetched, or failed to come, are told in the list and asked for again', async () => {
  render(<Given />)
  const hands = user()
  await hands.click(screen.getByRole('combobox'))
  expect(screen.getByRole('listbox')).toHaveAttribute('aria-busy', 'true')
  expect(screen.queryByText('Ничего не найдено')).toBeNull()
  await hands.click(screen.getByRole('button', { name: 'Сломать' }))
  await hands.click(screen.getByRole('combobox'))
  expect(screen.getByRole('alert')).toHaveTextContent('Справочник недоступен')
  await hands.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(screen.getByRole('listbox')).not.toHaveAttribute('aria-busy')
})
