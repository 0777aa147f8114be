/** The plan of the portal, which the bundle of the benchmark takes from its source. */
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
