import type { Browser } from 'playwright'
import { bundle, here, launchBrowser, watchCost } from '../browser-page'
import { median } from '../median'
import type { PlanRun } from './plan-page'
import { PORTAL, portalStyle, VITE } from './portal-source'

/** Medians of one plan; milliseconds. */
export interface PlanFigures extends PlanRun {
  name: string
  rooms: number
  /** Processor time of the main thread on the way over it. */
  busy: number
}

type Run = Omit<PlanFigures, 'name' | 'rooms'>

const PEERS = [
  { name: 'наш план', page: 'plan-ours.ts', rooms: [500, 3000] },
  { name: 'голый SVG под d3-zoom', page: 'plan-bare.ts', rooms: [500] },
  { name: 'react-konva', page: 'plan-konva.ts', rooms: [3000] },
] as const

/** A floor of 500 and of 3 000 rooms on the plan of the portal and on what else would draw it, in turn, each on a fresh page. */
export async function benchPlan(rounds = 5): Promise<PlanFigures[]> {
  const style = await portalStyle()
  const alias = {
    'portal-plan': here(`${PORTAL}/src/lib/plan/canvas/plan-canvas.tsx`),
    'portal-plan-layers': here(`${PORTAL}/src/lib/plan/layers/layers.ts`),
  }
  const all = await Promise.all(
    PEERS.map(async ({ name, page, rooms }) => {
      const entryPoints = [here(`places/${page}`)]
      const script = await bundle({ ...VITE, entryPoints, conditions: ['@ws/source'], alias })
      return rooms.map((count) => ({ name, rooms: count, script, runs: [] as Run[] }))
    }),
  )
  const browser = await launchBrowser()
  try {
    // The first round warms the browser up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { script, rooms, runs } of all.flat()) {
        const result = await run(browser, { script, style, rooms })
        if (round > 0) runs.push(result)
      }
    }
  } finally {
    await browser.close()
  }
  return all.flat().map(({ name, rooms, runs }) => {
    const of = (key: keyof Run) => median(runs.map((one) => one[key]))
    return {
      ...{ name, rooms, first: of('first'), busy: of('busy') },
      ...{ frameMedian: of('frameMedian'), frameP95: of('frameP95') },
    }
  })
}

async function run(
  browser: Browser,
  { script, style, rooms }: { script: string; style: string; rooms: number },
): Promise<Run> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent(
      '<!doctype html><html lang="ru"><body style="margin: 0"><div id="root" style="width: 1280px; height: 800px"></div>',
    )
    await page.addStyleTag({ content: style })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'mountPlan' in window)
    const cost = await watchCost(page)
    const first = await page.evaluate((count) => window.mountPlan(count), rooms)
    await page.waitForTimeout(300)
    const before = await cost.read()
    const swept = await page.evaluate(() => window.sweepPlan())
    return { first, ...swept, busy: (await cost.read()).busy - before.busy }
  } finally {
    await page.close()
  }
}
