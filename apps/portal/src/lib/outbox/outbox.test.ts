import { ApiError } from '@ws/api-client'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { registerActs } from './acts'
import type { NewAct, OutboxEntry } from './entry'
import { createOutbox, type OutboxDeps } from './outbox'
import { createMemoryOutbox, type OutboxStorage, withMemory } from './outbox-storage'
import { LARGE } from './queue'
import { sendingTo } from './send-entry'

const RUNS = Number(process.env.PROPERTY_RUNS ?? 300)
const MINUTE = 60_000
const HOUR = 60 * MINUTE

const lost = () => new ApiError({ status: 0, code: 'network', message: 'Нет ответа' })
const refusal = (status: number) => new ApiError({ status, code: 'refused', message: 'Нельзя' })
interface TestAct {
  kind: string
  content?: string
}
const about = (record: number) => ({ path: '/todos', record, title: `Запись ${record}` })
const act = (record: number, content = 'Готово'): NewAct<TestAct> => ({
  ...about(record),
  act: { kind: 'comment', content },
})
const contentOf = ({ act }: OutboxEntry) => (act as TestAct).content

/** One sender at a time among the tabs of a browser; a tab that dies frees its turn. */
function createTurns() {
  let turn: Promise<unknown> = Promise.resolve()
  return (work: () => Promise<void>, death: Promise<void>): Promise<void> => {
    const mine = turn.then(() => Promise.race([work(), death]))
    turn = mine.catch(() => undefined)
    return mine
  }
}

/** A tab over a shared storage; after `kill` nothing it does has any effect any more. */
function openTab(
  storage: OutboxStorage,
  deps: Pick<OutboxDeps, 'send'> & Partial<OutboxDeps>,
  turns = createTurns(),
  clock = { now: 0 },
) {
  let isAlive = true
  let die: () => void = () => undefined
  const death = new Promise<void>((resolve) => {
    die = resolve
  })
  const never = new Promise<never>(() => undefined)
  const guarded: OutboxStorage = {
    all: () => (isAlive ? storage.all() : never),
    add: (entry) => (isAlive ? storage.add(entry) : never),
    change: (n, changes) => (isAlive ? storage.change(n, changes) : never),
    remove: (n) => (isAlive ? storage.remove(n) : never),
  }
  const outbox = createOutbox({
    storage: guarded,
    person: () => 9,
    isOnline: () => true,
    exclusively: (work) => turns(work, death),
    now: () => clock.now,
    later: () => () => undefined,
    ...deps,
  })
  return {
    outbox,
    kill() {
      isAlive = false
      die()
    },
  }
}

/** A server that does what bears a key once, as ours does. */
function createServer() {
  const answers = new Map<string, unknown>()
  const done: OutboxEntry[] = []
  return {
    done,
    receive(entry: OutboxEntry) {
      if (!answers.has(entry.key)) {
        answers.set(entry.key, { done: done.length })
        done.push(entry)
      }
      return answers.get(entry.key)
    },
  }
}

test('an act without a network waits, over a restart of the browser, and goes when there is one', async () => {
  const storage = createMemoryOutbox()
  const server = createServer()
  const send = async (entry: OutboxEntry) => server.receive(entry)
  const before = openTab(storage, { send, isOnline: () => false })
  expect(await before.outbox.perform(act(1))).toMatchObject({ state: 'waiting' })
  expect(before.outbox.getState().entries).toMatchObject([{ record: 1, act: { content: 'Готово' } }])
  expect(server.done).toEqual([])

  const after = openTab(storage, { send })
  await after.outbox.flush()
  expect(server.done).toMatchObject([{ record: 1 }])
  expect(after.outbox.getState().entries).toEqual([])
})

test('a refusal is thrown to whoever waits for it, and nothing is left behind', async () => {
  const { outbox } = openTab(createMemoryOutbox(), { send: () => Promise.reject(refusal(409)) })
  await expect(outbox.perform(act(1))).rejects.toMatchObject({ status: 409, message: 'Нельзя' })
  expect(outbox.getState().entries).toEqual([])
})

