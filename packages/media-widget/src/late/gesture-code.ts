import { actByKey } from '../browser/gestures/act-by-key'
import { attachMarquee } from '../browser/gestures/attach-marquee'
import { beginMove } from '../browser/gestures/begin-move'
import { attachDragReach } from '../browser/gestures/drag-reach'
import { actInTree } from '../browser/tree/tree-keys'

/** What a mouse and a keyboard do beyond pressing: one file for a bundler to load, when the first of them comes near. */
export const gestureCode = { actByKey, actInTree, attachDragReach, attachMarquee, beginMove }

/** What it holds. */
export type GestureCode = typeof gestureCode
