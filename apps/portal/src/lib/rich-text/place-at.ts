import type { Editor } from '@tiptap/react'
import type { CSSProperties } from 'react'

const WIDTH = 320
const HEIGHT = 264
const GAP = 4

/** Beside the sign at this place of a text, where there is room: below, or above near the end of what scrolls. */
export function placeAt(editor: Editor, from: number): CSSProperties {
  const box = editor.view.dom
  const frame = box.parentElement?.getBoundingClientRect() ?? new DOMRect(0, 0, WIDTH, 0)
  const sign = editor.view.coordsAtPos(from)
  const view = scrollerOf(box)?.getBoundingClientRect() ?? new DOMRect(0, 0, window.innerWidth, window.innerHeight)
  const left = Math.max(0, Math.min(sign.left - frame.left, frame.width - WIDTH))
  const below = view.bottom - sign.bottom
  if (below >= HEIGHT || below >= sign.top - view.top) return { left, top: sign.bottom - frame.top + GAP }
  return { left, bottom: frame.bottom - sign.top + GAP }
}

function scrollerOf(box: Element): Element | undefined {
  for (let around = box.parentElement; around !== null; around = around.parentElement) {
    if (/auto|scroll|hidden/.test(getComputedStyle(around).overflowY)) return around
  }
  return undefined
}
