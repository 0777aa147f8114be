import { createTabs } from '@ws/api-client/tabs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser, fakePage } from '../testing/fakes'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Two tabs of one browser: the first leads and can be frozen, then it hears nothing and keeps its lock. */
async function twoTabs() {
  const browser = fakeBrowser()
  const frozen = { now: false }
  const said = vi.fn()
  const open = (isFirst: boolean) => {
    const page = fakePage()
    const tabs = createTabs<string>({
      name: 'tabs',
      page,
      locks: browser.locks,
      openChannel(name) {
        const channel = browser.openChannel(name)
        return {
          postMessage(message) {
            if (message === 'who') said()
            channel.postMessage(message)
          },
          addEventListener: (type, listener) =>
            channel.addEventListener(type, (event) => (isFirst && frozen.now ? undefined : listener(event))),
          close: () => channel.close(),
        }
      },
      onLead: () => () => {},
      onMessage: () => {},
    })
    tabs.start()
    return { tabs, page }
  }
  const first = open(true)
  await vi.advanceTimersByTimeAsync(0)
  const second = open(false)
  await vi.advanceTimersByTimeAsync(20_000)
  expect([first.tabs.isLeader(), second.tabs.isLeader()]).toEqual([true, false])
  return { first, second, frozen, said }
}

test('a tab in view takes over from a frozen one within two seconds, whenever that froze (ST-033)', async () => {
  for (const moment of [0, 50, 200, 390]) {
    const { first, second, frozen } = await twoTabs()
    await vi.advanceTimersByTimeAsync(moment)
    frozen.now = true
    await vi.advanceTimersByTimeAsync(2_000)
    expect([first.tabs.isLeader(), second.tabs.isLeader()]).toEqual([false, true])
    first.tabs.stop()
    second.tabs.stop()
  }
})

test('a tab out of view asks nothing, and makes up for it once it is looked at (ST-033)', async () => {
  const { second, frozen, said } = await twoTabs()
  second.page.isOn.visible = false
  await vi.advanceTimersByTimeAsync(500)
  said.mockClear()
  frozen.now = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said).not.toHaveBeenCalled()
  expect(second.tabs.isLeader()).toBe(false)
  second.page.isOn.visible = true
  second.page.tell('visible')
  await vi.advanceTimersByTimeAsync(2_000)
  expect(second.tabs.isLeader()).toBe(true)
})
