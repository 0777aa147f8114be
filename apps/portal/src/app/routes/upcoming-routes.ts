/** A route of the specification whose screen is not built yet. */
export interface UpcomingRoute {
  path: string
  title: string
  /** Right needed to open it; absent where signing in is enough. */
  permission?: string
  /** Colours the page insists on. */
  colorMode?: 'light' | 'dark'
}

/**
 * Every route that shows «Раздел в разработке» inside the shell. A screen that gets built leaves this list: a path that is
 * registered twice fails the route table test.
 */
export const upcomingRoutes: readonly UpcomingRoute[] = []
