import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Board } from './board'
import type { BoardColumn } from './move/board-move'
import { withMove } from './story-move'

const meta = {
  title: 'Списки/Board, много колонок',
  // Its look is that of Board.
  tags: ['no-visual'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta

export default meta
type Story = StoryObj

interface WideCard {
  id: number
  title: string
}

const COLUMNS = 100
const CARDS = 50

const toColumns = (): BoardColumn<WideCard>[] =>
  Array.from({ length: COLUMNS }, (_, column) => ({
    key: String(column),
    title: `Помещение ${column + 1}`,
    tone: 'info',
    count: CARDS,
    footer: 'План: 90 ч',
    cards: Array.from({ length: CARDS }, (_, index) => ({
      id: column * 1000 + index,
      title: `Задача ${column + 1}.${index + 1}. ${'Снять показания и записать замечания. '.repeat(index % 4)}`,
    })),
  }))

/** A hundred places with fifty tasks each. */
function Demo() {
  const [columns, setColumns] = useState(toColumns)
  return (
    <div style={{ height: 600, width: 1200, display: 'flex', padding: 12 }}>
      <Board
        columns={columns}
        getKey={({ id }) => id}
        cardLabel={({ id }) => `Задача ${id}`}
        renderCard={({ title }) => title}
        onMove={(move) => setColumns((now) => withMove(now, move))}
        onOpen={() => undefined}
        collapsible
        style={{ flex: 1 }}
      />
    </div>
  )
}

const toParts = (canvasElement: HTMLElement) => {
  const all = (selector: string) => [...canvasElement.querySelectorAll<HTMLElement>(selector)]
  const find = (selector: string) => canvasElement.querySelector<HTMLElement>(selector)
  const columns = () => find('[data-slot="board-columns"]') as HTMLElement
  return {
    columns,
    column: (place: number) => find(`[data-slot="board-column"][data-place="${place}"]`) as HTMLElement,
    card: (id: number) => find(`[data-slot="board-cards"] [data-id="${id}"]`),
    said: () => find('[role="status"]')?.textContent,
    /** Columns in sight that have no card drawn in their sight. */
    bare: () => {
      const view = columns().getBoundingClientRect()
      return all('[data-slot="board-column"]').filter((one) => {
        const { left, right } = one.getBoundingClientRect()
        return right > view.left && left < view.right && one.querySelector('[data-slot="board-card"]') === null
      }).length
    },
    expectFew: async () => {
      await expect(all('[data-slot="board-card"]').length).toBeLessThan(300)
      await expect(all('*').length).toBeLessThan(7000)
    },
  }
}

/** Of five thousand cards in a hundred columns those near the eye are drawn, all heads stay, and keys reach every column. */
export const HundredColumns: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const { columns, column, card, said, bare, expectFew } = toParts(canvasElement)
    await waitFor(() => expect(card(0)).toBeVisible())
    await expectFew()
    await expect(canvasElement.querySelectorAll('h3')).toHaveLength(COLUMNS)
    await expect(column(99)).toHaveAccessibleName('Помещение 100, 50')
    // There and back: a column that was scrolled down is found as it was left.
    const first = column(0).querySelector('[data-slot="board-cards"]') as HTMLElement
    first.scrollTop = 1500
    for (const part of [0.2, 0.5, 0.8, 1]) {
      columns().scrollLeft = columns().scrollWidth * part
      await waitFor(() => expect(bare()).toBe(0))
      await expectFew()
    }
    await expect(card(99_000)).toBeVisible()
    columns().scrollLeft = 0
    await waitFor(() => expect(bare()).toBe(0))
    await expect(first.scrollTop).toBe(1500)
    await expectFew()

    // The card of the Tab key stays drawn wherever it is scrolled to.
    card(0)?.focus()
    await userEvent.keyboard('{ArrowRight}'.repeat(20))
    await waitFor(() => expect(card(20_000)).toHaveFocus())
    await waitFor(() => expect(bare()).toBe(0))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(card(20_049)).toHaveFocus())
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Alt}')
    await waitFor(() => expect(said()).toContain('колонка «Помещение 27»'))
    await waitFor(() => expect(card(20_049)).toHaveFocus())
    await expect(column(26)).toContainElement(card(20_049))
    // Lifted, it is carried over columns that were out of sight, and put down there.
    await userEvent.keyboard(` ${'{ArrowRight}'.repeat(12)} `)
    await waitFor(() => expect(column(38)).toContainElement(card(20_049)))
    await waitFor(() => expect(card(20_049)).toHaveFocus())
    await waitFor(() => expect(card(20_049)).toBeVisible())
    await expectFew()
  },
}

const press = { bubbles: true, isPrimary: true, pointerId: 1, pointerType: 'mouse', button: 0 }

/** Held at the edge, a card goes to columns that were not drawn when its drag began. */
export const DraggedFarAside: Story = {
  render: () => <Demo />,
  play: async ({ canvasElement }) => {
    const { columns, card, bare, said, expectFew } = toParts(canvasElement)
    await waitFor(() => expect(card(1)).toBeVisible())
    const box = card(1)?.getBoundingClientRect() as DOMRect
    const view = columns().getBoundingClientRect()
    const clientY = box.top + 10
    const go = (clientX: number) =>
      window.dispatchEvent(new PointerEvent('pointermove', { ...press, clientX, clientY }))
    card(1)?.dispatchEvent(new PointerEvent('pointerdown', { ...press, clientX: box.left + 20, clientY }))
    go(box.left + 60)
    // A little outside, where a finger has reached the edge of its phone.
    go(view.right + 8)
    await waitFor(() => expect(columns().scrollLeft).toBeGreaterThan(3000), { timeout: 30_000 })
    // The events of a finger go to the element they began on: it must not leave the page.
    await expect(card(1)).not.toBeNull()
    // Away from the edge it rests; over the room between two columns a card would go back to its own.
    go(view.left + 500)
    await waitFor(() => expect(bare()).toBe(0))
    const over = [...columns().querySelectorAll<HTMLElement>('[data-slot="board-column"]')].find(
      (one) => one.getBoundingClientRect().right > view.left + 400,
    )
    const clientX = (over?.getBoundingClientRect().left ?? 0) + 150
    go(clientX)
    await waitFor(() => expect(over?.querySelector('[data-slot="board-gap"]')).toBeVisible())
    await expectFew()
    const place = Number(over?.dataset.place)
    await expect(place).toBeGreaterThan(7)
    window.dispatchEvent(new PointerEvent('pointerup', { ...press, clientX, clientY }))
    await waitFor(() => expect(said()).toContain(`колонка «Помещение ${place + 1}»`))
    await waitFor(() => expect(card(1)).toBeVisible())
    await expect(card(1)?.closest('[data-slot="board-column"]')).toHaveAttribute('data-place', String(place))
  },
}
