import type { Schema } from '@ws/api-client/contract'
import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { kbAcksTable, kbFeedbackTable } from '../../db/tables/knowledge/kb-activity'
import { kbPagesTable as table } from '../../db/tables/knowledge/kb-pages'
import type { Context } from '../../lib/http/handler'
import { freshnessOf } from './freshness'
import { isReadable } from './page-scopes'

interface Placed {
  id: number
  path: readonly number[]
}

/** Names of all pages on the way to these, of those that the person sees. */
export async function loadPaths(ctx: Context, rows: readonly Placed[]): Promise<Map<number, Schema<'Reference'>>> {
  const ids = [...new Set(rows.flatMap(({ path }) => path))]
  if (ids.length === 0) return new Map()
  const found = await ctx.db
    .select({ id: table.id, name: table.title })
    .from(table)
    .where(and(anyOf(table.id, ids), isReadable(ctx.actor)))
  return new Map(found.map((one) => [one.id, one]))
}

/** How fresh pages are, and what the person has said of their present versions. */
export async function loadOwnMarks(
  ctx: Context,
  rows: readonly Placed[],
): Promise<Map<number, Pick<Schema<'KbPage'>, 'freshness' | 'my_feedback' | 'acked_at'>>> {
  const marks = await ctx.db
    .select({
      id: table.id,
      freshness: freshnessOf(),
      my_feedback: kbFeedbackTable.helpful,
      acked_at: kbAcksTable.at,
    })
    .from(table)
    .leftJoin(
      kbFeedbackTable,
      and(
        eq(kbFeedbackTable.page, table.id),
        eq(kbFeedbackTable.person, ctx.actor.id),
        eq(kbFeedbackTable.published_version, table.published_version),
      ),
    )
    .leftJoin(
      kbAcksTable,
      and(
        eq(kbAcksTable.page, table.id),
        eq(kbAcksTable.person, ctx.actor.id),
        eq(kbAcksTable.published_version, table.published_version),
      ),
    )
    .where(
      anyOf(
        table.id,
        rows.map(({ id }) => id),
      ),
    )
  return new Map(marks.map(({ id, ...mark }) => [id, mark]))
}

/** A page in a short list: on the start page, among backlinks and found ones. */
export const shortColumns = {
  id: table.id,
  title: table.title,
  kind: table.kind,
  icon: table.icon,
  status: table.status,
  freshness: freshnessOf(),
  verify_due_at: table.verify_due_at,
  updated_at: table.updated_at,
  views_count: table.views_count,
  way: sql<number[]>`${table.path}`.mapWith(table.path),
}

type ShortRow = Omit<Schema<'KbShort'>, 'path'> & { way: number[] }

/** Short rows with the way to each. */
export async function withPaths<Row extends ShortRow>(
  ctx: Context,
  rows: readonly Row[],
): Promise<(Omit<Row, 'way'> & { path: string })[]> {
  const names = await loadPaths(
    ctx,
    rows.map(({ id, way }) => ({ id, path: way })),
  )
  return rows.map(({ way, ...row }) => ({
    ...row,
    path: way.flatMap((id) => (id === row.id ? [] : (names.get(id)?.name ?? []))).join(' / '),
  }))
}
