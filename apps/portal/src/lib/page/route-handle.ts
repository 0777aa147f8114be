/** What a route of the portal says about itself, read through `useMatches`. */
export interface RouteHandle {
  /** The page is drawn in these colours, whatever the person prefers. */
  colorMode?: 'light' | 'dark'
  /** Several addresses are one screen: going between them is no new page, and the focus stays where it is. */
  screen?: string
}

/** The colours a matched page insists on, or null. */
export function forcedColorModeOf(matches: readonly { handle: unknown }[]): 'light' | 'dark' | null {
  return handlesOf(matches).findLast(({ colorMode }) => colorMode !== undefined)?.colorMode ?? null
}

/** The screen that several addresses share, or undefined for a page of one address. */
export function sharedScreenOf(matches: readonly { handle: unknown }[]): string | undefined {
  return handlesOf(matches).findLast(({ screen }) => screen !== undefined)?.screen
}

function handlesOf(matches: readonly { handle: unknown }[]): RouteHandle[] {
  return matches.map(({ handle }) => (handle ?? {}) as RouteHandle)
}
