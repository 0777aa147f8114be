import type { PolledTask } from '../types'
import type { KnownTask, TaskSnapshot } from './detect-changes'
import type { TaskPage } from './read-tasks'

/** News about one task; fields that are left out are not known. */
export type TaskNote = { id: number | string; gone?: boolean } & Partial<Omit<PolledTask, 'id'>>

const compared = ['status', 'assignee'] as const

/** Takes one piece of news into a snapshot. */
export function takeNote(snapshot: Map<string, KnownTask>, { gone, ...fields }: TaskNote): void {
  const id = String(fields.id)
  const known = snapshot.get(id)
  const unsure = (known ? (known.unsure ?? []) : compared).filter((field) => !(field in fields))
  if (gone) snapshot.delete(id)
  else snapshot.set(id, { task: { ...known?.task, ...fields }, ...(unsure.length > 0 ? { unsure } : {}) })
}

/**
 * Makes a snapshot agree with a list in what news said that came while the list was under way: the list may be older than
 * the news, so their difference is no change.
 */
export function settle(snapshot: Map<string, KnownTask>, tasks: readonly PolledTask[], note: TaskNote): void {
  const id = String(note.id)
  const listed = tasks.find((task) => String(task.id) === id)
  const known = snapshot.get(id)
  if (!listed) snapshot.delete(id)
  else if (!known || note.gone) snapshot.set(id, { task: listed })
  else {
    const said = compared.filter((field) => field in note)
    const agreed = Object.fromEntries(said.map((field) => [field, listed[field]]))
    snapshot.set(id, { ...known, task: { ...known.task, ...agreed } })
  }
}

/**
 * The tasks of now and what to compare them with, from an answer that says only what changed. An archived task leaves
 * both sides, since archiving is not told.
 */
export function merged(
  snapshot: TaskSnapshot,
  page: TaskPage,
): { before: Map<string, KnownTask>; tasks: PolledTask[] } {
  const before = new Map(snapshot)
  const now = new Map([...snapshot].map(([id, { task }]) => [id, task]))
  for (const task of page.tasks) now.set(String(task.id), task)
  for (const { id, reason } of page.gone ?? []) {
    now.delete(String(id))
    if (reason === 'archived') before.delete(String(id))
  }
  return { before, tasks: [...now.values()] }
}
