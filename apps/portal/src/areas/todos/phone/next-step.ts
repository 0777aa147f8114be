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

/** What the task still lacks before it can be closed, as far as this device knows: a photo from before the work shows no result. */
export function lacking(todo: Todo, photosTaken: number): string[] {
  const open = todo.checklist.filter(({ done, required }) => !done && (required || todo.require_checklist === true))
  const { started_at } = todo
  const isShown = todo.attachments_details.some(
    ({ file_type, created_at }) =>
      file_type.startsWith('image/') &&
      // An older server does not tell when a file came.
      (created_at === undefined || started_at === null || Date.parse(created_at) >= Date.parse(started_at)),
  )
  return [
    ...(open.length > 0 ? [`отметьте пункты чек-листа: ${open.length}`] : []),
    ...(todo.require_photo === true && !isShown && photosTaken === 0 ? ['снимите фото результата'] : []),
  ]
}
