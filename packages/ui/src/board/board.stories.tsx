import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Avatar } from '../avatar/avatar'
import { longText, longWord, narrow } from '../lib/story-frames'
import { Board } from './board'
import type { BoardProps } from './board-props'
import type { BoardColumn } from './move/board-move'
import { withMove } from './story-move'

const meta = {
  title: 'Списки/Board',
  component: Board,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Board>

export default meta
type Story = StoryObj<Partial<BoardProps<StoryCard>>>

/** A task of the stories. */
interface StoryCard {
  id: number
  place: string
  title: string
  tags: readonly string[]
  due: string
  who?: string
}

/** What the stories draw in a card. */
const renderStoryCard = (card: StoryCard) => (
  <div style={{ display: 'grid', gap: 8 }}>
    <div style={{ color: 'var(--ws-ink-3)', fontSize: 12 }}>
      {card.id} {card.place}
    </div>
    <div style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{card.title}</div>
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 6 }}>
      {card.tags.map((tag) => (
        <span key={tag} style={{ background: 'var(--ws-sunken)', borderRadius: 5, padding: '0 6px', fontSize: 12 }}>
          {tag}
        </span>
      ))}
    </div>
    <div style={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center', fontSize: 12 }}>
      {card.due}
      {card.who && <Avatar name={card.who} size={24} />}
    </div>
  </div>
)

const card = (id: number, place: string, title: string, tags: string[], due: string, who?: string): StoryCard => ({
  id,
  place,
  title,
  tags,
  due,
  who,
})
const start: BoardColumn<StoryCard>[] = [
  {
    key: 'Unsorted',
    title: 'Неразобранные',
    tone: 'muted',
    count: 18,
    cards: [
      card(1038, 'Корпус В · 210', 'Заменить лампы в коридоре', ['электрика'], '26.11.2026'),
      card(1033, 'Все корпуса', 'Обновить пожарные планы эвакуации', ['безопасность'], '01.12.2026'),
    ],
  },
  {
    key: 'Accepted',
    title: 'Принятые',
    tone: 'ok',
    count: 24,
    limit: 30,
    cards: [
      card(1035, 'Корпус А · кровля', 'Шум вентиляции на кровле', ['вентиляция'], '30.11.2026', 'Сергей Ежов'),
      card(1031, 'Корпус А, Б, В', 'Сверить показания счётчиков за ноябрь', ['счётчики'], '01.12.2026', 'Игорь Громов'),
    ],
    footer: 'План: 4 ч',
  },
  {
    key: 'Progress',
    title: 'В работе',
    tone: 'info',
    count: 31,
    limit: 30,
    cards: [
      card(1042, 'Корпус А · А-409', 'Протечка в санузле, 4 этаж', ['сантехника'], 'сегодня, 18:00', 'Сергей Ежов'),
      card(
        1036,
        'Корпус Б · Б-302',
        'Подготовить офис Б-302 к передаче арендатору',
        ['передача'],
        '28.11.2026',
        'Анна Мельникова',
      ),
      card(1025, 'Паркинг', 'Расчистить снег у въезда в паркинг', ['снег'], 'сегодня, 14:00', 'Николай Туров'),
    ],
    footer: 'План: 12 ч 30 мин',
  },
  { key: 'Review', title: 'На проверке', tone: 'accent', count: 0, cards: [] },
]

function Demo({ columns: first = start, ...props }: Partial<BoardProps<StoryCard>>) {
  const [columns, setColumns] = useState(first)
  return (
    <div style={{ height: 600, display: 'flex', padding: 12 }}>
      <Board
        columns={columns}
        getKey={({ id }) => id}
        cardLabel={({ id, title }) => `${id}, ${title}`}
        renderCard={renderStoryCard}
        onMove={(move) => setColumns((now) => withMove(now, move))}
        onOpen={() => undefined}
        onAdd={() => undefined}
        style={{ flex: 1 }}
        {...props}
      />
    </div>
  )
}

const column = (element: HTMLElement, name: RegExp) => within(within(element).getByRole('region', { name }))

