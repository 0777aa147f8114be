import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../presence/browser'
import { fakePage } from '../testing/fakes'
import type { TaskListAnswer } from '../types'
import { createPoller, type PollerDeps } from './poller'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

function setup(answers: (TaskListAnswer | Error)[] = [], given: Partial<PollerDeps> = {}) {
  const page = fakePage()
  const logger = { warn: vi.fn(), error: vi.fn() }
  const onFound = vi.fn()
  const listTasks = vi.fn(async (_query: { since?: string; etag?: string }): Promise<TaskListAnswer> => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    if (answer instanceof Error) throw answer
    return answer ?? { status: 200, body: [] }
  })
  const deps = { listTasks, getToken: () => 'token', clock: systemClock, page, logger, onFound, ...given }
  const poller = createPoller(deps)
  const messages = () =>
    onFound.mock.calls.flatMap(([found]) => found.map(({ message }: { message: string }) => message))
  return { poller, page, logger, onFound, listTasks, messages }
}

const ok = (body: unknown, etag?: string): TaskListAnswer => ({ status: 200, body, ...(etag ? { etag } : {}) })
const task = (id: number, status = 'Unsorted') => ({ id, status, title: `Задача ${id}`, assignee: null })
const tick = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('the poll looks at once and then every 30 seconds (ST-033, ST-034, ST-035, BC-003)', async () => {
  const { poller, listTasks } = setup()
  poller.start()
  await tick()
  expect(listTasks).toHaveBeenCalledTimes(1)
  await tick(29_999)
  expect(listTasks).toHaveBeenCalledTimes(1)
  await tick(1)
  expect(listTasks).toHaveBeenCalledTimes(2)
  await tick(60_000)
  expect(listTasks).toHaveBeenCalledTimes(4)
})

test('whether the poll runs can be seen (ST-039)', () => {
  const { poller } = setup()
  expect(poller.getState().active).toBe(false)
  poller.start()
  expect(poller.getState().active).toBe(true)
  poller.stop()
  expect(poller.getState().active).toBe(false)
})

test('leaving the page stops the poll, coming back from the history starts it (ST-036)', async () => {
  const { poller, page, listTasks } = setup()
  poller.start()
  await tick()
  page.tell('hide')
  expect(poller.getState().active).toBe(false)
  await tick(90_000)
  expect(listTasks).toHaveBeenCalledTimes(1)
  page.tell('show')
  await tick()
  expect(listTasks).toHaveBeenCalledTimes(2)
})

test('the poll rests offline, and looks at once when the network returns, with what it knew (ST-037, ST-038)', async () => {
  const { poller, page, listTasks, messages } = setup([ok([task(1)]), ok([task(1, 'Review')])])
  poller.start()
  await tick()
  page.tell('offline')
  expect(poller.getState().active).toBe(false)
  await tick(300_000)
  expect(listTasks).toHaveBeenCalledTimes(1)
  page.tell('online')
  await tick()
  expect(poller.getState().active).toBe(true)
  expect(messages()).toEqual(['🔄 Задача #1 → На проверке'])
})

test('a poll that was stopped does not wake with the network (ST-038)', async () => {
  const { poller, page, listTasks } = setup()
  poller.start()
  await tick()
  poller.stop()
  page.tell('online')
  await tick(60_000)
  expect(listTasks).toHaveBeenCalledTimes(1)
})

test('started offline it waits for the network (ST-037, ST-038)', async () => {
  const { poller, page, listTasks } = setup()
  page.isOn.online = false
  poller.start()
  await tick(60_000)
  expect(listTasks).not.toHaveBeenCalled()
  page.tell('online')
  await tick()
  expect(listTasks).toHaveBeenCalledTimes(1)
})

test('without a token the look is skipped with a warning (ST-040, ER-022)', async () => {
  const { poller, logger, listTasks } = setup([], { getToken: () => undefined })
  await poller.check()
  expect(listTasks).not.toHaveBeenCalled()
  expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining('no access token'))
})

test.each([401, 403])('an answer %i is logged as an invalid token and the poll goes on (ER-023)', async (status) => {
  const { poller, logger, listTasks } = setup([{ status }])
  poller.start()
  await tick()
  expect(logger.error).toHaveBeenCalledWith(expect.stringContaining('the token is not valid'))
  await tick(30_000)
  expect(listTasks).toHaveBeenCalledTimes(2)
})

test('an answer that is no list is warned of with its keys and ignored (ER-024, API-019)', async () => {
  const { poller, logger, messages } = setup([ok([task(1)]), ok({ detail: 'ошибка', page: 1 }), ok([task(1)])])
  await poller.check()
  await poller.check()
  expect(logger.warn).toHaveBeenCalledWith(expect.stringContaining('detail, page'))
  await poller.check()
  expect(messages()).toEqual([])
})

