import type { TaskAssignee } from '../types'

type Assignee = TaskAssignee | null | undefined

/** Name of an assignee for texts, or what is said where there is nobody. */
export function assigneeLabel(assignee: Assignee, nobody: string): string {
  if (typeof assignee === 'string') return assignee.trim() || nobody
  const label = assignee?.name || assignee?.username || assignee?.id
  return label === undefined || label === null || label === '' ? nobody : String(label)
}

/** Whether two spellings mean one person; ids decide, then user names, then names. */
export function sameAssignee(one: Assignee, other: Assignee): boolean {
  if (one === other) return true
  // Nearly always both have a number, and thousands are compared at a look.
  if (typeof one === 'object' && typeof other === 'object' && one?.id && other?.id) {
    return one.id === other.id || String(one.id) === String(other.id)
  }
  const left = marks(one)
  const right = marks(other)
  if (left.length === 0 || right.length === 0) return left.length === right.length
  if (typeof one === 'object' && typeof other === 'object') {
    for (const key of ['id', 'username', 'name'] as const) {
      const [a, b] = [one?.[key], other?.[key]]
      if (a !== undefined && a !== null && b !== undefined && b !== null) return String(a) === String(b)
    }
  }
  return left.some((mark) => right.includes(mark))
}

function marks(assignee: Assignee): string[] {
  const values = typeof assignee === 'object' ? [assignee?.id, assignee?.username, assignee?.name] : [assignee?.trim()]
  return values.filter((value) => value !== undefined && value !== null && value !== '').map(String)
}
