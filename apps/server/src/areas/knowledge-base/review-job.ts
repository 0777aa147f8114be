import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { kbPagesTable as table } from '../../db/tables/knowledge/kb-pages'
import type { Services } from '../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { dayInRussian } from '../../lib/time/days'
import { freshnessOf } from './freshness'
import { tellOfPage } from './notifications'

/** So many pages are told of in one transaction. */
const PORTION = 100

/** Tells owners of pages that are due, once when they become so and once more when they are stale; answers how many. */
export async function askForReviews(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  let told = 0
  for (const freshness of ['stale', 'due'] as const) {
    const column = freshness === 'due' ? table.due_told : table.stale_told
    for (let found = PORTION; found === PORTION && !signal.aborted; told += found) {
      found = await transactionWithEffects(database, async (tx, afterCommit) => {
        const ctx = systemContext(tx, services, { author: 0, permissions: [] }, afterCommit)
        // Locked, so that of two servers that look at once only one tells.
        const rows = await tx
          .select({ id: table.id, title: table.title, owner: table.owner, due: table.verify_due_at })
          .from(table)
          .where(
            and(
              isNull(table.deleted_at),
              eq(freshnessOf(), freshness),
              sql`${column} is distinct from ${table.verify_due_at}`,
            ),
          )
          .orderBy(asc(table.id))
          .limit(PORTION)
          .for('update', { skipLocked: true })
        for (const page of rows) {
          await tellOfPage(ctx, page, [page.owner], {
            event: 'kb.review_due',
            title: `Подтвердите актуальность: ${page.title}`,
            message:
              freshness === 'due'
                ? `Срок проверки — ${dayInRussian(page.due ?? '')}`
                : `Страница устарела: её должны были проверить ${dayInRussian(page.due ?? '')}`,
            reason: 'Почему: вы владелец страницы',
          })
          const isTold = freshness === 'due' ? { due_told: page.due } : { due_told: page.due, stale_told: page.due }
          await tx.update(table).set(isTold).where(eq(table.id, page.id))
        }
        return rows.length
      })
    }
  }
  return told
}