test.each(['data', 'todos', 'items'])('the tasks are read from the field %s (EN-015, API-011)', async (field) => {
  const { poller, messages } = setup([ok({ [field]: [] }), ok({ [field]: [task(4)] })])
  await poller.check()
  await poller.check()
  expect(messages()).toEqual(['🆕 Создана задача #4: Задача 4'])
})

test('an answer that never came is logged and tells nothing (ER-018)', async () => {
  const { poller, logger, messages } = setup([ok([task(1)]), new Error('network'), ok([task(1)])])
  await poller.check()
  await poller.check()
  await poller.check()
  expect(logger.error).toHaveBeenCalledTimes(1)
  expect(messages()).toEqual([])
})

test('with a cursor only changes are asked for, and what is gone is told (API-011, ST-029)', async () => {
  const { poller, listTasks, messages } = setup([
    ok({ data: [task(1), task(2), task(3), task(4)], meta: { cursor: 'c1' } }),
    ok({
      data: [task(2, 'Progress')],
      meta: {
        cursor: 'c2',
        gone: [
          { id: 1, reason: 'deleted' },
          { id: 3, reason: 'archived' },
          { id: 4, reason: 'out_of_scope' },
        ],
      },
    }),
    ok({ data: [], meta: { cursor: 'c3', gone: [] } }),
  ])
  await poller.check()
  await poller.check()
  expect(listTasks.mock.calls.map(([query]) => query)).toEqual([{}, { since: 'c1' }])
  expect(messages()).toEqual(['🔄 Задача #2 → В работе', '🗑️ Задача #1 удалена', '🗑️ Задача #4 удалена'])
  await poller.check()
  expect(messages()).toHaveLength(3)
  expect(listTasks).toHaveBeenLastCalledWith({ since: 'c2' })
})

test('a server that answers the whole list to a cursor is understood (API-011)', async () => {
  const { poller, messages } = setup([
    ok({ data: [task(1), task(2)], meta: { cursor: 'c1' } }),
    ok({ data: [task(1)], meta: { cursor: 'c2' } }),
  ])
  await poller.check()
  await poller.check()
  expect(messages()).toEqual(['🗑️ Задача #2 удалена'])
})

test('a cursor the server forgot is dropped, and the whole list is compared (API-011)', async () => {
  const { poller, listTasks, messages } = setup([
    ok({ data: [task(1)], meta: { cursor: 'c1' } }),
    { status: 400 },
    ok({ data: [task(1, 'Review')], meta: { cursor: 'c2' } }),
  ])
  await poller.check()
  await poller.check()
  await poller.check()
  expect(listTasks).toHaveBeenLastCalledWith({})
  expect(messages()).toEqual(['🔄 Задача #1 → На проверке'])
})

test('an unchanged list is asked for by its tag and costs nothing (API-011, ST-032)', async () => {
  const { poller, listTasks, messages } = setup([ok([task(1)], '"a"'), { status: 304 }, ok([task(1, 'Review')], '"b"')])
  await poller.check()
  await poller.check()
  expect(listTasks).toHaveBeenLastCalledWith({ etag: '"a"' })
  expect(messages()).toEqual([])
  await poller.check()
  expect(messages()).toEqual(['🔄 Задача #1 → На проверке'])
})

test('what was heard elsewhere is not told by the next look (ST-032, RS-018)', async () => {
  const { poller, messages } = setup([ok([task(1)]), ok([task(1, 'Review'), task(2)])])
  await poller.check()
  poller.noteSnapshot({ id: 1, status: 'Review' })
  poller.noteSnapshot({ id: 2, title: 'Новая' })
  await poller.check()
  expect(messages()).toEqual([])
})

test('news that comes while an older list is on its way is not told back and forth (ST-032, RS-018)', async () => {
  const slow = deferred()
  const { poller, listTasks, messages } = setup([ok([task(1), task(2)])])
  await poller.check()
  listTasks.mockReturnValueOnce(slow.promise)
  const look = poller.check()
  poller.noteSnapshot({ id: 1, status: 'Review' })
  poller.noteSnapshot({ id: 3, status: 'Unsorted', title: 'Новая', assignee: null })
  slow.resolve(ok([task(1), task(2, 'Progress')]))
  await look
  expect(messages()).toEqual(['🔄 Задача #2 → В работе'])
  listTasks.mockResolvedValueOnce(ok([task(1, 'Review'), task(2, 'Progress'), task(3)]))
  await poller.check()
  expect(messages()).toHaveLength(1)
})

test('an answer that comes after the stop is left alone (ST-036)', async () => {
  const slow = deferred()
  const { poller, listTasks, messages } = setup([ok([task(1)])])
  await poller.check()
  listTasks.mockReturnValueOnce(slow.promise)
  poller.start()
  poller.stop()
  slow.resolve(ok([task(1, 'Review')]))
  await tick()
  expect(messages()).toEqual([])
})

function deferred() {
  let resolve: (answer: TaskListAnswer) => void = () => {}
  const promise = new Promise<TaskListAnswer>((done) => {
    resolve = done
  })
  return { promise, resolve }
}
