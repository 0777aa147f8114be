import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database'
import { settingsTable } from '../../db/tables/system/settings'
import type { Context } from '../http/handler'

/** Whoever holds the row of a version may change what it counts; the next waits for the end of this transaction. */
export async function lockVersion(tx: Tx, key: string): Promise<number> {
  await tx.insert(settingsTable).values({ key, value: 1 }).onConflictDoNothing()
  const [row] = await tx
    .select({ value: settingsTable.value })
    .from(settingsTable)
    .where(eq(settingsTable.key, key))
    .for('update')
  return versionOf(row?.value)
}

/** How often what this version counts was changed. */
export async function readVersion(db: Db, key: string): Promise<number> {
  const [row] = await db.select({ value: settingsTable.value }).from(settingsTable).where(eq(settingsTable.key, key))
  return versionOf(row?.value)
}

/** Writes one setting in the name of who asks. */
export async function writeSetting(ctx: Context, key: string, value: unknown): Promise<void> {
  const stamp = { updated_at: sql`now()`, updated_by: ctx.actor.id }
  await ctx.tx
    .insert(settingsTable)
    .values({ key, value, ...stamp })
    .onConflictDoUpdate({ target: settingsTable.key, set: { value, ...stamp } })
}

function versionOf(value: unknown): number {
  return typeof value === 'number' ? value : 1
}
