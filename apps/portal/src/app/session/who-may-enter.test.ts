import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useServer } from '../../testing/use-server'
import { createActionsOf } from '../create-actions'
import { navigationOf } from '../navigation'
import { pageRoutes } from '../routes/page-routes'
import { routePaths } from '../routes/route-paths'
import { createRoutes } from '../routes/router'
import type { Visit } from './guards'

const server = useServer()

/** Everybody's right to everything, as an administrator has it. */
const everything = { permissions: new Proxy<Record<string, string>>({}, { get: () => 'all' }) }
const pages = routePaths
  .filter((path) => path !== '/' && path !== '/auth/login')
  .map((path) => path.replace(/:\w+/g, '12'))

/** Where a person who asks for an address comes to: there, elsewhere, or to what the page says instead. */
async function enter(user: Visit['user'], address: string): Promise<unknown> {
  const visitor = { getState: () => ({ user }) }
  const request = new Request(`http://portal${address}`)
  try {
    for (const { route, params } of matchRoutes(createRoutes(visitor, pageRoutes(visitor)), address) ?? []) {
      const asked = { request, params, context: {} } as never
      for (const middleware of route.middleware ?? []) await middleware(asked, async () => new Response())
      if (typeof route.loader === 'function') await route.loader(asked)
    }
    return address
  } catch (refusal) {
    return refusal instanceof Response ? refusal.headers.get('location') : refusal
  }
}

test('who is not signed in reaches the sign-in page and nothing else (RO-002)', async () => {
  expect(await enter(null, '/auth/login')).toBe('/auth/login')
  for (const page of pages)
    expect([page, await enter(null, page)]).toEqual([page, expect.stringMatching(/^\/auth\/login/)])
})

test('who is signed in and has the rights reaches every page, and the sign-in page no more (RO-003)', async () => {
  for (const page of pages) expect(await enter(everything, page)).toBe(page)
  expect(await enter(everything, '/auth/login')).toBe('/dashboard')
})

test.each(['u01', 'u02', 'u03', 'u04', 'u07', 'u10', 'u18'])(
  'every line of the menu and of «Создать» opens for whom it is drawn: %s',
  async (login) => {
    const user = (await (await server.current.as(login)).send('GET', '/users/me')).body as Visit['user']
    const lines = navigationOf(user).flatMap(({ items }) => items.flatMap((item) => [item, ...(item.items ?? [])]))
    expect(lines.length).toBeGreaterThan(1)
    for (const { href } of [...lines, ...createActionsOf(user, '/')])
      expect([href, await enter(user, href)]).toEqual([href, href])
  },
)
