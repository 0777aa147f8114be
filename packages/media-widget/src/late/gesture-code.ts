import { reachWhileDragged } from '../browser/drag-reach'
import { findAnywhere } from '../browser/find-anywhere'
import { drawMarquee, pointAt } from '../browser/marquee'

/** What follows a drag, a rectangle or typed letters: one file for a bundler to load, with the first of them. */
export const gestureCode = { drawMarquee, findAnywhere, pointAt, reachWhileDragged }
