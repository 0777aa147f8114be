/** The ring every focusable thing shows: 2 px with 2 px of air. */
export const focusRing = 'wu:focus-ring'

/** The same ring within the edges, for things that fill a box that cuts off what is outside. */
export const focusRingInside = 'wu:focus-ring-inside'
