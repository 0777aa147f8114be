/** What stands on the keys whose cap is not their name, and the signs of Apple's in their place. */
const caps: Record<string, string> = {
  Mod: 'Ctrl',
  Meta: 'Win',
  Escape: 'Esc',
  Plus: '+',
  Space: '␣',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
}
const appleCaps: Record<string, string> = {
  Ctrl: '⌃',
  Mod: '⌘',
  Meta: '⌘',
  Alt: '⌥',
  Shift: '⇧',
  Enter: '↩',
  Backspace: '⌫',
  Delete: '⌦',
  Tab: '⇥',
}

/** A key as it stands on the keyboard, without words: those of `Space` and of the mouse depend on the language. */
export function toCap(name: string, isApple: boolean): string {
  const cap = (isApple && appleCaps[name]) || caps[name]
  return cap || (name.length === 1 ? name.toUpperCase() : name.replace('Page', 'Page '))
}

/** The caps of keys pressed together: Apple's signs stand without gaps. */
export function joinCaps(shown: readonly string[], isApple: boolean): string {
  return shown.join(isApple && shown.every((cap) => cap.length === 1) ? '' : ' ')
}

/** A shortcut, written as for `Kbd`, in one line: `Ctrl K`, `⌘K`, `G → T`. */
export function toKeyText(keys: string, isApple: boolean): string {
  const strokes = keys.split(' ').map((stroke) => stroke.split('+').map((name) => toCap(name, isApple)))
  return strokes.map((stroke) => joinCaps(stroke, isApple)).join(' → ')
}

/** The value of `aria-keyshortcuts`, which knows no strokes one after another and no mouse. */
export function toAriaKeys(keys: string, isApple: boolean): string | undefined {
  if (/ |Arrows|Click|Wheel/.test(keys)) return undefined
  return keys
    .replace(/\bMod\b/, isApple ? 'Meta' : 'Ctrl')
    .replace(/\bCtrl\b/, 'Control')
    .replace(/\b[a-z]$/, (letter) => letter.toUpperCase())
}
