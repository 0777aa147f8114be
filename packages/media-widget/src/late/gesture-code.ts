import { attachMarquee } from '../browser/attach-marquee'
import { beginMove } from '../browser/begin-move'
import { attachDragReach } from '../browser/drag-reach'
import { findAnywhere } from '../browser/find-anywhere'

/** What a mouse and a keyboard do beyond pressing: one file for a bundler to load, when the first of them is over the list. */
export const gestureCode = { attachDragReach, attachMarquee, beginMove, findAnywhere }

/** What it holds. */
export type GestureCode = typeof gestureCode
