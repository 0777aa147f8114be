import type { Page } from 'playwright'
import { here, watchCost } from '../browser-page'
import { comparePages, PORTAL } from '../portal-pages'
import type { SchemaRun } from './schema-page'

/** Medians of one schema; milliseconds. */
export interface SchemaFigures extends SchemaRun {
  name: string
  /** Processor time of the main thread during the pan. */
  busy: number
}

/** Functions of the schema. */
export const FUNCTIONS = 2_000

const PEERS = [
  { name: 'наша схема', page: 'schema/schema-ours.ts' },
  { name: 'голый React Flow', page: 'schema/schema-bare.ts' },
]

/** A pan over two thousand functions on the schema of the portal and on plain boxes of React Flow. */
export function benchSchema(rounds = 5): Promise<SchemaFigures[]> {
  const diagram = here(`${PORTAL}/src/screens/function-schema/diagram`)
  return comparePages({
    peers: PEERS,
    alias: {
      'portal-schema': `${diagram}/schema-flow.tsx`,
      'portal-schema-layout': `${diagram}/flow-layout.ts`,
      'portal-services': here(`${PORTAL}/src/lib/services-context.tsx`),
    },
    rounds,
    global: 'mountSchema',
    measure: measurePan,
  })
}

/** Shows a tree of so many and drags its ground. */
export async function measurePan(page: Page): Promise<Omit<SchemaFigures, 'name'>> {
  const cost = await watchCost(page)
  const first = await page.evaluate((count) => window.mountSchema(count), FUNCTIONS)
  await page.waitForTimeout(300)
  const before = await cost.read()
  const panned = await page.evaluate(() => window.panSchema())
  return { first, ...panned, busy: (await cost.read()).busy - before.busy }
}
