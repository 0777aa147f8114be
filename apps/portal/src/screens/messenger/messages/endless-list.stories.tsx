import type { Meta, StoryObj } from '@storybook/react-vite'
import { useRef, useState } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { EndlessList, type EndlessListHandle } from './endless-list'

const ALL = 100_000
const PAGE = 50

/** Texts of one to nine lines, so that no row is as high as it was taken to be. */
const wordsOf = (n: number) => `Сообщение ${n}. ${'Насос проверен, давление в норме. '.repeat((n * 7919) % 9)}`

function Talk({ start }: { start: number | null }) {
  const box = useRef<EndlessListHandle>(null)
  const around = start ?? ALL
  const [{ from, to }, setHeld] = useState({
    from: Math.max(1, around - PAGE / 2),
    to: Math.min(ALL, around + PAGE / 2),
  })
  const [isAtEnd, setAtEnd] = useState(false)
  const busy = useRef(false)
  const load = (more: (held: { from: number; to: number }) => { from: number; to: number }) => {
    if (busy.current) return
    busy.current = true
    // As an answer of the server comes: later than it was asked for.
    setTimeout(() => {
      busy.current = false
      setHeld(more)
    }, 30)
  }
  const rows = Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return (
    <div style={{ display: 'flex', flexDirection: 'column', height: 480, width: 360 }}>
      <EndlessList
        ref={box}
        rows={rows}
        keyOf={String}
        label="Беседа"
        start={start === null ? null : String(start)}
        hasBefore={from > 1}
        hasAfter={to < ALL}
        onBefore={() => load((held) => ({ ...held, from: Math.max(1, held.from - PAGE) }))}
        onAfter={() => load((held) => ({ ...held, to: Math.min(ALL, held.to + PAGE) }))}
        onEnd={setAtEnd}
      >
        {(n) => (
          <p style={{ margin: '4px 0' }}>
            {wordsOf(n)} <button type="button">Ответить на {n}</button>
          </p>
        )}
      </EndlessList>
      <button type="button" onClick={() => setHeld((held) => ({ ...held, to: held.to + 1 }))}>
        Сказать
      </button>
      <output>{isAtEnd ? 'В конце' : 'Не в конце'}</output>
    </div>
  )
}

const meta = {
  title: 'Портал/Мессенджер/Длинная беседа',
  component: Talk,
  args: { start: null },
} satisfies Meta<typeof Talk>

export default meta
type Story = StoryObj<typeof meta>

const frame = () => new Promise((done) => requestAnimationFrame(done))

/** Where the rows in sight stand, by their number. */
function seen(log: HTMLElement): Map<number, number> {
  const { top, bottom } = log.getBoundingClientRect()
  const places = [...log.querySelectorAll('[data-index]')].map((row) => {
    const { top: at, bottom: end } = row.getBoundingClientRect()
    return { n: Number(/\d+/.exec(row.textContent)?.[0]), at: at - top, isSeen: end > top && at < bottom }
  })
  return new Map(places.filter(({ isSeen }) => isSeen).map(({ n, at }) => [n, at]))
}

/** Waits until the list has come to rest where it opens. */
async function rest(log: HTMLElement) {
  for (let calm = 0, before = ''; calm < 10; ) {
    await frame()
    const now = JSON.stringify([...seen(log)])
    calm = now === before ? calm + 1 : 0
    before = now
  }
}

/** Scrolls by steps, frame by frame: what stays in sight moves by the step and nothing else, and nothing is blank. */
async function sweep(log: HTMLElement, step: number, frames: number) {
  for (let count = 0; count < frames; count += 1) {
    const before = seen(log)
    const from = log.scrollTop
    log.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: step }))
    log.scrollTop += step
    const moved = log.scrollTop - from
    // A browser that scrolls tells it in the same frame; of a script it tells in the next, and rows may come between.
    // Rows that wait to be drawn are drawn as it is told, which moves the list by what they take.
    log.dispatchEvent(new Event('scroll'))
    await frame()
    await frame()
    const after = seen(log)
    const [first] = [...after.values()].sort((one, two) => one - two)
    await expect(first).toBeLessThanOrEqual(12)
    const both = [...after].filter(([n]) => before.has(n))
    await expect(both.length).toBeGreaterThan(0)
    for (const [n, at] of both) await expect(Math.abs(at - (before.get(n) ?? 0) + moved)).toBeLessThan(2)
    await expect(log.querySelectorAll('[data-index]').length).toBeLessThan(60)
  }
}

/** Opens at the end, is read far back and down again: nothing jumps, nothing is blank, few rows are drawn. */
export const ReadBack: Story = {
  play: async ({ canvasElement }) => {
    const log = within(canvasElement).getByRole('log')
    await waitFor(() => expect(log).toHaveTextContent(`Сообщение ${ALL}.`))
    await rest(log)
    await expect(seen(log).has(ALL)).toBe(true)
    await sweep(log, -150, 60)
    const oldest = Math.min(...seen(log).keys())
    await expect(oldest).toBeLessThan(ALL - 2 * PAGE)
    await sweep(log, 150, 20)
  },
}

/** Opens in the middle at a message; what comes while one reads moves nothing, at the end it is followed. */
export const OpensAtAMessage: Story = {
  args: { start: 40_000 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const log = canvas.getByRole('log')
    await rest(log)
    await expect(seen(log).has(40_000)).toBe(true)
    await expect(canvas.getByText('Не в конце')).toBeVisible()
    await sweep(log, -150, 10)
    await sweep(log, 150, 30)
  },
}

export const FollowsTheEnd: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const log = canvas.getByRole('log')
    const say = canvas.getByRole('button', { name: 'Сказать' })
    await waitFor(() => expect(canvas.getByText('В конце')).toBeVisible())
    say.click()
    await waitFor(() => expect(seen(log).has(ALL + 1)).toBe(true))
    // The row with the focus is there, however far it is scrolled away.
    const button = await canvas.findByRole('button', { name: `Ответить на ${ALL + 1}` })
    button.focus()
    await rest(log)
    await sweep(log, -150, 20)
    await expect(button).toHaveFocus()
    const before = Math.max(...seen(log).keys())
    say.click()
    await frame()
    await frame()
    await expect(Math.max(...seen(log).keys())).toBe(before)
    await expect(canvas.getByText('Не в конце')).toBeVisible()
  },
}
