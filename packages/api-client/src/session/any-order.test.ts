import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '../http/client'
import { createFakeBrowser } from '../testing/fake-server'
import { createRotatingServer, type Fate } from '../testing/rotating-server'
import { createSession } from './session'
import { createStorageLocks } from './tab-lock'

const host = 'https://example.org'
const credentials = { email: 'anna@example.ru', password: 'correct horse 1' }
const MINUTE = 60_000

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** A browser with tabs over a server; cookies end when their time has come. */
function openWorld(options: { fates: Fate[]; skew: number; latencies: number[]; hasLocks: boolean }) {
  let [fateAt, latencyAt] = [0, 0]
  let isCalm = false
  const server = createRotatingServer({
    skew: options.skew,
    // Signing in and out is the person's own deed, told of its failure at once: here it goes well.
    fateOf: (path) => {
      if (isCalm || path === '/users/login' || path === '/users/logout') return 'fine'
      return options.fates[fateAt++ % options.fates.length] ?? 'fine'
    },
    latency: () => options.latencies[latencyAt++ % options.latencies.length] ?? 1,
  })
  const browser = createFakeBrowser()
  const ends = new Map<string, number>()
  const cookies = {
    get: (name: string) =>
      (ends.get(name) ?? Number.POSITIVE_INFINITY) > Date.now() ? browser.cookies.get(name) : undefined,
    set(name: string, value: string, { maxAge }: { maxAge?: number } = {}) {
      browser.cookies.set(name, value)
      ends.set(name, maxAge === undefined ? Number.POSITIVE_INFINITY : Date.now() + maxAge * 1000)
    },
    remove: (name: string) => void browser.cookies.delete(name),
  }
  const ended: string[] = []
  const tabs: ReturnType<typeof openTab>[] = []

  function openTab() {
    const tab = browser.openTab()
    const locks = options.hasLocks ? tab.locks : createStorageLocks(tab.storage)
    const session = createSession({ host, fetch: server.fetch, ...tab, cookies, locks })
    session.onEnd((reason) => ended.push(reason))
    const restored = session.restore().catch(() => null)
    return { session, restored, events: tab.events, api: createApiClient({ host, session, fetch: server.fetch }) }
  }

  return {
    browser,
    cookies,
    ended,
    server,
    tabs,
    addTab: () => tabs.push(openTab()),
    tab: (at: number) => tabs[at % tabs.length],
    setOnline(isOnline: boolean) {
      browser.isOnline = isOnline
      if (isOnline) for (const { events } of tabs) events.dispatchEvent(new Event('online'))
    },
    /** From now on nothing fails; what was under way ends. */
    async calm() {
      isCalm = true
      this.setOnline(true)
      await vi.advanceTimersByTimeAsync(3 * MINUTE)
    },
  }
}

type World = ReturnType<typeof openWorld>

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('call' as const), tab: fc.nat(3) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), ms: fc.oneof(fc.nat(200), fc.nat(20 * MINUTE)) }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refresh' as const), tab: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('online' as const), isOnline: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
)
type Step = (typeof step)['generate'] extends (...args: never[]) => fc.Value<infer T> ? T : never

const surroundings = {
  skew: fc.integer({ min: -3 * 60 * MINUTE, max: 3 * 60 * MINUTE }),
  latencies: fc.array(fc.nat(300), { minLength: 1, maxLength: 8 }),
  hasLocks: fc.boolean(),
  steps: fc.array(step, { maxLength: 30 }),
}
const failing = fc.array(fc.constantFrom<Fate>('fine', 'fine', 'down', 'busy'), { minLength: 1, maxLength: 12 })
const losing = fc.array(fc.constantFrom<Fate>('fine', 'down', 'busy', 'lost'), { minLength: 1, maxLength: 12 })

async function live(world: World, steps: readonly Step[]): Promise<Promise<unknown>[]> {
  const calls: Promise<unknown>[] = []
  const note = (call: Promise<unknown> | undefined) => void calls.push(Promise.resolve(call).catch((error) => error))
  for (const [at, one] of steps.entries()) {
    if (one.kind === 'call') note(world.tab(one.tab)?.api.POST('/todos', { body: { title: `${at}` } }))
    if (one.kind === 'refresh') note(world.tab(one.tab)?.session.refresh())
    if (one.kind === 'online') world.setOnline(one.isOnline)
    if (one.kind === 'open' && world.tabs.length < 4) world.addTab()
    await vi.advanceTimersByTimeAsync(one.kind === 'wait' ? one.ms : 1)
  }
  return calls
}

async function signedInWorld(options: Parameters<typeof openWorld>[0]): Promise<World> {
  const world = openWorld(options)
  world.addTab()
  world.addTab()
  const signingIn = world.tab(0)?.session.signIn(credentials)
  await vi.advanceTimersByTimeAsync(1_000)
  await signingIn
  return world
}

