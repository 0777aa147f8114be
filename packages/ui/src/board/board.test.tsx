import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Board } from './board'
import type { BoardColumn, BoardMove } from './board-move'

interface Card {
  id: number
  title: string
}

const start: BoardColumn<Card>[] = [
  {
    key: 'new',
    title: 'Новые',
    tone: 'muted',
    count: 2,
    cards: [
      { id: 1, title: 'Лампы' },
      { id: 2, title: 'Дверь' },
    ],
  },
  { key: 'work', title: 'В работе', tone: 'info', count: 1, cards: [{ id: 3, title: 'Протечка' }] },
  { key: 'done', title: 'Готово', tone: 'ok', count: 0, cards: [] },
]

function Demo({
  onMove,
  onOpen = () => undefined,
  delay,
}: {
  onMove?: (move: BoardMove<Card>) => void
  onOpen?: (card: Card) => void
  /** After how many milliseconds the page follows a move; at once unless told. */
  delay?: number
}) {
  const [columns, setColumns] = useState(start)
  const handleMove = (move: BoardMove<Card>) => {
    onMove?.(move)
    if (delay === undefined) apply(move)
    else setTimeout(() => apply(move), delay)
  }
  const apply = (move: BoardMove<Card>) =>
    setColumns((now) =>
      now.map((column) => {
        const cards = column.cards.filter(({ id }) => id !== move.card.id)
        if (column.key === move.to) {
          const place = move.after === null ? cards.length : cards.findIndex(({ id }) => id === move.after)
          cards.splice(place, 0, move.card)
        }
        return { ...column, cards }
      }),
    )
  return (
    <Board
      columns={columns}
      getKey={(card) => card.id}
      cardLabel={(card) => card.title}
      renderCard={(card) => card.title}
      onMove={handleMove}
      onOpen={onOpen}
      onAdd={() => undefined}
    />
  )
}

const card = (name: string) => screen.getByRole('button', { name })

test('Alt and the arrows move a card, the focus goes along and the new place is told', async () => {
  const move = vi.fn()
  render(<Demo onMove={move} />)
  card('Лампы').focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(move).toHaveBeenLastCalledWith({
    card: { id: 1, title: 'Лампы' },
    from: 'new',
    to: 'work',
    before: null,
    after: 3,
  })
  await waitFor(() => expect(card('Лампы')).toHaveFocus())
  expect(screen.getByRole('status')).toHaveTextContent('Лампы: колонка «В работе», место 1 из 2')
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(move).toHaveBeenLastCalledWith(expect.objectContaining({ to: 'work', before: 3, after: null }))
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(within(screen.getByRole('region', { name: /^Готово/ })).getByText('Лампы')).toBeInTheDocument()
})

test('the focus goes along also where the page takes its time to move the card', async () => {
  render(<Demo delay={20} />)
  card('Лампы').focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  const work = within(screen.getByRole('region', { name: /^В работе/ }))
  await work.findByText('Лампы')
  await waitFor(() => expect(card('Лампы')).toHaveFocus())
})

test('a refused move does not call the focus back later', async () => {
  const { rerender } = render(<Demo />)
  card('Лампы').focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  card('Протечка').focus()
  rerender(<Demo />)
  expect(card('Протечка')).toHaveFocus()
})

test('a card at the edge stays', async () => {
  const move = vi.fn()
  render(<Demo onMove={move} />)
  card('Лампы').focus()
  await userEvent.keyboard('{Alt>}{ArrowLeft}{ArrowUp}{/Alt}')
  expect(move).not.toHaveBeenCalled()
})

test('the arrows walk over the cards and Enter opens', async () => {
  const open = vi.fn()
  render(<Demo onOpen={open} />)
  card('Лампы').focus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(card('Протечка')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledWith({ id: 3, title: 'Протечка' })
})

test('the menu «Переместить» moves a card without a drag', async () => {
  const move = vi.fn()
  render(<Demo onMove={move} />)
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  screen.getByRole('button', { name: 'Переместить: Дверь' }).focus()
  await user.keyboard('{Enter}')
  await user.click(await screen.findByRole('menuitem', { name: 'Готово' }))
  expect(move).toHaveBeenCalledWith(expect.objectContaining({ from: 'new', to: 'done', before: null, after: null }))
})
