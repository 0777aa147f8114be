import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { bundle, here, launchBrowser, watchCost } from '../browser-page'
import { median } from '../median'
import type { BoardRun } from './board-page'

/** Medians of a board of ten thousand tasks, of which fifty a column are loaded; milliseconds. */
export interface BoardFigures extends BoardRun {
  name: string
  columns: number
  /** Processor time of the main thread until the board stands there, and on the way over it. */
  mountBusy: number
  busy: number
}

type Figures = Omit<BoardFigures, 'name' | 'columns'>

const peers = [
  { name: '@ws/ui', page: 'board/board-ours.ts' },
  { name: 'те же колонки без доски', page: 'board/board-bare.ts' },
] as const

/** Six columns by status and a hundred by place, on our board and drawn bare, in turn, each on a fresh page. */
export async function benchBoard(rounds = 3): Promise<BoardFigures[]> {
  const style = await readFile(here('../../packages/ui/dist/styles.css'), 'utf8')
  const pages = await Promise.all(
    peers.map(async ({ name, page }) => ({
      name,
      script: await bundle({ entryPoints: [here(page)], conditions: ['@ws/source'] }),
    })),
  )
  const all = [6, 100].flatMap((columns) => pages.map((page) => ({ ...page, columns, runs: [] as Figures[] })))
  const browser = await launchBrowser()
  try {
    // The first round warms the browser up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { script, columns, runs } of all) {
        const result = await run(browser, { script, style, columns })
        if (round > 0) runs.push(result)
      }
    }
  } finally {
    await browser.close()
  }
  return all.map(({ name, columns, runs }) => {
    const middle = (key: keyof Figures) => median(runs.map((one) => one[key]))
    return {
      name,
      columns,
      first: middle('first'),
      cards: middle('cards'),
      nodes: middle('nodes'),
      nodesMost: middle('nodesMost'),
      sideMedian: middle('sideMedian'),
      sideP95: middle('sideP95'),
      downMedian: middle('downMedian'),
      downP95: middle('downP95'),
      mountBusy: middle('mountBusy'),
      busy: middle('busy'),
    }
  })
}

async function run(
  browser: Browser,
  { script, style, columns }: { script: string; style: string; columns: number },
): Promise<Figures> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent('<!doctype html><html lang="ru"><body style="margin: 0"><div id="root"></div>')
    await page.addStyleTag({ content: style })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'mountBoard' in window)
    const cost = await watchCost(page)
    const empty = await cost.read()
    const mounted = await page.evaluate((count) => window.mountBoard(count), columns)
    const { busy } = await cost.read()
    await page.waitForTimeout(300)
    const before = await cost.read()
    const swept = await page.evaluate(() => window.sweepBoard())
    return { ...mounted, ...swept, mountBusy: busy - empty.busy, busy: (await cost.read()).busy - before.busy }
  } finally {
    await page.close()
  }
}
