import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Browser } from 'playwright'
import { bundle, here, launchBrowser, watchCost } from '../browser-page'
import { median } from '../median'
import type { TableRun } from './tables-page'

/** Medians of a table of 100 000 rows and eight columns; milliseconds, megabytes. */
export interface TableFigures extends TableRun {
  name: string
  /** What the table holds beside its data, after its first rows. */
  heap: number
  /** Processor time of the main thread until the first rows stand there. */
  mountBusy: number
  /** Processor time of the main thread while scrolling; unlike the rest it does not depend on what else the machine does. */
  busy: number
}

const require = createRequire(import.meta.url)
const peers = [
  { name: '@ws/ui', page: 'tables/tables-ours.ts', style: '../../packages/ui/dist/styles.css' },
  {
    name: 'react-data-grid 7.0.0-beta.61',
    page: 'tables/tables-data-grid.ts',
    style: 'react-data-grid/lib/styles.css',
  },
  { name: 'AG Grid Community 36.2.0', page: 'tables/tables-ag.ts', style: null },
] as const

/** The way from the first row to the last in ours and two public tables in turn, each on a fresh page. */
export async function benchTables(rounds = 5): Promise<TableFigures[]> {
  const pages = await Promise.all(
    peers.map(async ({ name, page, style }) => ({
      name,
      script: await bundle({ entryPoints: [here(page)], conditions: ['@ws/source'] }),
      style: style === null ? '' : await readFile(style.startsWith('.') ? here(style) : require.resolve(style), 'utf8'),
      runs: [] as Omit<TableFigures, 'name'>[],
    })),
  )
  const browser = await launchBrowser()
  try {
    // The first round warms the browser up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { script, style, runs } of pages) {
        const result = await run(browser, script, style)
        if (round > 0) runs.push(result)
      }
    }
  } finally {
    await browser.close()
  }
  return pages.map(({ name, runs }) => {
    const middle = (key: keyof Omit<TableFigures, 'name'>) => median(runs.map((one) => one[key]))
    return {
      name,
      first: middle('first'),
      nodes: middle('nodes'),
      nodesAfter: middle('nodesAfter'),
      scroll: middle('scroll'),
      frames: middle('frames'),
      longest: middle('longest'),
      heap: middle('heap'),
      mountBusy: middle('mountBusy'),
      busy: middle('busy'),
    }
  })
}

async function run(browser: Browser, script: string, style: string): Promise<Omit<TableFigures, 'name'>> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent('<!doctype html><html lang="ru"><body style="margin: 0"><div id="root"></div>')
    if (style !== '') await page.addStyleTag({ content: style })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'mount' in window)
    const cost = await watchCost(page)
    await cost.collect()
    const empty = await cost.read()
    const mounted = await page.evaluate(() => window.mount())
    const { busy } = await cost.read()
    await page.waitForTimeout(300)
    await cost.collect()
    const before = await cost.read()
    const scrolled = await page.evaluate(() => window.scrollThrough())
    const after = await cost.read()
    return {
      ...mounted,
      ...scrolled,
      heap: before.heap - empty.heap,
      mountBusy: busy - empty.busy,
      busy: after.busy - before.busy,
    }
  } finally {
    await page.close()
  }
}
