import { createLate } from './late'

/** What hears the server, the other tabs and the clock: needed from the start on, and not to draw what was kept. */
export const lateCode = createLate(() => import('./hearing'))