/** Whether every tab has the person and gets an answer. */
async function everyTabWorks(world: World): Promise<boolean> {
  const answers = world.tabs.map(({ api }) => api.GET('/users/me').catch(() => undefined))
  await vi.advanceTimersByTimeAsync(MINUTE)
  const statuses = (await Promise.all(answers)).map((answer) => answer?.response.status)
  return world.tabs.every(({ session }, at) => session.getState().user !== null && statuses[at] === 200)
}

test('no order of tabs, clocks and failures signs a person out wrongly, and no call happens twice (ST-010, ST-013, ST-014, ER-006)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ ...surroundings, fates: failing }), async ({ steps, ...options }) => {
      const world = await signedInWorld(options)
      const calls = await live(world, steps)
      await world.calm()
      await Promise.all(calls)
      expect(world.ended).toEqual([])
      expect(world.server.counts.refused).toBe(0)
      expect(await everyTabWorks(world)).toBe(true)
      expect([...world.server.done.values()].every((times) => times === 1)).toBe(true)
      void world.tab(0)?.session.signOut()
      await vi.advanceTimersByTimeAsync(MINUTE)
    }),
    { numRuns: 150 },
  )
}, 120_000)

test('an answer lost on the way signs nobody out, unless the server took the repetition for a theft (ER-006)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.record({ ...surroundings, fates: losing }), async ({ steps, ...options }) => {
      const world = await signedInWorld(options)
      const calls = await live(world, steps)
      await world.calm()
      await Promise.all(calls)
      const isReused = world.server.counts.reused > 0
      expect(world.ended.length > 0).toBe(isReused)
      expect(world.tabs.every(({ session }) => (session.getState().user === null) === isReused)).toBe(true)
      if (!isReused) expect(await everyTabWorks(world)).toBe(true)
      void world.tab(0)?.session.signOut()
      await vi.advanceTimersByTimeAsync(MINUTE)
    }),
    { numRuns: 150 },
  )
}, 120_000)

test('who signed out in one tab is out in all of them, whatever was under way (ST-003)', async () => {
  const around = fc.record({ ...surroundings, fates: losing, after: fc.array(step, { maxLength: 10 }), tab: fc.nat(3) })
  await fc.assert(
    fc.asyncProperty(around, async ({ steps, after, tab, ...options }) => {
      const world = await signedInWorld(options)
      const calls = await live(world, steps)
      void world.tab(tab)?.session.signOut()
      calls.push(...(await live(world, after)))
      await world.calm()
      await Promise.all(calls)
      expect(world.tabs.map(({ session }) => session.getState().user)).toEqual(world.tabs.map(() => null))
      expect([world.cookies.get('accessToken'), world.cookies.get('refreshToken')]).toEqual([undefined, undefined])
      expect([...world.browser.values.keys()].filter((key) => key === 'workspace:user')).toEqual([])
    }),
    { numRuns: 250 },
  )
}, 120_000)

test('a thousand calls of four tabs that meet 401 together cause one refresh, and each happens once (ST-010, ST-011, ST-013)', async () => {
  // So many timers at once are slow to pretend.
  vi.useRealTimers()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat(30), { minLength: 3, maxLength: 40 }),
      fc.boolean(),
      async (latencies, hasLocks) => {
        const world = openWorld({ fates: ['fine'], skew: 0, latencies, hasLocks })
        for (let tab = 0; tab < 4; tab += 1) world.addTab()
        await Promise.all(world.tabs.map(({ restored }) => restored))
        await world.tab(0)?.session.signIn(credentials)
        world.server.expireAll()
        const calls = Array.from({ length: 1000 }, (_, at) =>
          world.tab(at)?.api.POST('/todos', { body: { title: `${at}` } }),
        )
        const statuses = (await Promise.all(calls)).map((answer) => answer?.response.status)
        expect(new Set(statuses)).toEqual(new Set([200]))
        expect(world.server.counts.refreshes).toBe(1)
        expect(world.server.done.size).toBe(1000)
        expect([...world.server.done.values()].every((times) => times === 1)).toBe(true)
        await world.tab(0)?.session.signOut()
      },
    ),
    { numRuns: 3 },
  )
}, 120_000)

test('a stolen refresh token ends the chain for the thief and the person, and every tab says so (ST-014, ER-006, ER-011)', async () => {
  const world = await signedInWorld({ fates: ['fine'], skew: 0, latencies: [5], hasLocks: true })
  const stolen = world.cookies.get('refreshToken') ?? ''
  const renewing = world.tab(0)?.session.refresh()
  await vi.advanceTimersByTimeAsync(MINUTE)
  await renewing
  expect(world.server.steal(stolen).status).toBe(401)
  const call = world
    .tab(1)
    ?.api.GET('/todos')
    .catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect(await call).toMatchObject({ code: 'session_ended', message: 'Требуется вход в систему' })
  expect(world.ended).toEqual(['expired', 'expired'])
  expect(world.tabs.map(({ session }) => session.getState().user)).toEqual([null, null])
})
