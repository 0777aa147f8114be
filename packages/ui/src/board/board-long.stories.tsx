import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { Board } from './board'
import type { BoardProps } from './board-props'
import type { BoardColumn } from './move/board-move'
import { withMove } from './story-move'

const meta = {
  title: 'Списки/Board, длинные колонки',
  component: Board,
  // Its look is that of Board.
  tags: ['no-visual'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Board>

export default meta
type Story = StoryObj<Partial<BoardProps<LongCard>>>

interface LongCard {
  id: number
  title: string
}

const cards = (first: number, count: number): LongCard[] =>
  Array.from({ length: count }, (_, index) => ({
    id: first + index,
    title: `Осмотреть помещение ${first + index}. ${'Снять показания и записать замечания. '.repeat(index % 5)}`,
  }))
const toColumns = (count: number): BoardColumn<LongCard>[] => [
  { key: 'new', title: 'Новые', tone: 'muted', count, cards: cards(1, count), footer: 'План: 900 ч' },
  { key: 'work', title: 'В работе', tone: 'info', count: 2, cards: cards(3001, 2) },
]

/** Cards of many heights; `height` is that of the board, without one the page scrolls. */
function Demo({ height, count = 2000, ...props }: Partial<BoardProps<LongCard>> & { height?: number; count?: number }) {
  const [columns, setColumns] = useState(() => toColumns(count))
  const add = (key: string, title: string) =>
    setColumns((now) =>
      now.map((one) =>
        one.key === key ? { ...one, cards: [{ id: 9000 + one.cards.length, title }, ...one.cards] } : one,
      ),
    )
  return (
    <div style={{ height, display: 'flex', padding: 12 }}>
      <Board
        columns={columns}
        getKey={({ id }) => id}
        cardLabel={({ id }) => `Помещение ${id}`}
        renderCard={({ title }) => title}
        onMove={(move) => setColumns((now) => withMove(now, move))}
        onOpen={() => undefined}
        onQuickAdd={add}
        style={{ flex: 1 }}
        {...props}
      />
    </div>
  )
}

const toParts = (canvasElement: HTMLElement) => {
  const find = (selector: string) => canvasElement.querySelector<HTMLElement>(selector)
  const list = () => find('[data-slot="board-cards"]') as HTMLElement
  return {
    list,
    card: (id: number) => find(`[data-slot="board-cards"] [data-id="${id}"]`),
    gap: () => find('[data-slot="board-gap"]'),
    drawn: () => canvasElement.querySelectorAll('[data-slot="board-card"]').length,
    said: () => within(canvasElement).getByRole('status').textContent,
    /** Cards that stand in sight, by their numbers and tops in the window. */
    seen: () => {
      const { top, bottom } = list().getBoundingClientRect()
      return [...list().querySelectorAll<HTMLElement>('[data-id]')]
        .map((card) => ({ id: Number(card.dataset.id), box: card.getBoundingClientRect() }))
        .filter(({ box }) => box.top >= top && box.bottom <= Math.min(bottom, window.innerHeight))
        .map(({ id, box }) => ({ id, top: Math.round(box.top), bottom: Math.round(box.bottom) }))
    },
  }
}

async function expectSeen(canvasElement: HTMLElement, id: number) {
  const { seen, drawn } = toParts(canvasElement)
  await waitFor(() => expect(seen().map((one) => one.id)).toContain(id))
  await expect(drawn()).toBeLessThan(60)
}

/** Two thousand cards: those near the eye are drawn, and everything reaches the others. */
export const TwoThousand: Story = {
  args: { collapsible: false, loading: false },
  render: (args) => <Demo height={600} {...args} />,
  play: async ({ canvasElement }) => {
    const { list, card, said, seen, drawn } = toParts(canvasElement)
    await waitFor(() => expect(drawn()).toBeLessThan(60))
    await expect(list().scrollHeight).toBeGreaterThan(2000 * 40)
    await expect(card(1)?.closest('li')).toHaveAttribute('aria-setsize', '2000')
    // A card that grows, as by a picture that comes late, moves those below it.
    const between = () => (card(2)?.getBoundingClientRect().top ?? 0) - (card(1)?.getBoundingClientRect().bottom ?? 0)
    card(1)?.style.setProperty('min-height', '200px')
    await waitFor(() => expect(Math.round(between())).toBe(8))
    card(1)?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(card(2000)).toHaveFocus())
    await expectSeen(canvasElement, 2000)
    await expect(card(2000)?.closest('li')).toHaveAttribute('aria-posinset', '2000')
    // Side by side, whatever their heights are.
    await waitFor(() => {
      const boxes = seen()
      for (const [at, box] of boxes.slice(1).entries()) expect(box.top - (boxes[at]?.bottom ?? 0)).toBe(8)
    })
    await userEvent.keyboard('{Alt>}{Home}{/Alt}')
    await waitFor(() => expect(said()).toContain('место 1 из 2000'))
    await expectSeen(canvasElement, 2000)
    await expect(card(2000)).toHaveFocus()
    await expect(card(2000)?.closest('li')).toHaveAttribute('aria-posinset', '1')
    // Given up far away, it is where it was and in sight.
    await userEvent.keyboard(' {End}')
    await expectSeen(canvasElement, 1999)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(said()).toContain('остаётся на месте'))
    await expectSeen(canvasElement, 2000)
    // Lifted, it goes to the end and the gap with it; the next arrow walks on from where it was put.
    await userEvent.keyboard(' {End}')
    await expect(said()).toContain('место 2000 из 2000')
    await userEvent.keyboard('{ArrowUp} ')
    await waitFor(() => expect(said()).toContain('место 1999 из 2000'))
    await expectSeen(canvasElement, 2000)
    await expect(card(2000)).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(card(1999)).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(card(3002)).toHaveFocus())
  },
}

