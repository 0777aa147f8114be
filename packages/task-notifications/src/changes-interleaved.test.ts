import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { lateCode } from './late-code'
import { type Change, change, changingTasks } from './testing/changing-tasks'
import {
  type Disturbance,
  disturb,
  disturbance,
  type InterleavedTabs,
  me,
  settle,
  tick,
} from './testing/interleaved-tabs'
import { isWholeTruth } from './testing/what-is-told'

/** A few in `npm test`; `pnpm test:long` tries ten thousand. */
const RUNS = Number(process.env.INTERLEAVINGS ?? 60)

beforeAll(() => lateCode.use(() => {}), 60_000)
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
    { numRuns: RUNS, seed: RUNS === 60 ? 2028 : undefined },
  )
}, 3_600_000)
