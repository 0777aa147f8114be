/** The canvas of mind maps of the portal, which the bundle of the benchmark takes from its source. */
declare module 'portal-map' {
  import type { ComponentType } from 'react'

  const MapCanvas: ComponentType<Record<string, unknown>>
  export default MapCanvas
}
declare module 'portal-map-tree' {
  export interface BenchNode {
    id: string
    text: string
    done?: boolean
    due?: string
    children: BenchNode[]
  }
  export function indexMap(root: BenchNode): Map<string, unknown>
}
declare module 'portal-map-layout' {
  import type { BenchNode } from 'portal-map-tree'

  interface Box {
    node: BenchNode
    parent: Box | null
    x: number
    y: number
    width: number
    height: number
  }
  export function layOutMap(content: { nodes: BenchNode }, layout: 'right'): { boxes: Box[] }
}
