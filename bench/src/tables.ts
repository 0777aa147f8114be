import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { type Browser, chromium } from 'playwright'
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
  { name: '@ws/ui', page: 'tables-ours.ts', style: '../../packages/ui/dist/styles.css' },
  { name: 'react-data-grid 7.0.0-beta.61', page: 'tables-data-grid.ts', style: 'react-data-grid/lib/styles.css' },
  { name: 'AG Grid Community 36.2.0', page: 'tables-ag.ts', style: null },
] as const

/** The way from the first row to the last in ours and two public tables in turn, each on a fresh page. */
export async function benchTables(rounds = 5): Promise<TableFigures[]> {
  const pages = await Promise.all(
    peers.map(async ({ name, page, style }) => ({
      name,
      script: await bundle(here(page)),
      style: style === null ? '' : await readFile(style.startsWith('.') ? here(style) : require.resolve(style), 'utf8'),
      runs: [] as Omit<TableFigures, 'name'>[],
    })),
  )
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
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
    const client = await page.context().newCDPSession(page)
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const measure = async () => {
      const { metrics } = await client.send('Performance.getMetrics')
      const find = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
      return { heap: find('JSHeapUsedSize') / 1024 / 1024, busy: find('TaskDuration') * 1000 }
    }
    await client.send('HeapProfiler.collectGarbage')
    const empty = await measure()
    const mounted = await page.evaluate(() => window.mount())
    const { busy } = await measure()
    await page.waitForTimeout(300)
    await client.send('HeapProfiler.collectGarbage')
    const before = await measure()
    const scrolled = await page.evaluate(() => window.scrollThrough())
    const after = await measure()
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

async function bundle(page: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [page],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
    conditions: ['@ws/source'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return outputFiles[0]?.text ?? ''
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

function here(path: string): string {
  return fileURLToPath(new URL(path, import.meta.url))
}
