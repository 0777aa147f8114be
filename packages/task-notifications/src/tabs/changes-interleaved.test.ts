import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Change, change, changingTasks } from '../testing/changing-tasks'
import {
  type Disturbance,
  disturb,
  disturbance,
  type InterleavedTabs,
  me,
  settle,
  tick,
} from '../testing/interleaved-tabs'
import { isWholeTruth } from '../testing/what-is-told'

/** A few in `npm test`; `pnpm test:long` tries ten thousand. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 60)

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T08:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

const steps = fc.array(fc.oneof({ weight: 7, arbitrary: change }, { weight: 12, arbitrary: disturbance }), {
  minLength: 5,
  maxLength: 40,
})

type Given = [(Change | Disturbance)[], boolean]

const made: Change = { what: 'make', task: 0, to: 5, isOwn: false }
const done: Change = { what: 'status', task: 0, to: 3, isOwn: false }
const renamed: Change = { what: 'title', task: 0, to: 0, isOwn: false }
/** What went wrong once: an event does not say who watches the task that was made, and the poll was to be silent on it. */
const watchedOnly: Given = [[made], true]
/** A change that the socket missed, and an event that tells of another one before the poll. */
const missedStatus: Given = [[made, { what: 'silent' }, done, { what: 'heard' }, renamed], false]
const missedHandOver: Given = [
  [made, { what: 'silent' }, { ...done, what: 'assignee', to: 1 }, { what: 'heard' }, renamed],
  false,
]
/** What the leading tab found by a poll the next one is not to find again. */
const foundByLeader: Given = [
  [made, { what: 'open', tab: 0 }, { what: 'silent' }, done, { what: 'wait', ms: 31_000 }, { what: 'close', tab: 0 }],
  false,
]

const isChange = (step: Change | Disturbance): step is Change => 'task' in step

/** What a list shows is what was told, and nothing the person marked is lost or taken back. */
function expectLists(it: InterleavedTabs): void {
  const [first, ...others] = it.tabs().map(({ notifications }) => notifications.store.getState())
  const marks = (state: typeof first) => state?.notifications.map(({ id, read }) => `${id} ${read}`).sort()
  for (const other of others) expect(marks(other)).toEqual(marks(first))
  expect(first?.unread).toBe(first?.notifications.filter(({ read, snoozed_until }) => !read && !snoozed_until).length)
}

test('whatever becomes of tasks while polls, socket, tabs and sleep come together: each change the rules let through is told once, and own ones never (ST-026 to ST-032, RS-018 to RS-022, VA-006)', async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.boolean(), async (given, hasRule) => {
      const world = changingTasks({ hasRule })
      const { it } = world
      it.open()
      await tick(1_000)
      for (const step of given) {
        if (isChange(step)) world.make(step)
        // Read is not told; here only what was told is looked at.
        else if (step.what !== 'read' && step.what !== 'snooze') await disturb(it, step)
      }
      await settle(it)
      for (const { id, moments } of world.lives()) {
        const told = it.told.filter(({ message }) => message.includes(`#${id}`))
        const isTrue = isWholeTruth(id, moments, told, hasRule ? me : undefined)
        expect({ id, isTrue, ...(isTrue ? {} : { told, moments }) }).toEqual({ id, isTrue: true })
      }
      expectLists(it)
      for (const tab of it.tabs()) it.close(tab)
      vi.clearAllTimers()
    }),
    {
      numRuns: RUNS,
      seed: RUNS === 60 ? 2028 : undefined,
      examples: [watchedOnly, missedStatus, missedHandOver, foundByLeader],
    },
  )
}, 3_600_000)
