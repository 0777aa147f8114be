import type { CollectionPath, RecordOf, Schema } from '@ws/api-client/contract'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '../http/handler'
import { loadPersons, pick } from '../people/persons'
import type { CompleteSpec } from './complete-spec'
import { createJoiner } from './join-parts'
import { countNaming } from './list/count-naming'
import { usualReference } from './named-records'
import { recordFields } from './record-fields'
import { loadDetails, type Reference } from './references'
import type { Reached } from './rows'
import type { Allowed, Counts, RecordTable, References, ResourceName, Row } from './spec'

/** Fields that `common` gives. */
const COMMON = new Set(['id', 'created_at', 'updated_at', 'version', 'author', 'is_archived'])

/** Makes what turns rows of one resource into the records that the contract promises. */
export function createPresenter<
  P extends CollectionPath,
  N extends ResourceName,
  T extends RecordTable,
  D,
  R extends References<P>,
  C extends Counts<P>,
>(path: P, spec: CompleteSpec<P, N, T, D, R, C>, columns: Readonly<Record<string, PgColumn>>) {
  const counts = Object.entries<PgColumn | undefined>(spec.counts ?? {})
  const joined = createJoiner()
  const fields = recordFields(path)
  const plain = [...fields.keys()].filter((name) => name in columns && !COMMON.has(name))
  const references = plain.filter((name) => fields.get(name)?.to !== undefined && fields.has(`${name}_details`))

  async function present(ctx: Context, rows: Reached<T>[]): Promise<RecordOf<P>[]> {
    if (rows.length === 0) return []
    const found = rows.map(({ row }) => row)
    const authors = await loadPersons(
      ctx.db,
      found.map((row) => row.created_by),
    )
    const counted = await countsOf(ctx, found)
    const details = (await spec.details?.(found, ctx)) as D
    const ownParts = found.map((row) => spec.present(row, details, ctx))
    const named = await loadDetails(ctx.db, referencesBeside(ownParts), found, ctx.actor)
    const untold = Object.fromEntries((spec.untold?.(ctx.actor) ?? []).map((name) => [name, null]))
    return rows.map((reached, at) => {
      const { row } = reached
      return joined(
        ...[common(row, authors), partOf(row, plain), named(row), counted(row), ownParts[at] ?? {}, untold],
        {
          allowed: allowedFor(ctx, reached, details),
        },
      )
    }) as unknown as RecordOf<P>[]
  }

  /** What fields refer to, but for those whose records the resource tells itself. */
  function referencesBeside(ownParts: readonly object[]): Record<string, Reference | undefined> {
    const untold = references.filter((name) => !ownParts.some((part) => `${name}_details` in part))
    return { ...Object.fromEntries(untold.map((name) => [name, referenceOf(name)])), ...spec.references }
  }

  /** What a field refers to: as the resource says, or as the contract does. */
  function referenceOf(name: string): Reference {
    const stated: Readonly<Record<string, Reference | undefined>> = spec.references ?? {}
    return stated[name] ?? usualReference(path, name)
  }

  /** Makes what tells how many records name a row, field by field. */
  async function countsOf(ctx: Context, rows: readonly Row<T>[]): Promise<(row: Row<T>) => Record<string, number>> {
    const ids = rows.map(({ id }) => id)
    const found: [string, Map<number, number>][] = []
    for (const [name, column] of counts) if (column) found.push([name, await countNaming(ctx.db, column, ids)])
    return ({ id }) => Object.fromEntries(found.map(([name, numbers]) => [name, numbers.get(id) ?? 0]))
  }

  /** Counts by the titles that the contract gives them: «помещений». */
  function byTitle(counted: Record<string, number>): Record<string, number> {
    const named = Object.entries(counted).map(([name, n]) => [fields.get(name)?.label?.toLowerCase() ?? name, n])
    return Object.fromEntries(named)
  }

  function allowedFor(ctx: Context, { row, mayEdit, mayRemove }: Reached<T>, details?: D): Allowed[] {
    const edit = mayEdit && spec.can?.(ctx.actor, 'edit', row) !== false
    const remove = mayRemove && spec.can?.(ctx.actor, 'delete', row) !== false
    const words: Allowed[] = []
    if (edit) words.push('update', 'archive')
    if (remove) words.push('remove')
    return [...new Set([...words, ...(spec.allowed?.(ctx.actor, row, { edit, remove }, details) ?? [])])]
  }

  return { present, referenceOf, countsOf, byTitle, allowedFor }
}

function partOf(row: object, names: readonly string[]): object {
  const part: Record<string, unknown> = {}
  for (const name of names) part[name] = Reflect.get(row, name)
  return part
}

function common(row: Row<RecordTable>, authors: Map<number, Schema<'Person'>>): Omit<Schema<'Record'>, 'allowed'> {
  return {
    id: row.id,
    created_at: row.created_at,
    updated_at: row.updated_at,
    version: row.version,
    author: row.created_by,
    author_details: pick(authors, row.created_by),
    is_archived: row.is_archived,
  }
}
