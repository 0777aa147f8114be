import type { Meta, StoryObj } from '@storybook/react-vite'
import { Toaster } from '@ws/ui'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { MediaWidgetProvider } from '../../provider'
import type { MediaSource } from '../../source/source'
import { createEndlessSource } from '../../testing/sample-source'
import { MediaBrowser } from '../media-browser'

function Frame({ source }: { source: MediaSource }) {
  return (
    <MediaWidgetProvider source={source}>
      <div style={{ width: 1000, maxWidth: '100%', height: 500 }}>
        <MediaBrowser />
      </div>
      <Toaster />
    </MediaWidgetProvider>
  )
}

const meta: Meta = { title: 'Медиа/Рамка выделения' }
export default meta

type Story = StoryObj

interface Point {
  x: number
  y: number
}

const itemOf = (name: RegExp) => screen.findByRole('button', { name })
const grid = () => screen.findByRole('grid', { name: 'Содержимое папки' })
const said = (count: number) => screen.findByText(`Выбранно: ${count}файл`)

function scrollerOf(element: Element): HTMLElement {
  const scroller = element.closest<HTMLElement>('[tabindex="-1"]')
  if (!scroller) throw new Error('nothing scrolls around the items')
  return scroller
}

/** The next frame: the list has followed. */
const frame = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** A mouse as the page hears of it; it presses whatever lies there. */
async function mouseAt(start: Point, more: PointerEventInit = {}) {
  const under = document.elementFromPoint(start.x, start.y) ?? document.body
  const tell = (type: string, { x, y }: Point, target: Element | Window = window) =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        composed: true,
        pointerId: 1,
        pointerType: 'mouse',
        button: 0,
        clientX: x,
        clientY: y,
        ...more,
      }),
    )
  tell('pointerover', start, under)
  // The list asks for what draws when the first mouse comes over it.
  await import('./attach-marquee')
  await frame()
  tell('pointerdown', start, under)
  return {
    async move(to: Point) {
      tell('pointermove', to)
      await frame()
    },
    async letGo(at: Point) {
      tell('pointerup', at)
      under.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: at.x, clientY: at.y }))
      await frame()
    },
  }
}

/** The middle of the line under a tile's name, where nothing is written. */
function besideName(tile: Element): Point {
  const { right, bottom } = tile.getBoundingClientRect()
  return { x: right - 60, y: bottom - 14 }
}

async function drag(from: Point, to: Point, more?: PointerEventInit) {
  const mouse = await mouseAt(from, more)
  await mouse.move(to)
  await mouse.letGo(to)
}

/** A rectangle from beside a name chooses what it touches, Shift adds to it, Ctrl turns it round, Escape takes it back. */
export const OverTiles: Story = {
  render: () => <Frame source={createEndlessSource(300)} />,
  play: async () => {
    const [first, second] = [await itemOf(/^Снимок 0000001/), await itemOf(/^Снимок 0000002/)]
    await drag(besideName(first), besideName(second))
    await expect(await said(2)).toBeVisible()
    await waitFor(() => expect(second).toHaveFocus())
    const third = await itemOf(/^Снимок 0000003/)
    const over = (tile: Element) => [besideName(tile), { ...besideName(tile), x: besideName(tile).x + 20 }] as const
    await drag(...over(third), { shiftKey: true })
    await expect(await said(3)).toBeVisible()
    const fourth = await itemOf(/^Снимок 0000004/)
    await drag(besideName(fourth), besideName(third), { ctrlKey: true })
    await expect(await said(3)).toBeVisible()
    await expect(third).toHaveAttribute('aria-pressed', 'false')
    await expect(fourth).toHaveAttribute('aria-pressed', 'true')

    const mouse = await mouseAt(besideName(third))
    await mouse.move(besideName(third))
    await mouse.move({ x: besideName(third).x, y: besideName(third).y + 60 })
    await userEvent.keyboard('{Escape}')
    await mouse.letGo(besideName(third))
    await expect(await said(3)).toBeVisible()
    await expect(first).toHaveAttribute('aria-pressed', 'true')
  },
}

/** A finger scrolls, the picture is dragged: neither draws. */
export const NotBegun: Story = {
  render: () => <Frame source={createEndlessSource(300)} />,
  play: async () => {
    const [first, second] = [await itemOf(/^Снимок 0000001/), await itemOf(/^Снимок 0000002/)]
    await drag(besideName(first), besideName(second), { pointerType: 'touch' })
    const { left, top } = first.getBoundingClientRect()
    await drag({ x: left + 30, y: top + 30 }, besideName(second))
    await expect(screen.queryByText(/^Выбранно: 2/)).toBeNull()
    await expect(second).toHaveAttribute('aria-pressed', 'false')
  },
}

/** Held below the edge the list goes on; what has gone out of sight, and was never read, is chosen with the rest. */
export const FarBeyondSight: Story = {
  render: () => <Frame source={createEndlessSource(1_000_000)} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('radio', { name: 'Список' }))
    const first = await itemOf(/^Снимок 0000001/)
    const scroller = scrollerOf(await grid())
    const { top } = first.getBoundingClientRect()
    const { bottom, right } = scroller.getBoundingClientRect()
    const mouse = await mouseAt({ x: right - 200, y: top + 4 })
    await mouse.move({ x: right - 260, y: bottom - 60 })
    const resting = scroller.scrollTop
    await mouse.move({ x: right - 260, y: bottom + 20 })
    await waitFor(() => expect(scroller.scrollTop).toBeGreaterThan(resting + 200), { timeout: 20_000 })
    await mouse.move({ x: right - 260, y: bottom - 60 })
    // The wheel goes on as well, and leaps over pages nobody has read; how far the edge has led so far, the machine decides.
    scroller.scrollTop = 44 * 410
    await frame()
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Снимок 00004/ })[0]).toBeVisible())
    await frame()
    await mouse.letGo({ x: right - 260, y: bottom - 60 })
    const numbered = (number: number) =>
      screen.getByRole('button', { name: new RegExp(`^Снимок ${String(number).padStart(7, '0')}`) })
    // Until all is read those at hand are counted.
    await waitFor(
      () => {
        const chosen = Number(/\d+/.exec(screen.getByText(/^Выбранно: \d+файл$/).textContent ?? '')?.[0])
        expect(chosen).toBeGreaterThan(400)
        expect(numbered(chosen)).toHaveAttribute('aria-pressed', 'true')
        expect(numbered(chosen + 1)).toHaveAttribute('aria-pressed', 'false')
      },
      { timeout: 20_000 },
    )
  },
}
