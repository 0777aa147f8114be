import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasNumericIds, middlewareByName, redirectByRule, runMiddleware, signInPath } from './guards'

const person = { permissions: { 'todos.view': 'all', 'goods.view': 'none' } }

test('a signed-in person at the root goes to the dashboard (GD-001)', () => {
  expect(runMiddleware(['index'], { path: '/', user: person })).toEqual({ redirect: '/dashboard' })
})

test('an anonymous person at the root goes to sign in (GD-002)', () => {
  expect(runMiddleware(['index'], { path: '/', user: null })).toEqual({ redirect: '/auth/login' })
})

test('an anonymous person on any page goes to sign in and is brought back afterwards (GD-003)', () => {
  const verdict = runMiddleware(['auth'], { path: '/todos?view=board#7', user: null })
  expect(verdict).toEqual({ redirect: '/auth/login?from=%2Ftodos%3Fview%3Dboard%237' })
  expect(runMiddleware(['auth'], { path: '/todos', user: person })).toBeUndefined()
})

test('a signed-in person opening the sign-in page goes to the dashboard (GD-004)', () => {
  expect(runMiddleware(['guest'], { path: '/auth/login?from=/todos', user: person })).toEqual({
    redirect: '/dashboard',
  })
  expect(runMiddleware(['guest'], { path: '/auth/login', user: null })).toBeUndefined()
})

test('a route that names an unknown guard raises an error (GD-014, ER-002)', () => {
  expect(() => middlewareByName('admins-only')).toThrow("Unknown route middleware: 'admins-only'")
  expect(() => middlewareByName('constructor')).toThrow('Unknown route middleware')
  expect(() => runMiddleware(['nope'], { path: '/', user: person })).toThrow('Unknown route middleware')
})

test('a person without the right gets 403 «Недостаточно прав» and keeps the shell', () => {
  const refused = { failure: { status: 403, message: 'Недостаточно прав', path: '/admin', fatal: false } }
  expect(runMiddleware(['permission:users.view'], { path: '/admin', user: person })).toEqual(refused)
  expect(runMiddleware(['permission:goods.view'], { path: '/admin', user: person })).toEqual(refused)
  expect(runMiddleware(['permission:users.view|goods.view'], { path: '/admin', user: person })).toEqual(refused)
  expect(runMiddleware(['permission:todos.view'], { path: '/todos', user: person })).toBeUndefined()
  expect(runMiddleware(['permission:users.view|todos.view'], { path: '/todos', user: person })).toBeUndefined()
})

test('the first guard that does not let pass decides', () => {
  const verdict = runMiddleware(['auth', 'permission:users.view'], { path: '/admin', user: null })
  expect(verdict).toEqual({ redirect: '/auth/login?from=%2Fadmin' })
})

test('the start page is no detour worth remembering', () => {
  expect(signInPath('/dashboard')).toBe('/auth/login')
  expect(signInPath('/')).toBe('/auth/login')
})

test('a foreign redirect of the route rules is followed as a full page load (GD-008)', () => {
  const rules = { '/old': { redirect: 'https://example.org/new' }, '/here': { redirect: '/todos' }, '/plain': {} }
  expect(redirectByRule('/old', rules)).toEqual({ to: 'https://example.org/new', fullLoad: true })
  expect(redirectByRule('/here', rules)).toEqual({ to: '/todos', fullLoad: false })
  expect(redirectByRule('/plain', rules)).toBeUndefined()
  expect(redirectByRule('/todos', rules)).toBeUndefined()
})

test('a rule that would run a script is not followed (GD-010)', () => {
  expect(redirectByRule('/x', { '/x': { redirect: 'javascript:alert(1)' } })).toBeUndefined()
})

test('id-style parameters are numbers, other parameters are free (RT-097)', () => {
  expect(hasNumericIds({ id: '12', payment_id: '7' })).toBe(true)
  expect(hasNumericIds({ id: '12', payment_id: 'seven' })).toBe(false)
  expect(hasNumericIds({ slug: 'news-of-the-day' })).toBe(true)
  fc.assert(fc.property(fc.nat(), (id) => hasNumericIds({ id: String(id) })))
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/^[0-9]+$/.test(text)),
      (id) => !hasNumericIds({ id }),
    ),
  )
})
