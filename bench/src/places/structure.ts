import { here } from '../browser-page'
import { comparePages, PORTAL } from '../portal-pages'
import type { StructureRun } from './structure-page'

/** Medians of the tree of 12 000 places. */
export interface StructureFigures extends StructureRun {
  name: string
}

const PEERS = [
  { name: 'наша структура', page: 'places/structure-ours.ts' },
  { name: 'голый виртуальный список', page: 'places/structure-bare.ts' },
]

/** The tree of 12 000 places in the table of the portal and in a bare virtual list. */
export function benchStructure(rounds = 5): Promise<StructureFigures[]> {
  const folder = `${PORTAL}/src/areas/objects/structure`
  return comparePages({
    peers: PEERS,
    alias: {
      'portal-structure': here(`${folder}/structure-table.tsx`),
      'portal-structure-rows': here(`${folder}/structure-rows.ts`),
    },
    rounds,
    global: 'showStructure',
    measure: (page) => page.evaluate(() => window.showStructure()),
  })
}