async function expectSteady(canvasElement: HTMLElement, place: number) {
  const { list, seen } = toParts(canvasElement)
  const scrollTo = async (top: number) => {
    list().scrollTop = top
    await waitFor(() => expect(seen().length).toBeGreaterThan(1))
  }
  await scrollTo(place)
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  await userEvent.click(within(canvasElement).getByRole('button', { name: 'Добавить карточку в «Новые»' }))
  await new Promise(requestAnimationFrame)
  const before = seen()
  await expect(before.length).toBeGreaterThan(1)
  await userEvent.keyboard('Проверить счётчик{Enter}')
  await waitFor(() => expect(within(canvasElement).getByRole('textbox')).toHaveValue(''))
  await waitFor(() => expect(seen()).toEqual(before))
  await scrollTo(0)
  await waitFor(() => expect(within(list()).getByText('Проверить счётчик')).toBeVisible())
}

/** What is looked at stays where it is while cards come above it. */
export const CardsComeAbove: Story = {
  render: () => <Demo height={600} />,
  play: ({ canvasElement }) => expectSteady(canvasElement, 30_000),
}

/** So it does when the card that comes is the one from which on a column is long. */
export const BecomesLong: Story = {
  render: () => <Demo height={600} count={100} />,
  play: async ({ canvasElement }) => {
    const { drawn } = toParts(canvasElement)
    await expect(drawn()).toBe(102)
    await expectSteady(canvasElement, 4000)
    await expect(drawn()).toBeLessThan(60)
  },
}

const press = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0 }

/** A drag to cards that were not drawn when it began: held at the edge, the column scrolls. */
export const DraggedFar: Story = {
  render: () => <Demo height={600} />,
  play: async ({ canvasElement }) => {
    const { list, card, gap, said, drawn } = toParts(canvasElement)
    await waitFor(() => expect(card(2)).toBeVisible())
    const box = card(2)?.getBoundingClientRect() as DOMRect
    const edge = list().getBoundingClientRect().bottom - 10
    const clientX = box.left + 40
    const go = (clientY: number) =>
      window.dispatchEvent(new PointerEvent('pointermove', { ...press, clientX, clientY }))
    card(2)?.dispatchEvent(new PointerEvent('pointerdown', { ...press, clientX, clientY: box.top + 10 }))
    go(box.top + 60)
    go(edge)
    await waitFor(() => expect(list().scrollTop).toBeGreaterThan(4000), { timeout: 15_000 })
    // The events of a finger go to the element they began on: it must not leave the page.
    await expect(card(2)).not.toBeNull()
    // Away from the edge it rests, the gap under the pointer.
    const middle = list().getBoundingClientRect().top + 250
    go(middle)
    await waitFor(() => expect(gap()).toBeVisible())
    await expect(drawn()).toBeLessThan(60)
    const above = () => gap()?.previousElementSibling?.querySelector<HTMLElement>('[data-id]')?.dataset.id
    await waitFor(() => {
      const place = gap()?.getBoundingClientRect()
      expect(Math.abs((place?.top ?? 0) - middle)).toBeLessThan(300)
      expect(Number(above())).toBeGreaterThan(20)
    })
    // What has come to rest is measured once more, which may move the gap by a place.
    let neighbour = 0
    await waitFor(async () => {
      neighbour = Number(above())
      await new Promise((resolve) => setTimeout(resolve, 200))
      expect(Number(above())).toBe(neighbour)
    })
    window.dispatchEvent(new PointerEvent('pointerup', { ...press, clientX, clientY: middle }))
    // Without card 2 every card below stands one place higher.
    await waitFor(() => expect(said()).toContain(`место ${neighbour} из 2000`))
    await expectSeen(canvasElement, 2)
    await expect(card(2)).toHaveFocus()
    await expect(card(2)?.closest('li')).toHaveAttribute('aria-posinset', String(neighbour))

    // Let go under the last card it stands at the end.
    list().scrollTop = list().scrollHeight
    await expectSeen(canvasElement, 1999)
    const from = card(1999)?.getBoundingClientRect() as DOMRect
    const footer = within(canvasElement).getByText('План: 900 ч').getBoundingClientRect()
    card(1999)?.dispatchEvent(new PointerEvent('pointerdown', { ...press, clientX, clientY: from.top + 10 }))
    go(from.top + 30)
    go(footer.top + footer.height / 2)
    await waitFor(() => expect(gap()).toBeVisible())
    window.dispatchEvent(new PointerEvent('pointerup', { ...press, clientX, clientY: footer.top + footer.height / 2 }))
    await waitFor(() => expect(said()).toContain('место 2000 из 2000'))
    await expectSeen(canvasElement, 1999)
  },
}

/** Without a height of its own the board is as high as its cards, and the page scrolls. */
export const OnScrollingPage: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const { card, drawn, said } = toParts(canvasElement)
    await waitFor(() => expect(drawn()).toBeLessThan(80))
    card(1)?.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(card(2000)).toHaveFocus())
    await expectSeen(canvasElement, 2000)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await waitFor(() => expect(said()).toContain('место 1999 из 2000'))
    await waitFor(() => expect(card(1990)).not.toBeNull())
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(card(1)).toHaveFocus())
    await expectSeen(canvasElement, 1)
  },
}