test('what was refused behind the page stays with what the person wrote, holds up its task only, and is sent again or removed', async () => {
  const storage = createMemoryOutbox()
  const server = createServer()
  let isClosedByAnother = true
  let isOnline = false
  const { outbox } = openTab(storage, {
    isOnline: () => isOnline,
    send: async (entry) => {
      if (entry.record === 1 && isClosedByAnother) throw refusal(409)
      return server.receive(entry)
    },
  })
  for (const one of [act(1, 'первое'), act(1, 'второе'), act(2, 'другое')]) await outbox.perform(one)
  isOnline = true
  await outbox.flush()
  expect(server.done.map(({ record }) => record)).toEqual([2])
  const [first, second] = outbox.getState().entries
  expect(first).toMatchObject({ act: { content: 'первое' }, refusal: { status: 409, message: 'Нельзя' } })
  expect(second?.refusal).toBeUndefined()

  isClosedByAnother = false
  await outbox.retry(first?.n ?? 0)
  expect(server.done).toMatchObject([{ record: 2 }, { act: { content: 'первое' } }, { act: { content: 'второе' } }])
  expect(outbox.getState().entries).toEqual([])
})

test('records of two areas that bear one number do not wait for each other', async () => {
  const server = createServer()
  const { outbox } = openTab(createMemoryOutbox(), {
    isOnline: () => server.done.length > 0,
    send: async (entry) => {
      if (entry.path === '/todos') throw refusal(409)
      return server.receive(entry)
    },
  })
  for (const path of ['/todos', '/goods']) await outbox.perform({ ...act(1), path })
  server.done.push({} as OutboxEntry)
  await outbox.flush()
  expect(server.done.slice(1)).toMatchObject([{ path: '/goods', record: 1 }])
})

test('what is done after a refusal goes at once; the refused act, sent again, goes after it, and what it held back follows', async () => {
  const server = createServer()
  let isClosedByAnother = true
  let isOnline = false
  const { outbox } = openTab(createMemoryOutbox(), {
    isOnline: () => isOnline,
    send: async (entry) => {
      if (isClosedByAnother && contentOf(entry) === 'первое') throw refusal(409)
      return server.receive(entry)
    },
  })
  const contents = () => server.done.map(contentOf)
  await outbox.perform(act(1, 'первое'))
  await outbox.perform(act(1, 'второе'))
  isOnline = true
  await outbox.flush()
  expect(await outbox.perform(act(1, 'позже'))).toMatchObject({ state: 'sent' })
  isOnline = false
  await outbox.perform(act(1, 'ещё позже'))
  isClosedByAnother = false
  await outbox.retry(outbox.getState().entries.find((entry) => entry.refusal !== undefined)?.n ?? 0)
  isOnline = true
  await outbox.flush()
  expect(contents()).toEqual(['позже', 'ещё позже', 'первое', 'второе'])
})

test('an act does not arrive under the name of the next person, and goes when its own is back', async () => {
  let user = 9
  const sent: string[] = []
  const acts = new Map([
    registerActs<{ kind: 'comment' }>('/todos', {
      comment: { name: () => 'Комментарий', send: async ({ record }) => void sent.push(`${user}: ${record}`) },
    }),
  ])
  type Target = Parameters<typeof sendingTo>[0]
  const send = sendingTo({ api: {} as Target['api'], acts, host: '', session: {} as Target['session'] })
  const storage = createMemoryOutbox()
  let isFirst = true
  const { outbox } = openTab(storage, {
    person: () => user,
    send: (entry, keep, onProgress, signal) => {
      // The other signs in when sending has begun.
      if (isFirst) {
        isFirst = false
        user = 7
        outbox.interrupt()
      }
      return send(entry, keep, onProgress, signal)
    },
  })
  expect(await outbox.perform(act(1))).toMatchObject({ state: 'waiting' })
  await outbox.flush()
  expect(sent).toEqual([])
  expect(await storage.all()).toMatchObject([{ user: 9, tries: 0 }])
  user = 9
  await outbox.flush()
  expect(sent).toEqual(['9: 1'])
})

test('one failure of the database hides nothing that waits, and what it did not take keeps its place', async () => {
  const kept = createMemoryOutbox()
  let isFailing = false
  const orFail = <T>(work: () => Promise<T>) =>
    isFailing ? Promise.reject(new Error('The connection is closing')) : work()
  const storage = withMemory({
    all: () => orFail(kept.all),
    add: (entry) => orFail(() => kept.add(entry)),
    change: (n, changes) => orFail(() => kept.change(n, changes)),
    remove: (n) => orFail(() => kept.remove(n)),
  })
  const server = createServer()
  let isOnline = false
  const { outbox } = openTab(storage, { isOnline: () => isOnline, send: async (entry) => server.receive(entry) })
  expect(await outbox.perform(act(1, 'первое'))).toMatchObject({ isFleeting: false })
  isFailing = true
  expect(await outbox.perform(act(2, 'другое'))).toMatchObject({ state: 'waiting', isFleeting: true })
  isFailing = false
  await outbox.perform(act(2, 'последнее'))
  expect(outbox.getState().entries.map(({ record }) => record)).toEqual([1, 2, 2])
  isOnline = true
  await outbox.flush()
  expect(server.done).toMatchObject([{ record: 1 }, { act: { content: 'другое' } }, { act: { content: 'последнее' } }])
  expect(await storage.all()).toEqual([])
})

