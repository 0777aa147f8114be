/** The ring of whatever has the keyboard's attention; drawn inwards, since items touch the edges of what scrolls. */
export const focusRing = 'wm:focus-ring wm:outline-offset-[-2px]'
