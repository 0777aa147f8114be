import { type FrameTimes, frame, painted, summarize } from '../frames'

/** A message of the benchmark's room. */
export interface BenchMessage {
  id: number
  author: number
  content: string
  created_at: string
}

/** A long room as the page saw it; milliseconds. */
export interface RoomRun extends FrameTimes {
  /** From asking for it to the frame that shows the first unread message. */
  opened: number
  /** Steps of the sweep after which what stayed in sight stood elsewhere than the step had moved it. */
  jumps: number
  /** Frames in which a part of the view had no message. */
  blanks: number
}

declare global {
  interface Window {
    showRoom: () => Promise<RoomRun>
  }
}

/** So many messages were said in the room. */
export const MESSAGES = 100_000
/** The first one that its reader has not seen. */
export const FIRST_UNREAD = 60_000

/** A sweep: so many frames, each by so many pixels, first back and then on. */
const FRAMES = 150
const STEP = 120

const BEGUN = Date.parse('2026-01-01T06:00:00Z')

/** What was said, by its number from 1: texts of one to nine lines, by three people in turn. */
export function messageOf(id: number): BenchMessage {
  return {
    id,
    author: (Math.floor(id / 3) % 3) + 1,
    content: `Сообщение ${id}. ${'Насос проверен, давление в норме. '.repeat((id * 7919) % 9)}`,
    created_at: new Date(BEGUN + id * 60_000).toISOString(),
  }
}

/** `mount` draws the room; its rows bear `data-index`. */
export function startRoomPage(mount: (root: HTMLElement) => void) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')

  window.showRoom = async () => {
    await painted()
    const start = performance.now()
    mount(root)
    const unread = `Сообщение ${FIRST_UNREAD}.`
    const log = await until(() => root.querySelector('[role="log"]'))
    await until(() => [...seen(log).values()].some(({ text }) => text.includes(unread)) || null)
    await painted()
    const opened = performance.now() - start
    await rest(log)
    const frames: number[] = []
    let [jumps, blanks] = [0, 0]
    let last = await frame()
    for (let n = 0; n < FRAMES * 2; n += 1) {
      const before = seen(log)
      const from = log.scrollTop
      const step = n < FRAMES ? -STEP : STEP
      log.dispatchEvent(new WheelEvent('wheel', { bubbles: true, deltaY: step }))
      log.scrollTop += step
      const moved = log.scrollTop - from
      // A browser that scrolls tells it in the same frame, of a script in the next.
      log.dispatchEvent(new Event('scroll'))
      const now = await frame()
      frames.push(now - last)
      const after = seen(log)
      const places = [...after.values()].map(({ top }) => top)
      const ends = [...after.values()].map(({ bottom }) => bottom)
      if (Math.min(...places) > 12 || Math.max(...ends) < log.clientHeight - 12) blanks += 1
      for (const [text, { top }] of after) {
        const was = before.get(text)
        if (!was || Math.abs(top - was.top + moved) < 2) continue
        jumps += 1
        break
      }
      last = await frame()
    }
    return { opened, jumps, blanks, ...summarize(frames) }
  }
}

/** Waits for a thing frame by frame, for ten seconds at most. */
async function until<T>(find: () => T | null): Promise<T> {
  for (const end = performance.now() + 10_000; performance.now() < end; await frame()) {
    const found = find()
    if (found) return found
  }
  throw new Error('What was waited for did not come')
}

/** Where the rows in sight stand, by their text; pixels from the top of the list. */
function seen(log: Element) {
  const { top: from, bottom: to } = log.getBoundingClientRect()
  const rows = [...log.querySelectorAll('[data-index]')].map((row) => {
    const { top, bottom } = row.getBoundingClientRect()
    return { text: row.textContent, top: top - from, bottom: bottom - from }
  })
  return new Map(rows.filter(({ top, bottom }) => bottom > 0 && top < to - from).map((row) => [row.text, row]))
}

/** Waits until nothing has moved for ten frames. */
async function rest(log: Element) {
  for (let calm = 0, before = ''; calm < 10; ) {
    await frame()
    const now = JSON.stringify([...seen(log).values()])
    calm = now === before ? calm + 1 : 0
    before = now
  }
}
