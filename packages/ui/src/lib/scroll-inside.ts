import type { SyntheticEvent } from 'react'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** A modal dialog locks scrolling outside itself; floating lists stand outside its element and scroll by these. */
export const scrollInside = { onWheel: stop, onTouchMove: stop }
