/** The schema of functions of the portal, which the bundle of the benchmark takes from its source. */
declare module 'portal-schema' {
  import type { ComponentType } from 'react'

  const SchemaFlow: ComponentType<Record<string, unknown>>
  export default SchemaFlow
}
declare module 'portal-services' {
  import type { ComponentType, ReactNode } from 'react'

  export const ServicesProvider: ComponentType<{ value: object; children: ReactNode }>
}
declare module 'portal-schema-layout' {
  export function layOut<N extends { id: number; parent: number | null }>(
    all: readonly N[],
    collapsed: ReadonlySet<number>,
    direction: 'down' | 'right',
  ): { node: N; x: number; y: number }[]
}
