import { type KbdLabels, kbdLabels } from './kbd-labels'

/** One key: what stands on it, how it is read aloud, how `aria-keyshortcuts` calls it (null: no key of the keyboard). */
interface KeyFace {
  shown: string
  read: string
  aria: string | null
}

/** Keys pressed together: `Ctrl K`, `⌘K`. */
export interface Stroke {
  shown: string
  read: string
  aria: string | null
}

/**
 * Reads a shortcut: `Mod+K` (Ctrl, on Apple ⌘), `Shift+ArrowUp`, `?`; a space stands between strokes made one after
 * another: `G T`. Names are those of `KeyboardEvent.key`, with `Mod`, `Space`, `Plus`, `Arrows`, `Click` and `Wheel`.
 */
export function toStrokes(keys: string, isApple: boolean, words: KbdLabels): Stroke[] {
  return keys.split(' ').map((stroke) => {
    const faces = stroke.split('+').map((name) => toFace(name, isApple, words))
    const aria = faces.map((face) => face.aria)
    return {
      shown: faces.map(({ shown }) => shown).join(isApple && faces.every(({ shown }) => shown.length === 1) ? '' : ' '),
      read: faces.map(({ read }) => read).join(' + '),
      aria: aria.includes(null) ? null : aria.join('+'),
    }
  })
}

/** The value of `aria-keyshortcuts`, which knows no strokes one after another and no mouse. */
export function toAriaKeys(keys: string, isApple: boolean): string | undefined {
  return keys.includes(' ') ? undefined : (toStrokes(keys, isApple, kbdLabels)[0]?.aria ?? undefined)
}

/** Whether a press is that stroke. Letters and digits count by their place, so that they work in the Russian layout. */
export function isPressed(event: KeyboardEvent, stroke: string, isApple: boolean): boolean {
  const names = stroke.split('+')
  const key = names.at(-1) ?? ''
  const needs = (name: string) => names.slice(0, -1).includes(name)
  const needsCtrl = needs('Ctrl') || (needs('Mod') && !isApple)
  const needsMeta = needs('Meta') || (needs('Mod') && isApple)
  if (event.ctrlKey !== needsCtrl || event.metaKey !== needsMeta || event.altKey !== needs('Alt')) return false
  // `?` is Shift with the key of the slash; in the Russian layout the same place gives a comma.
  if (key === '?') return event.key === '?' || (event.shiftKey && event.code === 'Slash')
  if (event.shiftKey !== needs('Shift')) return false
  if (/^[a-z]$/i.test(key)) return event.code === `Key${key.toUpperCase()}`
  if (/^\d$/.test(key)) return event.code === `Digit${key}`
  if (key === '/') return event.code === 'Slash'
  return event.key === (key === 'Space' ? ' ' : key === 'Plus' ? '+' : key)
}

function toFace(name: string, isApple: boolean, words: KbdLabels): KeyFace {
  const key = name === 'Mod' ? (isApple ? 'Meta' : 'Ctrl') : name
  const apple = isApple ? appleCaps[key] : undefined
  if (apple) return { ...apple, aria: key === 'Ctrl' ? 'Control' : key }
  switch (key) {
    case 'Ctrl':
      return { shown: 'Ctrl', read: 'Control', aria: 'Control' }
    case 'Meta':
      return { shown: 'Win', read: 'Windows', aria: 'Meta' }
    case 'Escape':
      return { shown: 'Esc', read: 'Escape', aria: key }
    case 'PageUp':
      return { shown: 'Page Up', read: 'Page Up', aria: key }
    case 'PageDown':
      return { shown: 'Page Down', read: 'Page Down', aria: key }
    case 'Plus':
      return { shown: '+', read: '+', aria: 'Plus' }
    case 'Space':
      return { shown: words.space, read: words.space, aria: 'Space' }
    case 'ArrowUp':
      return { shown: '↑', read: words.arrowUp, aria: key }
    case 'ArrowDown':
      return { shown: '↓', read: words.arrowDown, aria: key }
    case 'ArrowLeft':
      return { shown: '←', read: words.arrowLeft, aria: key }
    case 'ArrowRight':
      return { shown: '→', read: words.arrowRight, aria: key }
    case 'Arrows':
      return { shown: words.arrows, read: words.arrows, aria: null }
    case 'Click':
      return { shown: words.click, read: words.click, aria: null }
    case 'Wheel':
      return { shown: words.wheel, read: words.wheel, aria: null }
  }
  const shown = key.length === 1 ? key.toUpperCase() : key
  return { shown, read: shown, aria: shown }
}

const appleCaps: Record<string, { shown: string; read: string }> = {
  Meta: { shown: '⌘', read: 'Command' },
  Ctrl: { shown: '⌃', read: 'Control' },
  Alt: { shown: '⌥', read: 'Option' },
  Shift: { shown: '⇧', read: 'Shift' },
  Enter: { shown: '↩', read: 'Return' },
  Backspace: { shown: '⌫', read: 'Backspace' },
  Delete: { shown: '⌦', read: 'Delete' },
  Tab: { shown: '⇥', read: 'Tab' },
}
