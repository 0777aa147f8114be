import { readdir, readFile } from 'node:fs/promises'
import type { Browser } from 'playwright'
import { bundle, here, launchBrowser, watchCost } from '../browser-page'
import { median } from '../median'
import type { SchemaRun } from './schema-page'

/** Medians of one schema; milliseconds. */
export interface SchemaFigures extends SchemaRun {
  name: string
  /** Processor time of the main thread during the pan. */
  busy: number
}

type Run = Omit<SchemaFigures, 'name'>

/** Functions of the schema. */
export const FUNCTIONS = 2_000

const PORTAL = '../../apps/portal'
const PEERS = [
  { name: 'наша схема', page: 'schema-ours.ts' },
  { name: 'голый React Flow', page: 'schema-bare.ts' },
] as const

/** A pan over two thousand functions on the schema of the portal and on plain boxes of React Flow, each on a fresh page. */
export async function benchSchema(rounds = 5): Promise<SchemaFigures[]> {
  const assets = here(`${PORTAL}/dist/assets`)
  const sheets = (await readdir(assets)).filter((name) => name.endsWith('.css'))
  const style = (await Promise.all(sheets.map((name) => readFile(`${assets}/${name}`, 'utf8')))).join('\n')
  const diagram = here(`${PORTAL}/src/screens/function-schema/diagram`)
  const alias = {
    'portal-schema': `${diagram}/schema-flow.tsx`,
    'portal-schema-layout': `${diagram}/flow-layout.ts`,
    'portal-services': here(`${PORTAL}/src/lib/services-context.tsx`),
  }
  const loader = { '.css': 'empty' } as const
  // What Vite gives the portal.
  const define = { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{}' }
  const peers = await Promise.all(
    PEERS.map(async ({ name, page }) => {
      const entryPoints = [here(`schema/${page}`)]
      const script = await bundle({ entryPoints, conditions: ['@ws/source'], alias, loader, define })
      return { name, script, runs: [] as Run[] }
    }),
  )
  const browser = await launchBrowser()
  try {
    // The first round warms the browser up and is not counted.
    for (let round = 0; round <= rounds; round += 1) {
      for (const { script, runs } of peers) {
        const result = await run(browser, script, style)
        if (round > 0) runs.push(result)
      }
    }
  } finally {
    await browser.close()
  }
  return peers.map(({ name, runs }) => {
    const of = (key: keyof Run) => median(runs.map((one) => one[key]))
    return { name, first: of('first'), frameMedian: of('frameMedian'), frameP95: of('frameP95'), busy: of('busy') }
  })
}

async function run(browser: Browser, script: string, style: string): Promise<Run> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.setContent(
      '<!doctype html><html lang="ru"><body style="margin: 0"><div id="root" style="width: 1280px; height: 800px"></div>',
    )
    await page.addStyleTag({ content: style })
    await page.addScriptTag({ content: script, type: 'module' })
    await page.waitForFunction(() => 'mountSchema' in window)
    const cost = await watchCost(page)
    const first = await page.evaluate((count) => window.mountSchema(count), FUNCTIONS)
    await page.waitForTimeout(300)
    const before = await cost.read()
    const panned = await page.evaluate(() => window.panSchema())
    return { first, ...panned, busy: (await cost.read()).busy - before.busy }
  } finally {
    await page.close()
  }
}
