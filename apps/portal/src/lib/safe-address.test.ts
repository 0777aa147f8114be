import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classifyTarget, safeReturnPath } from './safe-address'

const origin = 'https://portal.example'

test('only addresses of this portal are internal (GD-009)', () => {
  expect(classifyTarget('/todos?view=board', origin)).toBe('internal')
  expect(classifyTarget('https://portal.example/todos', origin)).toBe('internal')
  for (const foreign of [
    'https://evil.example',
    '//evil.example',
    'http://portal.example',
    '/\\evil.example',
    'mailto:a@b.ru',
  ]) {
    expect([foreign, classifyTarget(foreign, origin)]).toEqual([foreign, 'external'])
  }
})

test('protocols that run scripts or open local files are dangerous however they are written (GD-010)', () => {
  const wishes = [
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:x',
  ]
  for (const wish of wishes) expect([wish, classifyTarget(wish, origin)]).toEqual([wish, 'dangerous'])
})

test('after signing in nobody is led to another site, a script or the sign-in page itself (GD-009, GD-010)', () => {
  expect(safeReturnPath('/todos/12?tab=history')).toBe('/todos/12?tab=history')
  for (const wish of [
    null,
    '',
    '/',
    '/auth/login',
    '/auth/login/?mode=reset',
    '//evil.example',
    '/\\evil',
    'https://evil.example',
    'javascript:alert(1)',
    'todos',
  ]) {
    expect([wish, safeReturnPath(wish)]).toEqual([wish, '/dashboard'])
  }
})

test('whatever is asked for, the way back stays within the portal (GD-009)', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((rest) => `/${rest}`),
        fc.webUrl(),
      ),
      (wish) => {
        const target = new URL(safeReturnPath(wish), window.location.origin)
        expect(target.origin).toBe(window.location.origin)
      },
    ),
  )
})
