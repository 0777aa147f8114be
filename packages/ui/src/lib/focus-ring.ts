/** The ring every focusable thing shows: 2 px with 2 px of air. */
export const focusRing =
  'wu:outline-none wu:focus-visible:outline-2 wu:focus-visible:outline-solid wu:focus-visible:outline-offset-2 wu:focus-visible:outline-focus'

/** The same ring within the edges, for things that fill a box that cuts off what is outside. */
export const focusRingInside =
  'wu:outline-none wu:focus-visible:outline-2 wu:focus-visible:outline-solid wu:focus-visible:-outline-offset-2 wu:focus-visible:outline-focus'