export const Columns: Story = {
  args: { collapsible: false, loading: false },
  render: (args) => <Demo {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: /^1038/ }).focus()
    await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
    const moved = column(canvasElement, /^Принятые/).getByRole('button', { name: /^1038/ })
    await waitFor(() => expect(moved).toHaveFocus())
    await expect(canvas.getByRole('status')).toHaveTextContent('колонка «Принятые», место 1 из 3')
    await userEvent.click(column(canvasElement, /^Принятые/).getByRole('button', { name: /^Переместить: 1038/ }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'На проверке' }))
    const last = await waitFor(() => column(canvasElement, /^На проверке/).getByRole('button', { name: /^1038/ }))
    await waitFor(() => expect(last).toHaveFocus())
    // The board was scrolled for it, and shows it whole.
    const board = canvasElement.querySelector('[data-slot="board-columns"]')?.getBoundingClientRect()
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(board?.right ?? 0))
  },
}

/** Space lifts, the arrows carry the card between the others, Space puts it down, Escape gives up. */
export const KeyboardLift: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    canvas.getByRole('button', { name: /^1042/ }).focus()
    await userEvent.keyboard(' {ArrowLeft}{ArrowDown}{Escape}')
    await expect(canvas.getByRole('status')).toHaveTextContent('остаётся на месте')
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('button', { name: /^1036/ })).toHaveFocus()
    await userEvent.keyboard(' {ArrowLeft}')
    await expect(canvas.getByRole('status')).toHaveTextContent('колонка «Принятые», место 2 из 3')
    await expect(canvasElement.querySelector('[data-slot="board-gap"]')).toHaveTextContent('Подготовить офис')
  },
}

/** The gap under a card that hangs at the pointer. */
export const Dragged: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const from = canvas.getByRole('button', { name: /^1025/ })
    const to = canvas.getByRole('button', { name: /^1031/ }).getBoundingClientRect()
    const { left, top } = from.getBoundingClientRect()
    const down = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0 }
    from.dispatchEvent(new PointerEvent('pointerdown', { ...down, clientX: left + 40, clientY: top + 20 }))
    for (const step of [0.2, 0.6, 1]) {
      const clientX = left + 40 + (to.left - left) * step
      const clientY = top + 20 + (to.top - top) * step
      window.dispatchEvent(new PointerEvent('pointermove', { ...down, clientX, clientY }))
    }
    await waitFor(() =>
      expect(column(canvasElement, /^Принятые/).getAllByRole('listitem', { hidden: true })).toHaveLength(3),
    )
    await expect(canvasElement.querySelector('[data-slot="drag-preview"]')).toHaveTextContent('Расчистить снег')
  },
}

/** A finger that rests takes the card along; one that is off sooner scrolls, one the browser takes away puts it back. */
export const DraggedByFinger: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const card = canvas.getByRole('button', { name: /^1038/ })
    const preview = () => canvasElement.querySelector('[data-slot="drag-preview"]')
    const inColumn = (name: RegExp) => column(canvasElement, name).queryByRole('button', { name: /^1038/ })
    const finger = { bubbles: true, cancelable: true, isPrimary: true, pointerId: 5, pointerType: 'touch', button: 0 }
    const touch = (type: string, at: { clientX: number; clientY: number }, target: EventTarget = window) =>
      target.dispatchEvent(new PointerEvent(type, { ...finger, ...at }))
    // Whether the browser may scroll with the finger.
    const mayScroll = () => card.dispatchEvent(new Event('touchmove', { bubbles: true, cancelable: true }))
    const box = card.getBoundingClientRect()
    const from = { clientX: box.left + 40, clientY: box.top + 20 }
    const goal = canvas.getByRole('button', { name: /^1031/ }).getBoundingClientRect()
    const to = { clientX: goal.left + 40, clientY: goal.top + 20 }

    touch('pointerdown', from, card)
    touch('pointermove', { ...from, clientY: from.clientY - 12 })
    await new Promise((resolve) => setTimeout(resolve, 400))
    await expect(preview()).toBeNull()
    await expect(mayScroll()).toBe(true)
    touch('pointerup', from)

    const carry = async () => {
      touch('pointerdown', from, card)
      await expect(preview()).toBeNull()
      await waitFor(() => expect(preview()).toHaveTextContent('Заменить лампы'))
      await expect(mayScroll()).toBe(false)
      touch('pointermove', to)
      const places = () => column(canvasElement, /^Принятые/).getAllByRole('listitem', { hidden: true })
      await waitFor(() => expect(places()).toHaveLength(3))
    }
    await carry()
    touch('pointercancel', to)
    await waitFor(() => expect(preview()).toBeNull())
    await expect(inColumn(/^Неразобранные/)).toBe(card)
    await expect(inColumn(/^Принятые/)).toBeNull()

    await carry()
    touch('pointerup', to)
    await waitFor(() => expect(inColumn(/^Принятые/)).toHaveFocus())
    await expect(inColumn(/^Неразобранные/)).toBeNull()
    await expect(canvas.getByRole('status')).toHaveTextContent(/колонка «Принятые», место [23] из 3/)
    await expect(preview()).toBeNull()
  },
}

