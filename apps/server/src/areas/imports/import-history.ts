import type { OperationInput, OperationResult } from '@ws/api-client/contract'
import { and, desc, eq } from 'drizzle-orm'
import { importsTable } from '../../db/tables/system/imports'
import { requirePermission } from '../../lib/access/permissions'
import type { Context } from '../../lib/http/handler'
import { importTarget, importTargets } from '../../lib/import/target'
import { loadPersons, pick } from '../../lib/people/persons'
import { importColumns, presentImport } from './present-import'

const table = importsTable

/** Imports of a page; the API's own default. */
const PAGE_SIZE = 25

/** Everybody's imports, the latest first; who may write the register and take back all imports may take back each. */
export async function readHistory(
  ctx: Context,
  { page = 1, page_size = PAGE_SIZE, register, state, author }: OperationInput<'imports.history'>['query'],
): Promise<OperationResult<'imports.history'>> {
  requirePermission(ctx.actor, 'imports.view')
  const wanted = and(
    register === undefined ? undefined : eq(table.register, register),
    state === undefined ? undefined : eq(table.state, state),
    author === undefined ? undefined : eq(table.created_by, author),
  )
  const total = await ctx.db.$count(table, wanted)
  const rows = await ctx.db
    .select({ ...importColumns, created_by: table.created_by })
    .from(table)
    .where(wanted)
    .orderBy(desc(table.id))
    .limit(page_size)
    .offset((page - 1) * page_size)
  const people = await loadPersons(
    ctx.db,
    rows.map(({ created_by }) => created_by),
  )
  const { grants, id: self } = ctx.actor
  const mayAll = grants.get('imports.delete')?.scope === 'all'
  const mayImport = grants.has('imports.create')
  return {
    data: rows.map(({ created_by, ...row }) => {
      const told = presentImport(row)
      const isMine = created_by === self
      return {
        ...told,
        mode: row.mode,
        may_retry: told.may_retry && isMine,
        may_revert: told.may_revert === true && mayImport && (isMine || mayAll),
        register_label: importTarget(row.register).title,
        author_details: pick(people, created_by),
      }
    }),
    meta: { page, page_size, total, pages: Math.ceil(total / page_size) },
    registers: importTargets()
      .map(({ path, title }) => ({ register: path, label: title }))
      .sort((one, other) => one.label.localeCompare(other.label, 'ru')),
  }
}
