import type { KnownTask, TaskSnapshot } from './detect-changes'
import type { TaskPage } from './read-tasks'
import type { PolledTask } from './types'

/** News about one task; fields that are left out are not known. */
export type TaskNote = { id: number | string; gone?: boolean } & Partial<Omit<PolledTask, 'id'>>

const compared = ['status', 'assignee'] as const

/** A snapshot that has taken in one piece of news. */
export function withNote(snapshot: TaskSnapshot, { gone, ...fields }: TaskNote): Map<string, KnownTask> {
  const id = String(fields.id)
  const next = new Map(snapshot)
  if (gone) {
    next.delete(id)
    return next
  }
  const known = next.get(id)
  const unsure = (known ? (known.unsure ?? []) : compared).filter((field) => !(field in fields))
  next.set(id, { task: { ...known?.task, ...fields }, ...(unsure.length > 0 ? { unsure } : {}) })
  return next
}

/**
 * A snapshot in which a piece of news agrees with a list that was under way when the news came: the list may be older
 * than the news, so their difference is no change.
 */
export function settled(snapshot: TaskSnapshot, tasks: readonly PolledTask[], note: TaskNote): Map<string, KnownTask> {
  const id = String(note.id)
  const next = new Map(snapshot)
  const listed = tasks.find((task) => String(task.id) === id)
  const known = next.get(id)
  if (!listed) next.delete(id)
  else if (!known || note.gone) next.set(id, { task: listed })
  else {
    const said = compared.filter((field) => field in note)
    next.set(id, {
      ...known,
      task: { ...known.task, ...Object.fromEntries(said.map((field) => [field, listed[field]])) },
    })
  }
  return next
}

/**
 * The tasks of now and what to compare them with, from an answer that says only what changed. An archived task leaves
 * both sides, since archiving is not told.
 */
export function merged(snapshot: TaskSnapshot, page: TaskPage): { snapshot: TaskSnapshot; tasks: PolledTask[] } {
  const before = new Map(snapshot)
  const now = new Map([...snapshot].map(([id, { task }]) => [id, task]))
  for (const task of page.tasks) now.set(String(task.id), task)
  for (const { id, reason } of page.gone ?? []) {
    now.delete(String(id))
    if (reason === 'archived') before.delete(String(id))
  }
  return { snapshot: before, tasks: [...now.values()] }
}
