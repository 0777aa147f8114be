import { type FrameTimes, frame, painted, summarize } from '../frames'

/** A room of the benchmark: its outline in metres. */
export interface BenchRoom {
  id: number
  polygon: [number, number][]
}

/** A floor as the benchmark has it. */
export interface BenchFloor {
  rooms: BenchRoom[]
  width: number
  height: number
}

/** A way over a plan as the page saw it; milliseconds. */
export interface PlanRun extends FrameTimes {
  /** From asking for the plan to the frame that shows it. */
  first: number
}

declare global {
  interface Window {
    mountPlan: (rooms: number) => Promise<number>
    sweepPlan: () => Promise<FrameTimes>
  }
}

/** Metres that a room takes, its corridor with it. */
const ACROSS = 6
const DOWN = 8
/** Frames of zooming in, of moving, of zooming out. */
const STEPS = 30

/** Rooms along corridors; every fifth has a corner cut out. */
function toFloor(count: number): BenchFloor {
  const columns = Math.ceil(Math.sqrt(count * 1.6))
  const rooms = Array.from({ length: count }, (_, at): BenchRoom => {
    const [x, y] = [(at % columns) * ACROSS, Math.floor(at / columns) * DOWN]
    const [right, bottom] = [x + ACROSS, y + DOWN - 2]
    const corner: [number, number][] =
      at % 5 === 0
        ? [
            [right, bottom - 2],
            [right - 2, bottom - 2],
            [right - 2, bottom],
          ]
        : [[right, bottom]]
    return { id: at + 1, polygon: [[x, y], [right, y], ...corner, [x, bottom]] }
  })
  return { rooms, width: columns * ACROSS, height: Math.ceil(count / columns) * DOWN }
}

/** How a peer is told of the pointer: the element that listens, found once the plan stands there. */
export function startPlanPage(
  mount: (root: HTMLElement, floor: BenchFloor) => void,
  drawn: (count: number) => boolean,
) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')

  window.mountPlan = async (count) => {
    const floor = toFloor(count)
    const start = performance.now()
    mount(root, floor)
    do await frame()
    while (!drawn(count))
    await painted()
    return performance.now() - start
  }

  window.sweepPlan = async () => {
    const target = root.querySelector('svg[data-plan], [data-slot="plan-canvas"] > svg[role="group"], .konvajs-content')
    if (!target) throw new Error('Nothing to zoom')
    const { left, top, width, height } = target.getBoundingClientRect()
    let [x, y] = [left + width / 2, top + height / 2]
    const at = () => ({ bubbles: true, cancelable: true, view: window, clientX: x, clientY: y, button: 0 })
    const frames: number[] = []
    let last = await frame()
    const step = async (act: () => void) => {
      act()
      const now = await frame()
      frames.push(now - last)
      last = now
    }
    const wheel = (deltaY: number) => () => target.dispatchEvent(new WheelEvent('wheel', { ...at(), deltaY }))
    for (let n = 0; n < STEPS; n += 1) await step(wheel(-60))
    target.dispatchEvent(new MouseEvent('mousedown', at()))
    for (let n = 0; n < STEPS; n += 1) {
      await step(() => {
        x += n < STEPS / 2 ? 12 : -18
        y += n % 2 === 0 ? 6 : -4
        window.dispatchEvent(new MouseEvent('mousemove', at()))
      })
    }
    window.dispatchEvent(new MouseEvent('mouseup', at()))
    for (let n = 0; n < STEPS; n += 1) await step(wheel(60))
    await painted()
    return summarize(frames)
  }
}

/** How many pixels a metre takes where the whole floor is seen. */
export function fitted({ width, height }: BenchFloor, root: HTMLElement): number {
  return Math.min(root.clientWidth / width, root.clientHeight / height) * 0.95
}
