import type { KbdLabels } from './kbd-labels'
import { joinCaps, toCap } from './key-text'

/** Keys pressed together, as they stand on the keyboard and as they are read aloud: `Ctrl K`, `Control + K`. */
export interface Stroke {
  shown: string
  read: string
}

/**
 * Reads a shortcut: `Mod+K` (Ctrl, on Apple ⌘), `Shift+ArrowUp`, `?`; a space stands between strokes made one after
 * another: `G T`. Names are those of `KeyboardEvent.key`, with `Mod`, `Space`, `Plus`, `Arrows`, `Click` and `Wheel`.
 */
export function toStrokes(keys: string, isApple: boolean, words: KbdLabels): Stroke[] {
  // The words are called as their keys are, but for the first letter.
  const byKey: Partial<Record<string, string>> = { ...words }
  const wordOf = (name: string) => byKey[name.charAt(0).toLowerCase() + name.slice(1)]
  const nameOf: Record<string, string> = {
    Ctrl: 'Control',
    Escape: 'Escape',
    Plus: '+',
    ...(isApple
      ? { Mod: 'Command', Meta: 'Command', Alt: 'Option', Enter: 'Return' }
      : { Mod: 'Control', Meta: 'Windows' }),
  }
  return keys.split(' ').map((stroke) => {
    const names = stroke.split('+')
    const shown = names.map((name) => (/^Arrow.*[^s]$/.test(name) ? undefined : wordOf(name)) ?? toCap(name, isApple))
    // A sign in place of a name is read by the name.
    const toRead = (name: string, cap = '') =>
      wordOf(name) ?? nameOf[name] ?? (cap.length === 1 && name.length > 1 ? name : cap)
    return {
      shown: joinCaps(shown, isApple),
      read: names.map((name, place) => toRead(name, shown[place])).join(' + '),
    }
  })
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
