import { and, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { locationsTable } from '../../../db/tables/places/locations'
import { todoTemplatesTable } from '../../../db/tables/todos/todo-templates'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler, Handlers } from '../../../lib/http/handler'
import { copyFiles } from '../../files/upload/claim-files'
import { readCategory } from '../categories/categories'
import { readTodoSettings } from '../sla/sla-times'
import { todoResource } from '../todo-resource'
import { fillTitle } from './fill-title'
import { contentFor } from './todo-content'
import { TEMPLATE_ENTITY, todoTemplateResource } from './todo-template-resource'

/** Tasks of a template: one, or one for each place, with all that the template holds. */
const makeTodos: Handler<'todoTemplates.makeTodos'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'todos.create')
  const isThis = [eq(todoTemplatesTable.id, params.id), isNull(todoTemplatesTable.deleted_at)]
  const [found] = await todoTemplateResource.select(ctx, isThis, { limit: 1 })
  if (!found) throw notFound()
  const { row: template } = found
  const places = await placesOf(ctx, body.locations ?? [])
  const { description, description_doc, priority, planned_minutes } = template
  // One that is deleted by now could not be put right where the template is used.
  const category = (await readCategory(ctx.tx, template.category))?.key ?? null
  const { assignee, team, due_at } = body
  const shared = {
    ...contentFor(undefined, template),
    ...{ description, description_doc, category, priority, planned_minutes },
    ...(assignee ? { assignee } : {}),
    ...(team ? { team } : {}),
    ...(due_at ? { due_at } : {}),
  }
  const { timezone } = await readTodoSettings(ctx.db)
  const ids: number[] = []
  for (const place of places.length > 0 ? places : [null]) {
    const title = fillTitle(template.title_pattern, place?.full_name, due_at ? new Date(due_at) : new Date(), timezone)
    const made = await todoResource.create(ctx, { ...shared, title, location: place?.id ?? null })
    await copyFiles(ctx, { entity: TEMPLATE_ENTITY, id: template.id }, { entity: 'todo', id: made.id })
    ids.push(made.id)
  }
  return { ids }
}

/** Replaces a template; files are no column of it, so those that are not sent are taken away here. */
const replace: Handler<'todoTemplates.replace'> = ({ params, query, body }, ctx) =>
  todoTemplateResource.handlers['todoTemplates.replace']({ params, query, body: { attachments: [], ...body } }, ctx)

const own = { 'todoTemplates.makeTodos': makeTodos, 'todoTemplates.replace': replace } satisfies Partial<Handlers>

/** Шаблоны задач: the generic operations, and tasks made of them. */
export const todoTemplates: typeof todoTemplateResource & { handlers: typeof own } = {
  ...todoTemplateResource,
  handlers: { ...todoTemplateResource.handlers, ...own },
}

async function placesOf(ctx: Context, ids: readonly number[]) {
  if (ids.length === 0) return []
  const { id, full_name } = locationsTable
  const rows = await ctx.tx
    .select({ id, full_name })
    .from(locationsTable)
    .where(and(anyOf(id, ids), isNull(locationsTable.deleted_at)))
  if (rows.length < ids.length) throw invalid({ locations: 'Нет такой записи' })
  return ids.flatMap((wanted) => rows.find((row) => row.id === wanted) ?? [])
}
