import { and, eq, isNull, lte, sql } from 'drizzle-orm'
import type { Database, Tx } from '../../db/database'
import { articlesTable as articles } from '../../db/tables/articles/articles'
import type { Services } from '../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { articleResource } from './articles.resource'
import { asked, askToAcknowledge } from './notifications'
import { publish } from './publishing'

/** So many days before the deadline, and on it, people are reminded. */
const REMINDED = [3, 1, 0]
const MAY = ['articles.view', 'articles.edit', 'articles.create'] as const

/** Publishes what was scheduled for a moment that has come; answers how many articles came out. */
export async function publishDue(database: Database, services: Services): Promise<number> {
  const isDue = and(
    eq(articles.status, 'scheduled'),
    lte(articles.publish_at, sql`now()`),
    isNull(articles.deleted_at),
    eq(articles.is_archived, false),
  )
  const due = await database.reader.select({ id: articles.id }).from(articles).where(isDue).orderBy(articles.publish_at)
  let published = 0
  for (const { id } of due) {
    await transactionWithEffects(database, async (tx, afterCommit) => {
      // Locked and asked again: meanwhile somebody may have put it off.
      const [row] = await tx
        .select()
        .from(articles)
        .where(and(eq(articles.id, id), isDue))
        .for('no key update')
      if (!row) return
      const ctx = systemContext(tx, services, { author: row.created_by ?? 0, permissions: MAY }, afterCommit)
      await publish(ctx, await articleResource.lock(ctx, id, 'edit'), row.publish_at ?? undefined)
      published += 1
    })
  }
  return published
}

/** Reminds those who have not acknowledged an article near its deadline, once a day; answers how many people were told. */
export async function remindOfAcks(database: Database, services: Services): Promise<number> {
  const due = await database.reader.select({ id: articles.id }).from(articles).where(needsReminder())
  let told = 0
  for (const { id } of due) {
    told += await transactionWithEffects(database, async (tx, afterCommit) => {
      const row = await claim(tx, id)
      if (!row) return 0
      const ctx = systemContext(tx, services, { author: row.created_by ?? 0, permissions: MAY }, afterCommit)
      const people = await asked(ctx, row)
      await askToAcknowledge(ctx, row, people)
      return people.length
    })
  }
  return told
}

/** Takes the reminder of the day, so that it is sent once. */
async function claim(tx: Tx, id: number) {
  const [row] = await tx
    .update(articles)
    .set({ reminded_on: companyTodayInSql() })
    .where(and(eq(articles.id, id), needsReminder()))
    .returning()
  return row
}

function needsReminder() {
  const left = sql`(${articles.ack_deadline} - ${companyTodayInSql()})`
  return and(
    eq(articles.status, 'published'),
    eq(articles.ack_required, true),
    eq(articles.is_archived, false),
    isNull(articles.deleted_at),
    sql`${left} = any(${sql.param(REMINDED)}::int[])`,
    sql`${articles.reminded_on} is distinct from ${companyTodayInSql()}`,
  )
}
