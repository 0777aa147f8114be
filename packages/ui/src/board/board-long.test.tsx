import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Board } from './board'
import type { BoardProps } from './board-props'
import type { BoardColumn } from './move/board-move'
import { withMove } from './story-move'

interface Card {
  id: number
}

const toColumns = (count: number): BoardColumn<Card>[] => [
  { key: 'new', title: 'Новые', tone: 'muted', count, cards: Array.from({ length: count }, (_, id) => ({ id })) },
  { key: 'work', title: 'В работе', tone: 'info', count: 0, cards: [] },
]

function Demo({ count, ...props }: Partial<BoardProps<Card>> & { count: number }) {
  const [columns, setColumns] = useState(() => toColumns(count))
  return (
    <Board
      columns={columns}
      getKey={({ id }) => id}
      cardLabel={({ id }) => `Карточка ${id}`}
      renderCard={({ id }) => `Карточка ${id}`}
      onMove={(move) => setColumns((now) => withMove(now, move))}
      onOpen={() => undefined}
      {...props}
    />
  )
}

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-slot="board-card"]')]
const card = (id: number) => screen.getByRole('button', { name: `Карточка ${id}` })
const said = () => screen.getByRole('status').textContent

test('up to a hundred cards all of them are drawn, without numbers of their own; of more those near the eye', () => {
  const { unmount } = render(<Demo count={100} />)
  expect(cards()).toHaveLength(100)
  expect(card(5).closest('li')).not.toHaveAttribute('aria-setsize')
  unmount()
  render(<Demo count={2000} />)
  expect(cards().length).toBeLessThan(40)
  expect(card(5).closest('li')).toHaveAttribute('aria-setsize', '2000')
  expect(card(5).closest('li')).toHaveAttribute('aria-posinset', '6')
})

test('a column that was long does not change how it is drawn when a card leaves it', async () => {
  render(<Demo count={101} />)
  const drawn = cards().length
  expect(drawn).toBeLessThan(40)
  card(0).focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(card(0)).toHaveFocus())
  expect(screen.getByRole('region', { name: /^В работе/ })).toContainElement(card(0))
  expect(cards().length).toBeLessThan(40)
})

test('End and Home reach cards that were not drawn, and only the one with the focus stays drawn far away', async () => {
  render(<Demo count={2000} />)
  card(0).focus()
  await userEvent.keyboard('{End}')
  expect(card(1999)).toHaveFocus()
  expect(card(1999)).toHaveAttribute('tabindex', '0')
  await userEvent.keyboard('{ArrowUp}')
  expect(card(1998)).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Карточка 1999' })).toBeNull()
  await userEvent.keyboard('{Home}')
  expect(card(0)).toHaveFocus()
})

test('a card moved past those that are not drawn is told the place it stands at, counted over all', async () => {
  render(<Demo count={2000} />)
  card(0).focus()
  await userEvent.keyboard('{Alt>}{End}{/Alt}')
  expect(said()).toContain('место 2000 из 2000')
  expect(card(0)).toHaveFocus()
  expect(card(0).closest('li')).toHaveAttribute('aria-posinset', '2000')
  await userEvent.keyboard(' {Home}{ArrowDown}')
  expect(said()).toContain('место 2 из 2000')
  expect(document.querySelector('[data-slot="board-gap"]')).toHaveTextContent('Карточка 0')
  await userEvent.keyboard(' ')
  expect(card(0)).toHaveFocus()
  expect(card(0).closest('li')).toHaveAttribute('aria-posinset', '2')
})

test('the menu moves a card into a long column and the focus goes along', async () => {
  render(<Demo count={2000} />)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  screen.getByRole('button', { name: 'Переместить: Карточка 3' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'В работе' }))
  await waitFor(() => expect(card(3)).toHaveFocus())
  expect(said()).toBe('Карточка 3: колонка «В работе», место 1 из 1')
})

test('a server draws the same first cards as the page that takes over', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const mended = vi.fn()
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Demo count={2000} />)
  const sent = place.querySelectorAll('[data-slot="board-card"]').length
  expect(sent).toBeGreaterThan(5)
  expect(sent).toBeLessThan(40)
  const root = await act(async () => hydrateRoot(place, <Demo count={2000} />, { onRecoverableError: mended }))
  expect(mended).not.toHaveBeenCalled()
  expect(
    told.mock.calls.map(String).filter((text) => /didn't match|did not match|hydration failed/i.test(text)),
  ).toEqual([])
  await act(async () => root.unmount())
  place.remove()
})
