import { vi } from 'vitest'

/** The window is a phone's, or nothing of the kind, until mocks are restored. */
export function beOnPhone(isPhone = true): void {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: isPhone && query === '(max-width: 767px)' }) as MediaQueryList,
  )
}
