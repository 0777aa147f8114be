import { unwrap } from '@ws/api-client'
import { type FindPeople, findColleagues } from '../../../lib/rich-text/find-suggestions'
import type { Todo } from '../todo-enums'

/** Who can be mentioned in a task: those who see it; of a new one nobody knows yet who that is. */
export function peopleOfTodo(todo: object | undefined): FindPeople {
  if (todo === undefined) return findColleagues
  const { id } = todo as Todo
  return async (api, search, signal) => {
    const query = search === '' ? {} : { search }
    const { data } = await unwrap(api.GET('/todos/{id}/people', { params: { path: { id }, query }, signal }))
    return data
  }
}
