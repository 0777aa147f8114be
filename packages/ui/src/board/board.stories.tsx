import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { longText, longWord } from '../lib/story-frames'
import { Board } from './board'
import type { BoardColumn, BoardMove } from './board-move'

const meta = { title: 'Списки/Board', parameters: { layout: 'fullscreen' } } satisfies Meta

export default meta
type Story = StoryObj<typeof meta>

interface Card {
  id: number
  title: string
}

const start: BoardColumn<Card>[] = [
  {
    key: 'Unsorted',
    title: 'Неразобранные',
    tone: 'muted',
    count: 18,
    cards: [
      { id: 1038, title: 'Заменить лампы' },
      { id: 1033, title: longText },
    ],
  },
  {
    key: 'Accepted',
    title: 'Принятые',
    tone: 'ok',
    count: 1,
    cards: [{ id: 1035, title: 'Шум вентиляции на кровле' }],
    footer: 'План: 4 ч',
  },
  { key: 'Progress', title: 'В работе', tone: 'info', count: 1, cards: [{ id: 1042, title: longWord }] },
  { key: 'Review', title: 'На проверке', tone: 'accent', count: 0, cards: [] },
]

function withMove(columns: BoardColumn<Card>[], { card, to, after }: BoardMove<Card>): BoardColumn<Card>[] {
  return columns.map((column) => {
    const cards = column.cards.filter(({ id }) => id !== card.id)
    if (column.key === to) {
      const place = after === null ? cards.length : cards.findIndex(({ id }) => id === after)
      cards.splice(place, 0, card)
    }
    return { ...column, cards, count: cards.length }
  })
}

function Demo({ isLoading = false }: { isLoading?: boolean }) {
  const [columns, setColumns] = useState(isLoading ? start.map((column) => ({ ...column, cards: [] })) : start)
  return (
    <div style={{ height: 520, display: 'flex', padding: 12 }}>
      <Board
        columns={columns}
        getKey={(card) => card.id}
        cardLabel={(card) => `${card.id}, ${card.title}`}
        renderCard={(card) => (
          <>
            <div style={{ color: 'var(--ws-ink-3)' }}>{card.id}</div>
            <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{card.title}</div>
          </>
        )}
        onMove={(move) => setColumns((now) => withMove(now, move))}
        onOpen={() => undefined}
        onAdd={() => undefined}
        isLoading={isLoading}
      />
    </div>
  )
}

export const Columns: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const column = (name: RegExp) => within(canvas.getByRole('region', { name }))
    canvas.getByRole('button', { name: /^1038/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    const moved = column(/^Принятые/).getByRole('button', { name: /^1038/ })
    await waitFor(() => expect(moved).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent('1038, Заменить лампы: колонка «Принятые», место 1 из 2')
    await userEvent.click(column(/^Принятые/).getByRole('button', { name: /^Переместить: 1038/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'На проверке' }))
    await waitFor(() => expect(column(/^На проверке/).getByRole('button', { name: /^1038/ })).toBeVisible())
  },
}
export const Dark: Story = { render: () => <Demo />, globals: { theme: 'dark' } }
export const Loading: Story = { render: () => <Demo isLoading /> }
export const OnPhone: Story = {
  render: () => (
    <div style={{ width: 320 }}>
      <Demo />
    </div>
  ),
}
