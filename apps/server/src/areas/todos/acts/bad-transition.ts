import { labels } from '@ws/api-client/contract/labels'
import { conflict } from '../../../lib/http/error'
import type { TodoRow } from '../todo-view'

/** A step that the task does not allow in the status it has by now. */
export function badTransition({ status }: Pick<TodoRow, 'status'>) {
  return conflict('bad_transition', `Действие недоступно в статусе «${labels.TodoStatus[status]}»`)
}
