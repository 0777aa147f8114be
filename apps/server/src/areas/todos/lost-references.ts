import { anyOf } from '../../db/any-of'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamsTable } from '../../db/tables/people/teams'
import { locationsTable } from '../../db/tables/places/locations'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import type { Context } from '../../lib/http/handler'
import { loadCategories, readCategory } from './categories/categories'
import type { TodoRow } from './todo-view'

const RECORDS = {
  team: { table: teamsTable, name: teamsTable.name, word: 'бригада' },
  location: { table: locationsTable, name: locationsTable.full_name, word: 'место' },
  tenant: { table: tenantsTable, name: tenantsTable.name, word: 'арендатор' },
}
type Field = keyof typeof RECORDS
type References = Pick<TodoRow, Field | 'category'>

/** References of a task to what is deleted by now: new tasks made of it go without them, and the person is told which. */
export class LostReferences {
  private readonly lost = new Set<string>()

  /** Each lost reference once, in words: «бригада «Сантехники»». */
  get words(): string[] {
    return [...this.lost]
  }

  /** Team, place, tenant and category of a task, as far as they are still there. */
  async without(ctx: Context, todo: References): Promise<References> {
    const { team, location, tenant, category } = todo
    const kept = { team, location, tenant, category }
    for (const field of Object.keys(RECORDS) as Field[]) {
      const { table, name, word } = RECORDS[field]
      const id = kept[field]
      if (id === null) continue
      const [row] = await ctx.tx
        .select({ id: table.id, name, deleted_at: table.deleted_at })
        .from(table)
        .where(anyOf(table.id, [id]))
      if (row && row.deleted_at === null) continue
      kept[field] = null
      this.lost.add(row ? `${word} «${row.name}»` : word)
    }
    if (category !== null && !(await readCategory(ctx.tx, category))) {
      kept.category = null
      const name = (await loadCategories(ctx.tx, [category])).get(category)?.name
      this.lost.add(name === undefined ? 'категория' : `категория «${name}»`)
    }
    return kept
  }

  /** Those who do a task, without people who are deleted. */
  async withoutPeople(
    ctx: Context,
    { assignee, co_assignees }: Pick<TodoRow, 'assignee' | 'co_assignees'>,
  ): Promise<Pick<TodoRow, 'assignee' | 'co_assignees'>> {
    const ids = [...new Set([...(assignee === null ? [] : [assignee]), ...co_assignees])]
    if (ids.length === 0) return { assignee, co_assignees }
    const rows = await ctx.tx
      .select({ id: profilesTable.id, name: profilesTable.full_name, deleted_at: profilesTable.deleted_at })
      .from(profilesTable)
      .where(anyOf(profilesTable.id, ids))
    const living = new Set(rows.filter((row) => row.deleted_at === null).map(({ id }) => id))
    for (const { id, name } of rows) if (!living.has(id)) this.lost.add(`сотрудник ${name}`)
    return {
      assignee: assignee !== null && living.has(assignee) ? assignee : null,
      co_assignees: co_assignees.filter((id) => living.has(id)),
    }
  }
}
