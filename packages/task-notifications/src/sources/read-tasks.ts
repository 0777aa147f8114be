import { isId, isObject } from '../lib/is-object'
import type { PolledTask } from '../types'

/** A task list answer, read: all tasks, or what changed since a cursor together with what is gone. */
export interface TaskPage {
  tasks: PolledTask[]
  cursor?: string
  /** Present only when the answer says changes instead of the whole list. */
  gone?: { id: number | string; reason: string }[]
}

/** Reads the tasks from `data`, `todos`, `items` or the answer itself; undefined when no list is there. */
export function readTasks(body: unknown): TaskPage | undefined {
  if (Array.isArray(body)) return { tasks: body.filter(isTask) }
  if (!isObject(body)) return undefined
  const list = [body.data, body.todos, body.items].find(Array.isArray)
  if (!list) return undefined
  const meta = isObject(body.meta) ? body.meta : {}
  return {
    tasks: list.filter(isTask),
    ...(typeof meta.cursor === 'string' ? { cursor: meta.cursor } : {}),
    ...(Array.isArray(meta.gone) ? { gone: meta.gone.filter(isGone) } : {}),
  }
}

function isTask(value: unknown): value is PolledTask {
  return isObject(value) && isId(value.id)
}

function isGone(value: unknown): value is { id: number | string; reason: string } {
  return isObject(value) && isId(value.id) && typeof value.reason === 'string'
}
