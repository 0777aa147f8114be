import { type FrameTimes, frame, painted, summarize } from '../frames'

/** A function of the benchmark; the first one has no parent. */
export interface BenchFunction {
  id: number
  parent: number | null
}

/** A way over the schema as the page saw it; milliseconds. */
export interface SchemaRun extends FrameTimes {
  /** From asking for the schema to the frame that shows its first cards. */
  first: number
}

declare global {
  interface Window {
    mountSchema: (functions: number) => Promise<number>
    panSchema: () => Promise<FrameTimes>
  }
}

/** Functions right below one. */
const CHILDREN = 5
/** Frames of a pan, and how far each goes. */
const STEPS = 90
const STEP = { x: 14, y: 5 }

/** A tree of five below each, level by level. */
function toTree(count: number): BenchFunction[] {
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    parent: at === 0 ? null : Math.floor((at - 1) / CHILDREN) + 1,
  }))
}

/** Lets the benchmark mount a schema and drag its ground. */
export function startSchemaPage(mount: (root: HTMLElement, functions: BenchFunction[]) => void) {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')

  window.mountSchema = async (count) => {
    const start = performance.now()
    mount(root, toTree(count))
    do await frame()
    while (!root.querySelector('.react-flow__node'))
    await painted()
    return performance.now() - start
  }

  window.panSchema = async () => {
    const target = root.querySelector('.react-flow__pane')
    if (!target) throw new Error('Nothing to drag')
    let [x, y] = [640, 400]
    const at = () => ({ bubbles: true, cancelable: true, view: window, clientX: x, clientY: y, button: 0 })
    const frames: number[] = []
    target.dispatchEvent(new MouseEvent('mousedown', at()))
    let last = await frame()
    for (let n = 0; n < STEPS; n += 1) {
      // There and back, so that cards come into sight and leave it on both sides.
      const way = n < STEPS / 2 ? -1 : 1
      x += way * STEP.x
      y += way * STEP.y
      window.dispatchEvent(new MouseEvent('mousemove', at()))
      const now = await frame()
      frames.push(now - last)
      last = now
    }
    window.dispatchEvent(new MouseEvent('mouseup', at()))
    await painted()
    return summarize(frames)
  }
}
