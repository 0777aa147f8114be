import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { interleavedTabs, type Tab, tick } from '../testing/interleaved-tabs'
import { rowsOf } from '../testing/rows'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Two tabs of one person, of which the first leads; `say` is a notification of the server. */
async function twoTabs() {
  const rows = rowsOf()
  const it = interleavedTabs({ tasks: () => [], source: rows.source(() => it) })
  const open = async (): Promise<Tab> => {
    it.open()
    await tick(1_000)
    return it.tabs().at(-1) as Tab
  }
  const first = await open()
  const second = await open()
  expect(leadersOf(it.tabs())).toEqual([first])
  const say = (message: string) => it.emit('notification', rows.add({ type: 'system', message }))
  return { it, first, second, say, told: () => it.told.map(({ message }) => message) }
}

const leadersOf = (tabs: readonly Tab[]) => tabs.filter(({ notifications }) => notifications.isLeader())

/** As a browser does it with a tab nobody has looked at for a while: it keeps its lock and does nothing more. */
function freeze(tab: Tab): void {
  tab.page.isOn.visible = false
  tab.isFrozen = true
}

test('a tab that is looked at takes over from one the browser has put to sleep: it hears and polls in its place (ST-033, RS-017)', async () => {
  const { first, second, say, told } = await twoTabs()
  freeze(first)
  await tick(2_000)
  expect(second.notifications.isLeader()).toBe(true)
  expect(second.notifications.poller.getState().active).toBe(true)
  say('Плановые работы')
  await tick(5)
  expect(told()).toEqual(['Плановые работы'])
})

test('a tab that wakes follows the one that took its place, and leads again once that one is closed (ST-033)', async () => {
  const { it, first, second, say, told } = await twoTabs()
  freeze(first)
  await tick(2_000)
  first.thaw()
  await tick(5)
  expect(leadersOf(it.tabs())).toEqual([second])
  expect(first.notifications.poller.getState().active).toBe(false)
  say('Плановые работы')
  it.close(second)
  await tick(5)
  expect(leadersOf(it.tabs())).toEqual([first])
  say('Вода отключена')
  first.page.tell('visible')
  await tick(1_000)
  expect(told()).toEqual(['Плановые работы', 'Вода отключена'])
})

test('a tab that is closed while it waits for a sleeping one takes nothing over (ST-033, ST-036)', async () => {
  const { first, second } = await twoTabs()
  freeze(first)
  await tick(1_000)
  second.notifications.stop()
  await tick(60_000)
  expect(second.notifications.isLeader()).toBe(false)
  expect(second.notifications.poller.getState().active).toBe(false)
})
