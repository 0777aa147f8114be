/** What a route of the portal says about itself, read through `useMatches`. */
export interface RouteHandle {
  title?: string
  /** The page is drawn in these colours, whatever the person prefers. */
  colorMode?: 'light' | 'dark'
}

/** The title of the deepest matched route that has one. */
export function titleOf(matches: readonly { handle: unknown }[]): string {
  return handlesOf(matches).findLast(({ title }) => title !== undefined)?.title ?? ''
}

/** The colours a matched page insists on, or null. */
export function forcedColorModeOf(matches: readonly { handle: unknown }[]): 'light' | 'dark' | null {
  return handlesOf(matches).findLast(({ colorMode }) => colorMode !== undefined)?.colorMode ?? null
}

function handlesOf(matches: readonly { handle: unknown }[]): RouteHandle[] {
  return matches.map(({ handle }) => (handle ?? {}) as RouteHandle)
}
