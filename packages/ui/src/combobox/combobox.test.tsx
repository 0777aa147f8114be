import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Combobox } from './combobox'

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
