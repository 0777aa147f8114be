/** Parts of the portal that the bundles of the benchmark take from its source, and what stands around them there. */
declare module 'portal-reading' {
  import type { ComponentType } from 'react'

  const ContentView: ComponentType<Record<string, unknown>>
  export default ContentView
}
declare module 'portal-editor' {
  import type { ComponentType } from 'react'

  const DocumentEditor: ComponentType<Record<string, unknown>>
  export default DocumentEditor
}
declare module 'portal-workbook' {
  import type { ComponentType } from 'react'

  const WorkbookGrid: ComponentType<Record<string, unknown>>
  export default WorkbookGrid
}
declare module 'portal-query' {
  import type { ComponentType, ReactNode } from 'react'

  export class QueryClient {}
  export const QueryClientProvider: ComponentType<{ client: QueryClient; children: ReactNode }>
}
declare module 'portal-router' {
  import type { ComponentType, ReactNode } from 'react'

  export const MemoryRouter: ComponentType<{ children: ReactNode }>
}
