import type { Todo } from '../todo-enums'

type Wishes = Pick<Todo, 'require_photo' | 'require_checklist' | 'require_review'>

/** What must be there before a task can be closed, as one sentence; null where nothing must. */
export function closingNeeds(todo: Wishes): string | null {
  const wanted = [
    ...(todo.require_photo ? [{ need: 'нужно', what: 'фото результата' }] : []),
    ...(todo.require_checklist ? [{ need: 'нужен', what: 'весь чек-лист' }] : []),
    ...(todo.require_review ? [{ need: 'нужна', what: 'проверка постановщиком' }] : []),
  ]
  const [first] = wanted
  if (first === undefined) return null
  if (wanted.length === 1) return `Чтобы закрыть задачу, ${first.need} ${first.what}`
  return `Чтобы закрыть задачу, нужны: ${wanted.map(({ what }) => what).join(', ')}`
}