test('after a fault of the server it waits longer each time, and never gives up', async () => {
  const clock = { now: 0 }
  const tried: number[] = []
  const send = async () => {
    tried.push(clock.now)
    throw refusal(503)
  }
  const { outbox } = openTab(createMemoryOutbox(), { send }, createTurns(), clock)
  expect(await outbox.perform(act(1))).toMatchObject({ state: 'waiting' })
  for (; clock.now < HOUR; clock.now += 1_000) await outbox.flush()
  const pauses = tried.slice(1).map((moment, index) => moment - (tried[index] ?? 0))
  expect(pauses.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(Math.max(...pauses)).toBe(300_000)
  expect(outbox.getState().entries).toHaveLength(1)
})

test('what may have arrived more than a day ago is not sent by itself: the server has forgotten its key', async () => {
  const clock = { now: 0 }
  const server = createServer()
  let isAnswered = false
  const send = async (entry: OutboxEntry) => {
    const answer = server.receive(entry)
    if (!isAnswered) throw lost()
    return answer
  }
  const { outbox } = openTab(createMemoryOutbox(), { send }, createTurns(), clock)
  await outbox.perform(act(1))
  isAnswered = true
  clock.now = 24 * HOUR
  await outbox.flush()
  expect(outbox.getState().entries).toMatchObject([{ refusal: { code: 'too_old' } }])
})

test('at the sign-out everything of the person is forgotten, of the others nothing', async () => {
  const storage = createMemoryOutbox()
  const send = () => Promise.reject(lost())
  await openTab(storage, { send }).outbox.perform(act(1))
  await openTab(storage, { send, person: () => 7 }).outbox.perform(act(2))
  const { outbox } = openTab(storage, { send })
  await outbox.forget(9)
  expect(await storage.all()).toMatchObject([{ user: 7, record: 2 }])
})

const video = new Blob([new Uint8Array(LARGE + 1)], { type: 'video/mp4' })
const withVideo = (record: number): NewAct => ({
  ...about(record),
  act: { kind: 'files' },
  files: [{ name: 'obhod.mp4', bytes: video }],
})

test('a large file lets the acts of other tasks go first, those of its own task wait behind it', async () => {
  const server = createServer()
  let isOnline = false
  const { outbox } = openTab(createMemoryOutbox(), {
    isOnline: () => isOnline,
    send: async (entry) => server.receive(entry),
  })
  for (const one of [withVideo(1), act(1, 'за видео'), act(2), act(3)]) await outbox.perform(one)
  isOnline = true
  await outbox.flush()
  expect(server.done.map(({ record, act: { kind } }) => `${record} ${kind}`)).toEqual([
    '2 comment',
    '3 comment',
    '1 files',
    '1 comment',
  ])
})

test('a large file on its way makes way for an act of another task, whose caller is answered before the file is there', async () => {
  const server = createServer()
  const begun: string[] = []
  let arrive: () => void = () => undefined
  const { outbox } = openTab(createMemoryOutbox(), {
    send: async (entry, _keep, _onProgress, signal) => {
      begun.push(entry.act.kind)
      if (entry.act.kind === 'files') {
        await new Promise<void>((resolve, reject) => {
          arrive = resolve
          signal.addEventListener('abort', () => reject(signal.reason))
        })
      }
      return server.receive(entry)
    },
  })
  const sent = outbox.perform(withVideo(1))
  await nextTurn()
  void outbox.perform(act(1, 'за видео'))
  await nextTurn()
  expect(begun).toEqual(['files'])
  expect(await outbox.perform(act(2))).toMatchObject({ state: 'sent' })
  await nextTurn()
  expect(begun).toEqual(['files', 'comment', 'files'])
  expect(server.done).toMatchObject([{ record: 2 }])
  arrive()
  expect(await sent).toMatchObject({ state: 'sent' })
  await outbox.flush()
  expect(server.done).toMatchObject([{ record: 2 }, { act: { kind: 'files' } }, { act: { content: 'за видео' } }])
})

/** Everything a person may do with a task without a network. */
const KINDS = [
  'take',
  'step',
  'tick',
  'comment',
  'time',
  'start',
  'stop',
  'photo',
  'video',
  'document',
  'complete',
] as const

/** An act of a kind, bearing a mark by which it is known again at the server. */
function actOfKind(kind: (typeof KINDS)[number], record: number, mark: number): NewAct {
  const name = String(mark)
  const task = { ...about(record), title: name }
  const sent = (act: TestAct & Record<string, unknown>, type?: string): NewAct => ({
    ...task,
    act,
    ...(type === undefined ? {} : { files: [{ name, bytes: new Blob([name], { type }) }] }),
  })
  switch (kind) {
    case 'take':
      return sent({ kind })
    case 'step':
      return sent({ kind, status: 'Review', from: 'Progress' })
    case 'tick':
      return sent({ kind, item: name, text: name, done: mark % 2 === 0 })
    case 'comment':
      return sent({ kind, content: name, parent: null, attachments: [] })
    case 'time':
      return sent({ kind, minutes: 5, note: name, at: new Date(mark * MINUTE).toISOString() })
    case 'start':
      return sent({ kind: 'timer', isRunning: true })
    case 'stop':
      return sent({ kind: 'timer', isRunning: false })
    case 'photo':
      return sent({ kind: 'files' }, 'image/jpeg')
    case 'video':
      return { ...task, act: { kind: 'files' }, files: [{ name, bytes: video }] }
    case 'document':
      return sent({ kind: 'files' }, 'application/pdf')
    case 'complete':
      return sent({ kind, result: name, rating: null, force: false }, 'image/jpeg')
  }
}

function markOf({ title }: OutboxEntry): string {
  return title
}

/** What may happen to one attempt to send. */
const fate = fc.constantFrom(
  'done',
  'lost before',
  'lost after',
  'fault before',
  'fault after',
  'killed before',
  'killed after',
)

test('whatever is lost, faulty or killed, and however many tabs send: each act arrives once, and those of a task in order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          record: fc.integer({ min: 1, max: 3 }),
          tab: fc.integer({ min: 0, max: 2 }),
          kind: fc.constantFrom(...KINDS),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      fc.array(fate, { maxLength: 25 }),
      async (acts, fates) => {
        const storage = createMemoryOutbox()
        const server = createServer()
        const turns = createTurns()
        const clock = { now: 0 }
        const left = [...fates]
        const open = () => {
          const tab = openTab(
            storage,
            {
              send: async (entry) => {
                const now = left.shift() ?? 'done'
                if (now === 'killed before') tab.kill()
                if (now === 'lost before') throw lost()
                if (now === 'fault before') throw refusal(503)
                const answer = now === 'killed before' ? undefined : server.receive(entry)
                if (now === 'killed after') tab.kill()
                if (now === 'lost after') throw lost()
                if (now === 'fault after') throw refusal(502)
                return answer
              },
            },
            turns,
            clock,
          )
          return tab
        }
        const tabs = [open(), open(), open()]
        for (const [index, { record, tab, kind }] of acts.entries()) {
          // A killed tab never answers; its person opens another one.
          clock.now = index * MINUTE
          void tabs[tab]?.outbox.perform(actOfKind(kind, record, index))
          await new Promise((resolve) => setImmediate(resolve))
          if (index % 2 === 0) tabs[tab] = open()
        }
        for (let round = 0; round < fates.length + 2; round += 1) {
          clock.now += 10 * 60_000
          await Promise.all([open(), open()].map(({ outbox }) => Promise.race([outbox.flush(), nextTurn()])))
        }
        await open().outbox.flush()
        const written = acts.map(({ record }, index) => ({ record, content: String(index) }))
        const arrived = server.done.map((entry) => ({ record: entry.record, content: markOf(entry) }))
        // Whenever it arrives, it bears the moment at which the person did it.
        for (const entry of server.done) expect(entry.at).toBe(Number(markOf(entry)) * MINUTE)
        expect(await storage.all()).toEqual([])
        for (const one of [1, 2, 3]) {
          const of = (list: typeof written) => list.filter(({ record }) => record === one)
          // A tab that was killed before it wrote the act down has lost it; nothing else may be.
          expect(of(arrived)).toEqual(
            of(written).filter((entry) => arrived.some(({ content }) => content === entry.content)),
          )
        }
        expect(new Set(arrived.map(({ content }) => content)).size).toBe(arrived.length)
        if (!fates.some((one) => one.startsWith('killed'))) expect(arrived).toHaveLength(written.length)
      },
    ),
    { numRuns: RUNS },
  )
})

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5))
}
