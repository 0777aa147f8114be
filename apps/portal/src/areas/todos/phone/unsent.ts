import type { User } from '@ws/api-client'
import type { OutboxEntry } from '../../../lib/outbox/entry'
import { unhindered } from '../../../lib/outbox/queue'
import { type TodoEntry, todoEntries } from '../outbox/todo-act'
import type { Todo } from '../todo-enums'

/** A task as its person has left it: acts that wait are done already, except those that were refused or hang on one that was. */
export function withUnsent(todo: Todo, waiting: readonly OutboxEntry[], user: User): Todo {
  return unhindered(todoEntries(waiting)).reduce((shown, entry) => after(shown, entry, user), todo)
}

function after(todo: Todo, { act, at }: TodoEntry, user: User): Todo {
  const moment = new Date(at).toISOString()
  const me = { id: user.profile_id ?? user.id, name: user.full_name, avatar_url: user.avatar_url ?? null }
  switch (act.kind) {
    case 'take':
      return {
        ...todo,
        status: 'Progress',
        assignee: { ...todo.assignee, ...me } as Todo['assignee'],
        started_at: todo.started_at ?? moment,
        allowed: [...new Set([...todo.allowed.filter((verb) => !isTaking(verb)), 'update' as const])],
      }
    case 'step':
      return { ...todo, status: act.status, result: act.result ?? todo.result }
    case 'complete':
      return {
        ...todo,
        status: 'Completed',
        completed_at: moment,
        result: act.result ?? todo.result,
        allowed: todo.allowed.filter((verb) => !isTaking(verb)),
      }
    case 'tick':
      return {
        ...todo,
        checklist: todo.checklist.map((item) =>
          item.id === act.item
            ? {
                ...item,
                done: act.done,
                done_at: act.done ? moment : null,
                done_by: act.done ? me.id : null,
                done_by_details: act.done ? (me as (typeof item)['done_by_details']) : null,
              }
            : item,
        ),
      }
    case 'time':
      return { ...todo, spent_minutes: todo.spent_minutes + act.minutes }
    case 'comment':
    case 'timer':
    case 'files':
    case 'create':
      return todo
  }
}

function isTaking(verb: Todo['allowed'][number]): boolean {
  return verb === 'take' || verb === 'take_over'
}
