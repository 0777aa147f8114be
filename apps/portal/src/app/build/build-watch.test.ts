import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type BuildWatchDeps, createBuildWatch, watchChunkErrors } from './build-watch'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_800_000_000_000 })
})
afterEach(() => {
  vi.useRealTimers()
})

function setUp(published: string | (() => Response) = 'aaa', changes: Partial<BuildWatchDeps> = {}) {
  const saved = new Map<string, string>()
  let idle: (() => void) | undefined
  const deps = {
    buildId: 'aaa',
    fetch: vi.fn(async () =>
      typeof published === 'string' ? Response.json({ id: published, timestamp: 1 }) : published(),
    ),
    storage: {
      getItem: (key: string) => saved.get(key) ?? null,
      setItem: (key: string, value: string) => void saved.set(key, value),
    },
    now: Date.now,
    reload: vi.fn(),
    isOnline: () => true,
    whenIdle: (callback: () => void) => {
      idle = callback
    },
    ...changes,
  }
  return { deps, watch: createBuildWatch(deps), becomeIdle: () => idle?.() }
}

test('the first look for a new build comes a second after the page is idle, then one every hour (HK-004, HK-005, BC-011, BC-012)', async () => {
  const { deps, watch, becomeIdle } = setUp()
  const stop = watch.start()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(deps.fetch).not.toHaveBeenCalled()
  becomeIdle()
  await vi.advanceTimersByTimeAsync(999)
  expect(deps.fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(deps.fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3_600_000 - 6_000)
  expect(deps.fetch).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(deps.fetch).toHaveBeenCalledTimes(3)
  stop()
  await vi.advanceTimersByTimeAsync(7_200_000)
  expect(deps.fetch).toHaveBeenCalledTimes(3)
})

test('the published build is asked for with a timestamp, past every cache (HK-002)', async () => {
  const { deps, watch } = setUp()
  await watch.check()
  expect(deps.fetch).toHaveBeenCalledWith('/builds/latest.json?1800000000000', { cache: 'no-store' })
})

test('another id means a new version, the same id does not (HK-003)', async () => {
  const same = setUp('aaa')
  await same.watch.check()
  expect(same.watch.getState().isStale).toBe(false)
  const newer = setUp('bbb')
  await newer.watch.check()
  expect(newer.watch.getState().isStale).toBe(true)
})

test('a failed look changes nothing and is not an error', async () => {
  for (const answer of [
    () => new Response('', { status: 502 }),
    () => new Response('<html>'),
    () => Response.json({}),
  ]) {
    const { watch } = setUp(answer)
    await watch.check()
    expect(watch.getState().isStale).toBe(false)
  }
  const offline = setUp('bbb', { fetch: () => Promise.reject(new TypeError('offline')) })
  await offline.watch.check()
  expect(offline.watch.getState().isStale).toBe(false)
})

test('a part that fails to load reloads the page once; within ten seconds the banner offers it instead (ER-003, HK-007, BC-013)', async () => {
  const { deps, watch } = setUp()
  expect(watch.handleChunkError(new TypeError('Failed to fetch dynamically imported module'))).toBe('reloading')
  expect(deps.reload).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(watch.handleChunkError(new TypeError('again'))).toBe('offered')
  expect(deps.reload).toHaveBeenCalledTimes(1)
  expect(watch.getState().isStale).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(watch.handleChunkError(new TypeError('later'))).toBe('reloading')
  expect(deps.reload).toHaveBeenCalledTimes(2)
})

test('for a file that stays missing the page is reloaded once, however often it is asked for; a newer build begins anew (ER-003)', async () => {
  const { deps, watch } = setUp()
  const missing = (name: string) => new TypeError(`Failed to fetch dynamically imported module: /assets/${name}.js`)
  expect(watch.handleChunkError(missing('hearing'))).toBe('reloading')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(watch.handleChunkError(missing('board'))).toBe('reloading')
  for (const name of ['hearing', 'board', 'hearing']) {
    await vi.advanceTimersByTimeAsync(15_000)
    expect(createBuildWatch(deps).handleChunkError(missing(name))).toBe('offered')
  }
  expect(deps.reload).toHaveBeenCalledTimes(2)
  expect(createBuildWatch({ ...deps, buildId: 'bbb' }).handleChunkError(missing('hearing'))).toBe('reloading')
})

test('a style sheet that cannot be preloaded is tolerated, a missing module still fails for its caller (ER-005, ER-003)', () => {
  const { deps, watch } = setUp()
  const page = new EventTarget()
  const stop = watchChunkErrors(watch, () => false, page)
  const report = (payload: Error) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
    page.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(report(new Error('Unable to preload CSS for /assets/board.css'))).toBe(true)
  expect(deps.reload).not.toHaveBeenCalled()
  expect(report(new Error('Failed to fetch dynamically imported module'))).toBe(false)
  expect(deps.reload).toHaveBeenCalledTimes(1)
  stop()
  expect(report(new Error('Unable to preload CSS'))).toBe(false)
})

test('what was only loaded ahead never reloads the page: a new version is offered instead', () => {
  const { deps, watch } = setUp()
  const page = new EventTarget()
  watchChunkErrors(watch, () => true, page)
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new TypeError('gone') }))
  expect(deps.reload).not.toHaveBeenCalled()
  expect(watch.getState().isStale).toBe(true)
})

test('a part that is out of reach without a network does not reload the page: what is typed stays', () => {
  const { deps, watch } = setUp('aaa', { isOnline: () => false })
  expect(watch.handleChunkError(new TypeError('Failed to fetch dynamically imported module'))).toBe('out of reach')
  expect(deps.reload).not.toHaveBeenCalled()
  expect(watch.getState().isStale).toBe(false)
})
