import { afterEach, expect, test, vi } from 'vitest'
import { applyColorMode, colorModeScript, createColorMode } from './color-mode'

function fakeStorage(stored: string | null = null) {
  let value = stored
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next
    },
  }
}

function fakeSystem(dark: boolean) {
  const system = {
    matches: dark,
    listeners: [] as (() => void)[],
    addEventListener: (_: string, listener: () => void) => system.listeners.push(listener),
  }
  vi.stubGlobal('matchMedia', () => system)
  return (now: boolean) => {
    system.matches = now
    for (const listener of system.listeners) listener()
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a preference is light, dark or system; anything else stored counts as system (UI-026)', () => {
  fakeSystem(true)
  expect(createColorMode({ storage: fakeStorage('light') }).getState()).toEqual({
    preference: 'light',
    resolved: 'light',
  })
  expect(createColorMode({ storage: fakeStorage('dark') }).getState()).toEqual({ preference: 'dark', resolved: 'dark' })
  expect(createColorMode({ storage: fakeStorage('розовая') }).getState()).toEqual({
    preference: 'system',
    resolved: 'dark',
  })
  expect(createColorMode().getState().preference).toBe('system')
})

test('a preference is kept for the next visit (UI-026)', () => {
  fakeSystem(false)
  const storage = fakeStorage()
  createColorMode({ storage }).setPreference('dark')
  expect(createColorMode({ storage }).getState().resolved).toBe('dark')
})

test('without a preference the page follows the system, also later (UI-026)', () => {
  const turn = fakeSystem(false)
  const mode = createColorMode()
  expect(mode.getState().resolved).toBe('light')
  turn(true)
  expect(mode.getState().resolved).toBe('dark')
  mode.setPreference('light')
  turn(true)
  expect(mode.getState().resolved).toBe('light')
})

test('a page may force a mode and give the choice back (UI-027)', () => {
  fakeSystem(false)
  const storage = fakeStorage('light')
  const mode = createColorMode({ storage })
  mode.force('dark')
  expect(mode.getState()).toEqual({ preference: 'light', resolved: 'dark', forced: 'dark' })
  expect(storage.getItem()).toBe('light')
  mode.force(null)
  expect(mode.getState()).toEqual({ preference: 'light', resolved: 'light' })
})

test('a storage that refuses loses nothing but the memory (UI-026)', () => {
  fakeSystem(false)
  const refuse = () => {
    throw new Error('запрещено')
  }
  const mode = createColorMode({ storage: { getItem: refuse, setItem: refuse } })
  mode.setPreference('dark')
  expect(mode.getState().resolved).toBe('dark')
})

test('the document bears the mode, and the head script sets the same before the first paint (UI-026)', () => {
  fakeSystem(true)
  const root = { dataset: {} as DOMStringMap } as HTMLElement
  const mode = createColorMode({ storage: fakeStorage() })
  const stop = applyColorMode(mode, root)
  expect(root.dataset.theme).toBe('dark')
  mode.setPreference('light')
  expect(root.dataset.theme).toBe('light')
  stop()
  mode.setPreference('dark')
  expect(root.dataset.theme).toBe('light')

  for (const [stored, expected] of [
    ['light', 'light'],
    ['dark', 'dark'],
    [null, 'dark'],
    ['?', 'dark'],
  ] as const) {
    const documentElement = { dataset: {} as DOMStringMap }
    const run = new Function('document', 'localStorage', 'matchMedia', colorModeScript)
    run({ documentElement }, fakeStorage(stored), () => ({ matches: true }))
    expect(documentElement.dataset.theme).toBe(expected)
  }
})
