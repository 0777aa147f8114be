/** The ring of whatever has the keyboard's attention; drawn inwards, since items touch the edges of what scrolls. */
export const focusRing =
  'wm:outline-none wm:focus-visible:outline-2 wm:focus-visible:outline-solid wm:focus-visible:-outline-offset-2 wm:focus-visible:outline-focus'
