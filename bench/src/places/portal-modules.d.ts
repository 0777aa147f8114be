/** What the bundles of the benchmark take from the source of the portal. */
declare module 'portal-plan' {
  import type { ComponentType } from 'react'

  export const PlanCanvas: ComponentType<Record<string, unknown>>
}
declare module 'portal-plan-layers' {
  interface Layer {
    keys: (rooms: readonly object[], date: string) => readonly object[]
  }
  export function layerOf(key: string): Layer
}
declare module 'portal-structure' {
  import type { ComponentType } from 'react'

  export const StructureTable: ComponentType<Record<string, unknown>>
}
declare module 'portal-structure-rows' {
  export const NO_FILTER: object
  export function toRows(root: object, open: ReadonlySet<number>, filter: object): readonly object[]
}
