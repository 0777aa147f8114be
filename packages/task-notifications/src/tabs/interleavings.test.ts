import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emergency } from '../store/entries'
import { disturb, disturbance, interleavedTabs, settle, tick } from '../testing/interleaved-tabs'
import { rowsOf } from '../testing/rows'
import type { PolledTask } from '../types'

/** A few in `npm test`; `pnpm test:long` tries ten thousand. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 60)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

/** What may happen, in any order. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('change' as const) }) },
  { weight: 12, arbitrary: disturbance },
  { weight: 1, arbitrary: fc.record({ what: fc.constantFrom('repeat' as const, 'elsewhere' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What went wrong once: put off in a tab nobody looks at, while the answer of the server to that is lost. */
const putOffUntold: Step[] = [
  { what: 'slow' },
  { what: 'hide', tab: 0 },
  { what: 'change' },
  { what: 'snooze', tab: 0 },
  { what: 'change' },
  { what: 'cut' },
  { what: 'wait', ms: 19_995 },
  { what: 'open', tab: 0 },
]
/** Told when it was looked at, and found by a poll while the server's list could not be had. */
const polledLate: Step[] = [
  { what: 'silent' },
  { what: 'wait', ms: 5_047 },
  { what: 'slow' },
  { what: 'mend' },
  { what: 'open', tab: 0 },
  { what: 'change' },
  { what: 'look', tab: 0 },
  { what: 'wait', ms: 24_638 },
  { what: 'cut' },
  { what: 'wait', ms: 1 },
  { what: 'open', tab: 0 },
  { what: 'wait', ms: 694 },
]
/** Read just before the laptop slept, while the answer to that was lost. */
const readUnheard: Step[] = [
  { what: 'slow' },
  { what: 'change' },
  { what: 'read', tab: 0 },
  { what: 'cut' },
  { what: 'sleep' },
  { what: 'change' },
  { what: 'wait', ms: 690 },
  { what: 'open', tab: 0 },
  { what: 'change' },
]

/** Told to nobody when its tab was put to sleep, and the tab that leads since was opened later than it. */
const leftBySleeper: Step[] = [
  { what: 'open', tab: 0 },
  { what: 'hide', tab: 1 },
  { what: 'hide', tab: 0 },
  { what: 'change' },
  { what: 'freeze', tab: 0 },
  { what: 'open', tab: 0 },
  { what: 'open', tab: 0 },
  { what: 'change' },
  { what: 'wait', ms: 1 },
  { what: 'wait', ms: 1_489 },
]

/** A server that makes tasks, with rows of its own or without, and a browser with tabs. */
function world(hasSource: boolean) {
  const tasks = new Map<number, PolledTask>()
  const rows = rowsOf()
  const it = interleavedTabs({
    tasks: () => [...tasks.values()],
    ...(hasSource ? { source: rows.source(() => it) } : {}),
  })

  /** One task is made; answers the row that tells of it, or its words. The server may say more than that it was made. */
  function change(): string {
    const id = 1001 + tasks.size
    const task = { id, status: 'Unsorted', title: `Задача ${id}` }
    tasks.set(id, task)
    const message = `🆕 Создана задача #${id}: ${task.title}`
    const said = [
      { type: 'task_created', message } as const,
      { type: 'task_assigned', message: `👤 Задача #${id} назначена: Вера Ковалёва` } as const,
      { type: 'task_created', message: `🚨 Авария #${id}`, event: emergency } as const,
    ][id % 3]
    const row = hasSource && said ? rows.add({ ...said, taskId: id }) : undefined
    it.emit('task_created', { task_id: id, new_status: task.status, title: task.title, assignee: null })
    if (row) it.emit('notification', row)
    return row?.id ?? message
  }

  return { ...it, rows, change }
}

type World = ReturnType<typeof world>

/** Does one step; answers the id of what happened, if it concerns the person while somebody is there to hear of it. */
async function act(it: World, given: Step): Promise<string | undefined> {
  switch (given.what) {
    case 'change':
      return it.change()
    case 'repeat':
      it.rows.sendAgain(it)
      return
    case 'elsewhere':
      it.rows.readElsewhere(it)
      return
    default:
      return void (await disturb(it, given))
  }
}

test('however polls, socket, tabs, sleep and breaks come together: nothing is told twice, nothing is missed, and every badge is the count of the unread (ST-016, ST-022, ST-032, RS-017)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const it = world(true)
      it.open()
      await tick(1_000)
      const happened: string[] = []
      for (const one of steps) {
        const id = await act(it, one)
        if (id) happened.push(id)
      }
      await settle(it)
      const bySnooze = steps.some(({ what }) => what === 'snooze')
      for (const id of happened) {
        const row = it.rows.all.find((one) => one.id === id)
        // Of an accident the alarm itself has to be heard, whatever a poll told before.
        const isAlarm = row?.event === emergency
        const ofIt = it.told.filter(({ taskId, event }) => taskId === row?.taskId && (!isAlarm || event === emergency))
        const times = ofIt.length
        if (!bySnooze) expect({ id, times: Math.max(times, 1) }).toEqual({ id, times: 1 })
        // Who has read it needs no toast.
        if (!row?.read) expect({ id, isTold: times > 0 }).toEqual({ id, isTold: true })
      }
      for (const { notifications } of it.tabs()) {
        const { notifications: entries, unread } = notifications.store.getState()
        expect(entries.map(({ id }) => id).sort()).toEqual(it.rows.all.map(({ id }) => id).sort())
        expect(unread).toBe(it.rows.all.filter(({ read }) => !read).length)
      }
      expect(it.tabs().filter(({ notifications }) => notifications.isLeader())).toHaveLength(1)
      for (const tab of it.tabs()) it.close(tab)
      vi.clearAllTimers()
    }),
    {
      numRuns: RUNS,
      seed: RUNS === 60 ? 2026 : undefined,
      examples: [[putOffUntold], [readUnheard], [polledLate], [leftBySleeper]],
    },
  )
}, 3_600_000)

test('the same without notifications of a server: each change is told once, by socket or by poll (ST-026, ST-032, RS-020)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const it = world(false)
      it.open()
      await tick(1_000)
      const happened: string[] = []
      for (const one of steps) {
        if (one.what === 'snooze' || one.what === 'read') continue
        const id = await act(it, one)
        if (id) happened.push(id)
      }
      await settle(it)
      const times = (id: string) => it.told.filter(({ message }) => message === id).length
      expect(happened.map((id) => [id, times(id)])).toEqual(happened.map((id) => [id, 1]))
      for (const { notifications } of it.tabs()) {
        const { notifications: entries, unread } = notifications.store.getState()
        expect(entries.map(({ message }) => message).sort()).toEqual([...happened].sort())
        expect(unread).toBe(happened.length)
      }
      for (const tab of it.tabs()) it.close(tab)
      vi.clearAllTimers()
    }),
    { numRuns: RUNS, seed: RUNS === 60 ? 2027 : undefined },
  )
}, 3_600_000)
