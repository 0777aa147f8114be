import type { Todo } from '../todo-enums'

/** The one next act that the bar of a phone offers, or none. */
export type NextStep = 'take' | 'review' | 'complete' | undefined

/** What comes next for this person: take it, hand it in to its author, or finish it. */
export function nextStepOf(todo: Todo, user: { id: number; mayAccept: boolean }): NextStep {
  const mayUpdate = todo.allowed.includes('update')
  if (['Unsorted', 'Planned', 'Accepted'].includes(todo.status)) {
    return todo.allowed.includes('take') ? 'take' : undefined
  }
  if (!mayUpdate || todo.status === 'Completed') return undefined
  const mustBeChecked = todo.require_review === true && todo.author !== user.id && !user.mayAccept
  if (todo.status === 'Progress') return mustBeChecked ? 'review' : 'complete'
  return mustBeChecked ? undefined : 'complete'
}

/** What the task still lacks before it can be closed, as far as this device knows; with photos that are on their way. */
export function lacking(todo: Todo, photosTaken: number): string[] {
  const open = todo.checklist.filter(({ done, required }) => !done && (required || todo.require_checklist === true))
  return [
    ...(open.length > 0 ? [`отметьте пункты чек-листа: ${open.length}`] : []),
    ...(todo.require_photo === true && photosTaken === 0 && !showsResult(todo) ? ['снимите фото результата'] : []),
  ]
}

/**
 * A picture from before the work shows no result. The server's own rule (`missingPhoto`), so that what is closed without a
 * network is not refused later.
 */
function showsResult({ attachments_details, started_at }: Todo): boolean {
  const begun = started_at === null ? 0 : Date.parse(started_at)
  return attachments_details.some(
    ({ file_type, created_at }) => file_type.startsWith('image/') && Date.parse(created_at) >= begun,
  )
}
