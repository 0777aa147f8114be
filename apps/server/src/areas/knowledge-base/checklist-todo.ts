import { requirePermission } from '../../lib/access/permissions'
import { conflict } from '../../lib/http/error'
import type { Handler } from '../../lib/http/handler'
import { makeTodo } from '../places/todo-maker'
import { kbPages } from './knowledge-base.resource'
import { checklistOf } from './page-content'

/** Lines of a task's checklist, and letters of one. */
const MOST_LINES = 100
const LONGEST_LINE = 300

/** «Создать задачу по чек-листу»: the lines of a page become those of a task, which leads back to the page. */
export const makeChecklistTodo: Handler<'knowledgeBase.makeTodo'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'todos.create')
  const page = await kbPages.lock(ctx, params.id, 'view')
  const lines = page.content === null ? [] : checklistOf(page.content)
  if (lines.length === 0) throw conflict('no_checklist', 'На странице нет списка: добавьте чек-лист')
  const todo = await makeTodo(ctx, {
    title: page.title,
    description: `По странице базы знаний «${page.title}»: /knowledge-base/${page.id}`,
    checklist: lines.slice(0, MOST_LINES).map((text) => ({ text: text.slice(0, LONGEST_LINE), is_done: false })),
    ...(page.object === null ? {} : { object: page.object }),
  })
  return { id: todo.id }
}
