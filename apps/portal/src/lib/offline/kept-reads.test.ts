import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createFakeDatabase } from './fake-database'
import { createKeptReads } from './kept-reads'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const NOW = Date.UTC(2026, 10, 22)

/** A browser with one database, in which pages open one after another. */
function createBrowser() {
  const { shelf, stores } = createFakeDatabase()
  let user: number | undefined = 9
  const clock = { now: NOW }
  function openPage() {
    const queryClient = new QueryClient()
    const kept = createKeptReads(
      queryClient,
      shelf,
      () => user,
      () => clock.now,
    )
    return { kept, queryClient }
  }
  return {
    clock,
    openPage,
    signIn: (id: number | undefined) => {
      user = id
    },
    keys: () => [...stores.reads.values()].map(({ queryKey }) => queryKey),
    count: () => stores.reads.size,
  }
}

/** What a page reads of the server. */
function read(queryClient: QueryClient, queryKey: unknown[], data: unknown = { id: 1 }, at = NOW) {
  queryClient.setQueryData(queryKey, data, { updatedAt: at })
}

test('a task that was opened is there again after a restart, with all that its page shows', async () => {
  const browser = createBrowser()
  const before = browser.openPage()
  before.kept.start()
  const keys = ['one', 'comments', 'time', 'links', 'children'].map((kind) => ['/todos', kind, 12])
  for (const key of keys) read(before.queryClient, key, { of: key[1] })
  await vi.waitFor(() => expect(browser.count()).toBe(keys.length), 10_000)

  const after = browser.openPage()
  await after.kept.restore()
  for (const key of keys) expect(after.queryClient.getQueryData(key)).toEqual({ of: key[1] })
})

test('of other registers, of people, places and files nothing is kept, nor what else is asked of a task', async () => {
  const browser = createBrowser()
  const { kept, queryClient } = browser.openPage()
  kept.start()
  const never = [
    ...[['/tenants', 'one', 1], ['/profiles', 'list', {}], ['/users', 'me'], ['/mediafiles', 'list'], ['/roles']],
    ...[
      ['/todos', 'people', 12],
      ['/todos', 'export'],
      ['/todos', 'columns', {}],
      ['/activity', 'list', {}],
      ['/settings'],
    ],
  ]
  for (const key of never) read(queryClient, key)
  read(queryClient, ['/todos', 'one', 1])
  await vi.waitFor(() => expect(browser.count()).toBe(1), 10_000)
  expect(browser.keys()).toEqual([['/todos', 'one', 1]])
})

test('nothing of one person is shown to the next, and it is gone from the disk', async () => {
  const browser = createBrowser()
  const first = browser.openPage()
  first.kept.start()
  read(first.queryClient, ['/todos', 'one', 12])
  await vi.waitFor(() => expect(browser.count()).toBe(1), 10_000)
  browser.signIn(7)
  const second = browser.openPage()
  await second.kept.restore()
  expect(second.queryClient.getQueryData(['/todos', 'one', 12])).toBeUndefined()
  expect(browser.count()).toBe(0)
})

test('a stranger has nothing kept and finds nothing', async () => {
  const browser = createBrowser()
  browser.signIn(undefined)
  const { kept, queryClient } = browser.openPage()
  kept.start()
  read(queryClient, ['/todos', 'one', 12])
  await kept.restore()
  expect(browser.count()).toBe(0)
})

test('what is older than a week is forgotten; what the page has read since is not overwritten', async () => {
  const browser = createBrowser()
  const before = browser.openPage()
  before.kept.start()
  read(before.queryClient, ['/todos', 'one', 1], { title: 'Старая' }, NOW - WEEK)
  read(before.queryClient, ['/todos', 'one', 2], { title: 'Вчера' }, NOW - 24 * HOUR)
  await vi.waitFor(() => expect(browser.count()).toBe(2), 10_000)
  const { kept, queryClient } = browser.openPage()
  read(queryClient, ['/todos', 'one', 2], { title: 'Сейчас' })
  await kept.restore()
  expect(queryClient.getQueryData(['/todos', 'one', 1])).toBeUndefined()
  expect(queryClient.getQueryData(['/todos', 'one', 2])).toEqual({ title: 'Сейчас' })
  expect(browser.keys()).toEqual([['/todos', 'one', 2]])
})

test('of very many the newest 300 stay, and of lists 20', async () => {
  const browser = createBrowser()
  const { kept, queryClient } = browser.openPage()
  kept.start()
  for (let n = 0; n < 310; n += 1) read(queryClient, ['/todos', 'one', n], { n }, NOW - HOUR + n)
  for (let n = 0; n < 25; n += 1) read(queryClient, ['/todos', 'list', { page: n }], [n], NOW - 2 * HOUR + n)
  await vi.waitFor(() => expect(browser.count()).toBe(335), 10_000)
  await browser.openPage().kept.restore()
  const kinds = browser.keys().map(([, kind]) => kind)
  expect(kinds.filter((kind) => kind === 'list').length).toBeLessThanOrEqual(20)
  expect(browser.count()).toBe(300)
  expect(browser.keys()).toContainEqual(['/todos', 'one', 309])
})

test('the sign-out leaves nothing, also of what is being written at that moment', async () => {
  const browser = createBrowser()
  const { kept, queryClient } = browser.openPage()
  kept.start()
  read(queryClient, ['/todos', 'one', 1])
  await vi.waitFor(() => expect(browser.count()).toBe(1), 10_000)
  read(queryClient, ['/todos', 'one', 2])
  await kept.forget()
  await vi.waitFor(() => expect(browser.count()).toBe(0), 10_000)
})
