import { attachMarquee } from '../browser/attach-marquee'
import { attachDragReach } from '../browser/drag-reach'
import { findAnywhere } from '../browser/find-anywhere'

/** What a mouse and a keyboard do beyond pressing: one file for a bundler to load, when the first of them is over the list. */
export const gestureCode = { attachDragReach, attachMarquee, findAnywhere }
