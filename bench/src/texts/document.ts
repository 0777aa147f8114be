import type { Page } from 'playwright'
import { watchCost } from '../browser-page'
import { comparePages } from '../portal-pages'
import { TEXTS_ALIAS } from './portal-alias'

/** Blocks of the text. */
export const BLOCKS = 2_000

/** How long a text takes until it stands in the page, and the processor for that; milliseconds. */
export interface DocumentFigures {
  name: string
  first: number
  busy: number
}

const PEERS = [
  { name: 'наше чтение', page: 'texts/reading-ours.ts' },
  { name: 'наш редактор', page: 'texts/editor-ours.ts' },
  { name: 'голый TipTap', page: 'texts/document-bare.ts' },
]

/** A long text in the reading view and in the editor of the portal, beside TipTap alone with the same JSON. */
export function benchDocument(rounds = 5): Promise<DocumentFigures[]> {
  return comparePages({ peers: PEERS, alias: TEXTS_ALIAS, rounds, global: 'mountDocument', measure })
}

async function measure(page: Page): Promise<Omit<DocumentFigures, 'name'>> {
  const cost = await watchCost(page)
  const before = await cost.read()
  const first = await page.evaluate((blocks) => window.mountDocument(blocks), BLOCKS)
  return { first, busy: (await cost.read()).busy - before.busy }
}
