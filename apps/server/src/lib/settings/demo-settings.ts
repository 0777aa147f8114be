/** The setting that marks a database as a demo, the day it was filled for: only such a one may be emptied or filled anew. */
export const DEMO_SEEDED = 'demo.seeded_for'
/** What the next start is to do with the demo: `refill` or `remove`. */
export const DEMO_ORDER = 'demo.order'
/** The demo was removed: an empty base is not to be filled with it again. */
export const DEMO_REMOVED = 'demo.removed'
