import { expect, test } from 'vitest'
import { kbdLabels } from './kbd-labels'
import { toAriaKeys, toKeyText } from './key-text'
import { isPressed, toStrokes } from './keys'

const shown = (keys: string, isApple: boolean) => toStrokes(keys, isApple, kbdLabels).map((stroke) => stroke.shown)
const read = (keys: string, isApple: boolean) => toStrokes(keys, isApple, kbdLabels).map((stroke) => stroke.read)

test('a shortcut is drawn with the caps of the keyboard at hand', () => {
  expect(shown('Mod+K', false)).toEqual(['Ctrl K'])
  expect(shown('Mod+Shift+K', true)).toEqual(['⌘⇧K'])
  expect(shown('Mod+Space', true)).toEqual(['⌘ Пробел'])
  expect(shown('Mod+Space', false)).toEqual(['Ctrl Пробел'])
  expect(shown('g t', false)).toEqual(['G', 'T'])
})

test('it is read aloud by names, arrows in Russian (UI-001)', () => {
  expect(read('Alt+ArrowUp', false)).toEqual(['Alt + стрелка вверх'])
  expect(read('Alt+ArrowUp', true)).toEqual(['Option + стрелка вверх'])
  expect(read('Mod+Shift+Backspace', true)).toEqual(['Command + Shift + Backspace'])
  expect(read('Escape', false)).toEqual(['Escape'])
  expect(read('Mod+Space', false)).toEqual(['Control + Пробел'])
})

test('in a tooltip or a menu a shortcut is one line of caps', () => {
  expect(toKeyText('Mod+Shift+k', false)).toBe('Ctrl Shift K')
  expect(toKeyText('Mod+Shift+k', true)).toBe('⌘⇧K')
  expect(toKeyText('Alt+PageUp', true)).toBe('⌥ Page Up')
  expect(toKeyText('G T', false)).toBe('G → T')
})

test('aria-keyshortcuts names the real key, and nothing it has no name for', () => {
  expect(toAriaKeys('Mod+E', false)).toBe('Control+E')
  expect(toAriaKeys('Mod+E', true)).toBe('Meta+E')
  expect(toAriaKeys('Ctrl+Shift+r', false)).toBe('Control+Shift+R')
  expect(toAriaKeys('Escape', false)).toBe('Escape')
  expect(toAriaKeys('Alt+Arrows', false)).toBeUndefined()
  expect(toAriaKeys('G T', false)).toBeUndefined()
})

const none = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }
const press = (event: Partial<KeyboardEvent>) => ({ ...none, ...event }) as KeyboardEvent

test('letters count by their place, so a shortcut works in the Russian layout', () => {
  const pressed = press({ key: 'л', code: 'KeyK', ctrlKey: true })
  expect(isPressed(pressed, 'Mod+K', false)).toBe(true)
  expect(isPressed(pressed, 'Mod+K', true)).toBe(false)
  expect(isPressed(press({ key: 'л', code: 'KeyK', metaKey: true }), 'Mod+K', true)).toBe(true)
  expect(isPressed(press({ key: ',', code: 'Slash', shiftKey: true }), '?', false)).toBe(true)
})

test('another modifier makes another shortcut', () => {
  const pressed = press({ key: 'k', code: 'KeyK', ctrlKey: true, shiftKey: true })
  expect(isPressed(pressed, 'Mod+K', false)).toBe(false)
  expect(isPressed(pressed, 'Mod+Shift+K', false)).toBe(true)
})
