import { labels } from '@ws/api-client/contract/labels'
import { eq, isNull, or, sql } from 'drizzle-orm'
import { todoTemplatesTable } from '../../../db/tables/todos/todo-templates'
import type { Actor } from '../../../lib/access/actor'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { defineResource } from '../../../lib/resource/define-resource'
import { described } from '../../../lib/text/described'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import { categoryOf, checkCategory, loadCategories } from '../categories/categories'
import { presentContent, tidyContent } from './todo-content'
import { hasWideReach } from './wide-reach'

/** How templates are called among the owners of files and in the journal. */
export const TEMPLATE_ENTITY = 'todo_template'

/** One's own templates and those that everybody shares. */
const ownOrShared = ({ id }: Actor) =>
  or(eq(todoTemplatesTable.created_by, id), todoTemplatesTable.is_shared) ?? sql`false`

/** The nine generic operations of templates. */
export const todoTemplateResource = defineResource('/todos/templates', {
  name: 'todoTemplates',
  entity: TEMPLATE_ENTITY,
  table: todoTemplatesTable,
  permission: 'todos',
  scopes: { own: ownOrShared, team: ownOrShared, objects: ownOrShared },
  search: [todoTemplatesTable.name, todoTemplatesTable.title_pattern],
  defaultOrdering: ['name'],
  masked: ['description_doc'],
  details: async (rows, ctx) => ({
    files: await loadAttachedFiles(
      ctx,
      TEMPLATE_ENTITY,
      rows.map(({ id }) => id),
    ),
    categories: await loadCategories(
      ctx.db,
      rows.map((row) => row.category),
    ),
  }),
  present: (row, { files, categories }) => ({
    ...presentContent(row, files.get(row.id)),
    name: row.name,
    title_pattern: row.title_pattern,
    description: row.description,
    description_doc: row.description_doc,
    category: row.category,
    category_details: categoryOf(categories, row.category),
    priority: row.priority,
    planned_minutes: row.planned_minutes,
    is_shared: row.is_shared,
  }),
  // Whom a template is shared with may use it, not change it.
  can: (actor, verb, row) => row.created_by === actor.id || hasWideReach(actor, verb),
  async beforeWrite(input, ctx, before) {
    await checkCategory(ctx.db, input.category, before)
    const description = await described(ctx, input, before)
    const texts: { name?: string; title_pattern?: string } = {}
    if (input.name !== undefined) texts.name = input.name.trim()
    if (input.title_pattern !== undefined) texts.title_pattern = input.title_pattern.trim()
    if (texts.title_pattern !== undefined && texts.title_pattern.length < 3)
      throw invalid({ title_pattern: 'Не короче 3 символов' })
    return { ...texts, ...description, ...(await tidyContent(ctx.tx, input)) }
  },
  async afterWrite(ctx, after, _before, { attachments }) {
    const change = attachments && (await claimFiles(ctx, attachments, TEMPLATE_ENTITY, after.id))
    return change && { attachments: change }
  },
  exportColumns: {
    name: { label: 'Название шаблона', value: (record) => record.name },
    title_pattern: { label: 'Название задачи', value: (record) => record.title_pattern },
    description: { label: 'Описание', value: (record) => record.description },
    category: { label: 'Категория', value: (record) => record.category_details?.name },
    priority: { label: 'Приоритет', value: (record) => record.priority && labels.TodoPriority[record.priority] },
    planned_minutes: { label: 'План, мин', value: (record) => record.planned_minutes },
    is_shared: { label: 'Общий', value: (record) => record.is_shared },
  },
})

/** The owner of the files that a task filled from a template may take over: only a template that the person sees lends them. */
export async function templateLender(ctx: Context, id: number): Promise<{ entity: string; id: number }> {
  const isThis = [eq(todoTemplatesTable.id, id), isNull(todoTemplatesTable.deleted_at)]
  const [found] = await todoTemplateResource.select(ctx, isThis, { limit: 1 })
  if (!found) throw invalid({ template: 'Нет такой записи' })
  return { entity: TEMPLATE_ENTITY, id }
}
