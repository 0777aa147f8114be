import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Board } from './board'
import type { BoardProps } from './board-props'
import type { BoardColumn, BoardMove } from './move/board-move'

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
  isOpening = true,
  ...props
}: Partial<BoardProps<Card>> & {
  onMove?: (move: BoardMove<Card>) => void
  isOpening?: boolean
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
      onOpen={isOpening ? onOpen : undefined}
      onAdd={() => undefined}
      {...props}
    />
  )
}

const card = (name: string) => screen.getByRole('button', { name })

test('Alt and the arrows move a card, the focus goes along and the new place is told (UI-001)', async () => {
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

test.each([
  ['answered no', async () => false],
  ['failed', () => Promise.reject(new Error('Нет связи'))],
])('a card whose question %s stays in its place, which is read out (UI-001)', async (_how, onMove) => {
  const shown = { getKey: ({ id }: Card) => id, cardLabel: ({ title }: Card) => title }
  render(<Board {...shown} columns={start} renderCard={({ title }) => title} onMove={onMove} />)
  card('Лампы').focus()
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Карточка «Лампы» остаётся на месте'))
  expect(card('Лампы')).toHaveFocus()
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

test('Space lifts a card, the arrows carry it, Space puts it down; each step is told', async () => {
  const move = vi.fn()
  render(<Demo onMove={move} />)
  card('Лампы').focus()
  await userEvent.keyboard(' ')
  expect(screen.getByRole('status')).toHaveTextContent('Карточка «Лампы» поднята: колонка «Новые», место 1 из 2')
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('status')).toHaveTextContent('колонка «В работе», место 1 из 2')
  await userEvent.keyboard('{ArrowDown}')
  expect(screen.getByRole('status')).toHaveTextContent('колонка «В работе», место 2 из 2')
  expect(move).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  expect(move).toHaveBeenCalledTimes(1)
  expect(move).toHaveBeenCalledWith(expect.objectContaining({ from: 'new', to: 'work', before: 3, after: null }))
  await waitFor(() => expect(card('Лампы')).toHaveFocus())
})

test('Escape puts a lifted card back, so does leaving it', async () => {
  const move = vi.fn()
  render(<Demo onMove={move} />)
  card('Лампы').focus()
  await userEvent.keyboard(' {ArrowRight}{Escape}')
  expect(screen.getByRole('status')).toHaveTextContent('Карточка «Лампы» остаётся на месте')
  await userEvent.keyboard(' {ArrowRight}{Tab}')
  expect(document.querySelector('[data-slot="board-gap"]')).toBeNull()
  expect(move).not.toHaveBeenCalled()
})

test('where cards do not open, Enter lifts', async () => {
  const move = vi.fn()
  render(<Demo onMove={move} isOpening={false} />)
  card('Лампы').focus()
  await userEvent.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(move).toHaveBeenCalledWith(expect.objectContaining({ from: 'new', to: 'new', before: 2, after: null }))
})

test('a column that refuses a card is passed over by every way', async () => {
  const move = vi.fn()
  render(<Demo onMove={move} canMove={(_, column) => column !== 'work'} />)
  card('Лампы').focus()
  await userEvent.keyboard(' {ArrowRight} ')
  expect(move).toHaveBeenLastCalledWith(expect.objectContaining({ to: 'done' }))
  await userEvent.click(screen.getByRole('button', { name: 'Переместить: Дверь' }))
  expect(await screen.findByRole('menuitem', { name: 'В работе' })).toHaveAttribute('data-disabled')
})

test('a folded column is opened by its button and not walked into', async () => {
  render(<Demo collapsible defaultCollapsed={new Set(['work'])} />)
  expect(screen.queryByText('Протечка')).toBeNull()
  card('Лампы').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(card('Лампы')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: /^Развернуть В работе/ }))
  expect(card('Протечка')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Свернуть «Новые»' }))
  expect(screen.queryByText('Лампы')).toBeNull()
})

test('folding a column and opening it again leaves the focus on the button that takes it back', async () => {
  render(<Demo collapsible />)
  screen.getByRole('button', { name: 'Свернуть «Новые»' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: /^Развернуть Новые/ })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Свернуть «Новые»' })).toHaveFocus()
})

test('a new card is added by its name; a refused one keeps its name and says why', async () => {
  const add = vi.fn().mockResolvedValueOnce(undefined).mockRejectedValueOnce(new Error('Нет связи'))
  render(<Demo onQuickAdd={add} />)
  await userEvent.click(screen.getByRole('button', { name: 'Добавить карточку в «Готово»' }))
  const field = await screen.findByRole('textbox', { name: 'Название карточки' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard('Покрасить дверь{Enter}')
  expect(add).toHaveBeenCalledWith('done', 'Покрасить дверь')
  expect(field).toHaveValue('')
  await userEvent.keyboard('Вымыть окна{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Нет связи')
  expect(field).toHaveValue('Вымыть окна')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a column above its limit says so in words', () => {
  render(
    <Board
      columns={[{ key: 'a', title: 'В работе', tone: 'info', count: 4, limit: 3, cards: [] }]}
      getKey={(one: Card) => one.id}
      cardLabel={(one) => one.title}
      renderCard={(one) => one.title}
      onMove={() => undefined}
    />,
  )
  expect(screen.getByRole('region', { name: 'В работе, 4 из 3, больше предела' })).toBeInTheDocument()
})

test('a board that did not come says so in place of its columns; cards in sight stay and are told to be old', async () => {
  const retry = vi.fn()
  const empty = start.map((column) => ({ ...column, count: 0, cards: [] }))
  const { rerender } = render(<Demo columns={empty} error="Нет связи" onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Не удалось загрузитьНет связи')
  expect(screen.queryByText('Карточек нет')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  rerender(<Demo error onRetry={retry} />)
  expect(screen.getByRole('alert')).toHaveTextContent('показаны прежние данные')
  expect(card('Лампы')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(retry).toHaveBeenCalledTimes(2)
})

test('a board whose columns are not known yet shows columns that are being loaded, hidden from screen readers', () => {
  const { container, rerender } = render(<Demo loading columns={[]} />)
  const drawn = () => container.querySelectorAll('[data-slot="board-skeleton"][aria-hidden="true"] li')
  expect(drawn().length).toBeGreaterThan(3)
  expect(container.querySelector('[data-slot="board-columns"]')).toHaveAttribute('aria-busy', 'true')
  rerender(<Demo columns={[]} />)
  expect(drawn()).toHaveLength(0)
  rerender(<Demo loading />)
  expect(drawn()).toHaveLength(0)
  expect(card('Лампы')).toBeVisible()
})
