import { here, watchCost } from '../browser-page'
import { comparePages, PORTAL } from '../portal-pages'
import type { PlanRun } from './plan-page'

/** Medians of one plan; milliseconds. */
export interface PlanFigures extends PlanRun {
  name: string
  rooms: number
  /** Processor time of the main thread on the way over it. */
  busy: number
}

const OURS = { name: 'наш план', page: 'places/plan-ours.ts' }
const PEERS = [
  { ...OURS, rooms: 500 },
  { ...OURS, rooms: 3000 },
  { name: 'голый SVG под d3-zoom', page: 'places/plan-bare.ts', rooms: 500 },
  { name: 'react-konva', page: 'places/plan-konva.ts', rooms: 3000 },
]

/** A floor of 500 and of 3 000 rooms on the plan of the portal and on what else would draw it. */
export function benchPlan(rounds = 5): Promise<PlanFigures[]> {
  return comparePages({
    peers: PEERS,
    alias: {
      'portal-plan': here(`${PORTAL}/src/lib/plan/canvas/plan-canvas.tsx`),
      'portal-plan-layers': here(`${PORTAL}/src/lib/plan/layers/layers.ts`),
    },
    rounds,
    global: 'mountPlan',
    measure: async (page, { rooms }) => {
      const cost = await watchCost(page)
      const first = await page.evaluate((count) => window.mountPlan(count), rooms)
      await page.waitForTimeout(300)
      const before = await cost.read()
      const swept = await page.evaluate(() => window.sweepPlan())
      return { first, ...swept, busy: (await cost.read()).busy - before.busy }
    },
  })
}
