import { randomInt } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { shortLinksTable } from '../../db/tables/places/short-links'
import { notFound } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import { mayNameRecord } from '../../lib/resource/registry'

/** Letters and digits that nobody takes for one another. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz'
/** 40 bits: no address is guessed, and the record still asks who comes. */
const LENGTH = 8

/** The code of each of these records; those that have none get one. */
export async function codesOf(ctx: Context, entity: string, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  await ctx.tx
    .insert(shortLinksTable)
    .values(ids.map((entity_id) => ({ entity, entity_id, code: newCode() })))
    .onConflictDoNothing({ target: [shortLinksTable.entity, shortLinksTable.entity_id] })
  const rows = await ctx.tx
    .select()
    .from(shortLinksTable)
    .where(and(eq(shortLinksTable.entity, entity), anyOf(shortLinksTable.entity_id, ids)))
  return new Map(rows.map((row) => [row.entity_id, row.code]))
}

function newCode(): string {
  return Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
}

/** Where a card leads whoever scanned it. */
export const resolve: Handler<'shortLinks.resolve'> = async ({ params }, ctx) => {
  const [link] = await ctx.db.select().from(shortLinksTable).where(eq(shortLinksTable.code, params.code))
  if (!link || !(await mayNameRecord(ctx, link.entity, link.entity_id))) throw notFound()
  return { entity: link.entity as Schema<'RecordEntity'>, id: link.entity_id }
}
