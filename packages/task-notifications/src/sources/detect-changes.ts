import { type TaskTexts, taskTexts } from '../labels/task-texts'
import { sameAssignee } from '../text/assignee'
import { changeDraft, summaryDraft } from '../text/texts'
import type { NotificationDraft, PolledTask, TaskChange } from '../types'

/** At most this many entries come out of one look; a larger change of the task count adds a summary. */
export const changeLimit = 25

/** What is known of one task. `unsure` names fields an event did not say: they are learned silently. */
export interface KnownTask {
  task: PolledTask
  unsure?: readonly ('status' | 'assignee')[]
}

/** What is known of all tasks, by id as text. */
export type TaskSnapshot = ReadonlyMap<string, KnownTask>

/** Outcome of one comparison: the next snapshot, every change, and the entries to tell. */
export interface Detection {
  snapshot: Map<string, KnownTask>
  changes: TaskChange[]
  notifications: NotificationDraft[]
}

/**
 * Compares what was known with the tasks of now. Without a snapshot the tasks are a baseline and nothing is told.
 * `concerns` leaves out changes that are not for this person: neither told nor counted.
 */
export function detectChanges(
  snapshot: TaskSnapshot | null,
  tasks: readonly PolledTask[],
  concerns: (change: TaskChange) => boolean = () => true,
  texts: TaskTexts = taskTexts,
): Detection {
  const next = new Map<string, KnownTask>()
  for (const task of tasks) next.set(String(task.id), { task })
  if (!snapshot) return { snapshot: next, changes: [], notifications: [] }
  const changes: TaskChange[] = []
  for (const [id, { task }] of next) {
    const change = compare(snapshot.get(id), task)
    if (change) changes.push(change)
  }
  for (const [id, { task }] of snapshot) {
    if (!next.has(id)) changes.push({ kind: 'vanished', before: task })
  }
  const told = changes.filter(concerns)
  const notifications = told.slice(0, changeLimit).map((change) => changeDraft(change, texts))
  if (told.length > changeLimit && Math.abs(next.size - snapshot.size) > changeLimit) {
    notifications.push(summaryDraft(told.length, texts))
  }
  return { snapshot: next, changes, notifications }
}

function compare(known: KnownTask | undefined, task: PolledTask): TaskChange | undefined {
  if (!known) return { kind: 'created', task }
  const { task: before, unsure } = known
  const isOther = (before.status ?? null) !== (task.status ?? null)
  if (isOther && !unsure?.includes('status')) return { kind: 'status', task, before }
  if (!sameAssignee(before.assignee, task.assignee) && !unsure?.includes('assignee')) {
    return { kind: 'assignee', task, before }
  }
  return undefined
}
