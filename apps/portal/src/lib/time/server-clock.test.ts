import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createServerClock } from './server-clock'

const NOW = Date.parse('2026-11-20T12:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** A clock after one answer of a server whose clock shows this, given after a while. */
async function after({ server, method = 'POST', took = 100 }: { server: number; method?: string; took?: number }) {
  const clock = createServerClock()
  const answer = async () => {
    vi.setSystemTime(Date.now() + took)
    return new Response(null, { headers: { date: new Date(server).toUTCString() } })
  }
  await clock.watch(answer)(new Request('http://portal.example/api/me', { method }))
  return clock
}

test.each([
  ['an hour ahead', NOW - 3_600_000, 3_600_000],
  ['ten minutes behind', NOW + 600_000, -600_000],
])('a device %s is told by the first answer, and the time of the server is kept', async (_, server, ahead) => {
  const clock = await after({ server })
  expect(Math.abs(clock.ahead.getState() - ahead)).toBeLessThanOrEqual(1000)
  expect(Math.abs(clock.now() - server)).toBeLessThanOrEqual(1000)
})

test.each([
  ['clocks a second apart', { server: NOW - 1000 }],
  ['an answer that may have lain in the cache', { server: NOW - 3_600_000, method: 'GET' }],
  ['an answer that was given at some moment of a long wait', { server: NOW + 29_000, took: 30_000 }],
])('%s leave the clock of the device', async (_, answer) => {
  const clock = await after(answer)
  expect(clock.now()).toBe(Date.now())
})
