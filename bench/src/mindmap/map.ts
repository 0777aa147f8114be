import { here } from '../browser-page'
import { comparePages, PORTAL } from '../portal-pages'
import { FUNCTIONS, measurePan, type SchemaFigures } from '../schema/schema'

/** Nodes of the map. */
export const NODES = FUNCTIONS

const PEERS = [
  { name: 'наша карта', page: 'mindmap/map-ours.ts' },
  { name: 'голый React Flow', page: 'mindmap/map-bare.ts' },
]

/** A pan over two thousand nodes of a mind map and over plain boxes of React Flow. */
export function benchMap(rounds = 3): Promise<SchemaFigures[]> {
  const contract = '../../packages/api-client/src/contract'
  return comparePages({
    peers: PEERS,
    alias: {
      'portal-map': here(`${PORTAL}/src/screens/mindmaps/editor/canvas/map-canvas.tsx`),
      'portal-map-tree': here(`${contract}/mindmap-tree.ts`),
      'portal-map-layout': here(`${contract}/mindmap-layout.ts`),
      'portal-services': here(`${PORTAL}/src/lib/services-context.tsx`),
    },
    rounds,
    global: 'mountSchema',
    measure: measurePan,
  })
}
