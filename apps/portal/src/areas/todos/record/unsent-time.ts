import type { OutboxEntry } from '../../../lib/outbox/entry'
import { unhindered } from '../../../lib/outbox/queue'
import { todoEntries } from '../outbox/todo-act'

/** Time of a task that is on this device only. */
export interface UnsentMinutes {
  n: number
  at: string
  minutes: number
  note: string | null
  /** Counted by a clock; what was typed is part of the sum of the task already. */
  isClocked: boolean
}

const MINUTE = 60_000

/** Whether the own clock of a task runs as the person has left it, and the time that waits to be sent. */
export function unsentTime(
  entries: readonly OutboxEntry[],
  todo: number,
  running: { at: string } | undefined,
): { running: { at: string } | undefined; waiting: UnsentMinutes[] } {
  const waiting: UnsentMinutes[] = []
  let clock = running
  for (const { n, act, at, record: of } of unhindered(todoEntries(entries))) {
    if (act.kind === 'time' && of === todo) {
      waiting.push({ n, at: act.at, minutes: act.minutes, note: act.note, isClocked: false })
    }
    const isStart = act.kind === 'timer' && act.isRunning
    if (isStart && of === todo) clock ??= { at: new Date(at).toISOString() }
    // A person has one clock: one that is started elsewhere ends this one, as does the end of the task.
    const isEnd = of === todo ? act.kind === 'complete' || (act.kind === 'timer' && !act.isRunning) : isStart
    if (isEnd && clock !== undefined) {
      const minutes = Math.max(1, Math.round((at - Date.parse(clock.at)) / MINUTE))
      waiting.push({ n, at: clock.at, minutes, note: null, isClocked: true })
      clock = undefined
    }
  }
  return { running: clock, waiting }
}