export const LimitsAndFolds: Story = {
  render: () => <Demo collapsible defaultCollapsed={new Set(['Accepted'])} onQuickAdd={() => undefined} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('region', { name: 'В работе, 31 из 30, больше предела' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Добавить карточку в «На проверке»' }))
    await waitFor(() => expect(canvas.getByRole('textbox', { name: 'Название карточки' })).toHaveFocus())
  },
}

const many: BoardColumn<StoryCard>[] = start.map((one, place) =>
  place > 0
    ? one
    : {
        ...one,
        count: 500,
        cards: Array.from({ length: 500 }, (_, index) =>
          card(index + 1, 'Корпус А', `Осмотреть помещение ${index + 1}`, index % 3 ? [] : ['осмотр'], '01.12.2026'),
        ),
      },
)
/** 500 cards in a column: those out of sight are not laid out. */
export const Many: Story = {
  render: () => <Demo columns={many} />,
  // 500 cards alike: axe would take half a minute to look at each. ManyLookedAt shows axe what a long column is made of.
  parameters: { a11y: { test: 'off' } },
  play: async ({ canvasElement }) => {
    const one = (id: number) => canvasElement.querySelector<HTMLElement>(`[data-id="${id}"]`)
    one(1)?.focus()
    await userEvent.keyboard('{End}')
    await expect(one(500)).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(canvasElement.querySelector('[role=status]')).toHaveTextContent('место 499 из 500'))
  },
}

/** The smallest column whose cards out of sight are not laid out, looked at by axe in place of the five hundred. */
export const ManyLookedAt: Story = {
  render: () => <Demo columns={many.map((one) => ({ ...one, cards: one.cards.slice(0, 101) }))} />,
}

export const Hover: Story = { render: () => <Demo />, parameters: { hover: '[data-slot="board-card"]' } }
export const Focus: Story = { render: () => <Demo />, parameters: { focus: '[data-slot="board-card"]' } }

export const Loading: Story = {
  render: () => <Demo loading columns={start.map((one) => ({ ...one, cards: [] }))} />,
}

export const Failed: Story = {
  render: () => <Demo columns={[]} error="Сервер не отвечает" onRetry={() => undefined} />,
}
export const NotRefreshed: Story = { render: () => <Demo error onRetry={() => undefined} /> }

/** One column at a time: a swipe goes to the next. */
export const OnPhone: Story = {
  decorators: [narrow],
  render: () => (
    <Demo
      columns={start.map((one) => ({
        ...one,
        title: one.key === 'Unsorted' ? longText : one.title,
        cards: one.cards.map((each, index) => (index === 0 ? { ...each, title: longWord, place: longText } : each)),
      }))}
    />
  ),
}
export const Dark: Story = { render: () => <Demo />, globals: { theme: 'dark' } }
