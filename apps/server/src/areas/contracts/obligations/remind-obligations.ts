import { and, asc, eq, gt, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '../../../db/database'
import { contractObligationsTable as table } from '../../../db/tables/contracts/contract-obligations'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import type { Services } from '../../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../../lib/jobs/system-context'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays } from '../../../lib/time/days'
import { makeContractTodo } from '../lifecycle/contract-todo'

/** So many days before an obligation is due a task is made of it. */
const AHEAD_DAYS = 7
const BATCH = 100

/** Makes a task of each obligation whose day is near: once, each in a transaction of its own. Answers how many. */
export async function remindOfObligations(
  database: Database,
  services: Services,
  signal: AbortSignal,
): Promise<number> {
  const till = addDays(await companyToday(database.reader), AHEAD_DAYS)
  const isDue = and(eq(table.status, 'open'), isNull(table.todo), lte(table.due_date, till))
  let [made, last] = [0, 0]
  while (!signal.aborted) {
    const rows = await database.reader
      .select({ id: table.id })
      .from(table)
      .innerJoin(contractsTable, eq(contractsTable.id, table.contract))
      .where(
        and(
          isDue,
          gt(table.id, last),
          isNull(contractsTable.deleted_at),
          inArray(contractsTable.status, ['active', 'expiring']),
        ),
      )
      .orderBy(asc(table.id))
      .limit(BATCH)
    for (const { id } of rows) {
      if (signal.aborted) break
      last = id
      made += await transactionWithEffects(database, async (tx, afterCommit) => {
        const [obligation] = await tx
          .select()
          .from(table)
          .where(and(eq(table.id, id), isDue))
          .for('update')
        const [contract] = obligation
          ? await tx.select().from(contractsTable).where(eq(contractsTable.id, obligation.contract))
          : []
        if (!obligation || !contract) return 0
        const author = contract.manager ?? contract.created_by ?? 0
        const ctx = systemContext(tx, services, { author, permissions: [] }, afterCommit)
        const whose = obligation.party === 'tenant' ? 'Проверить обязательство арендатора' : 'Исполнить обязательство'
        const todo = await makeContractTodo(
          ctx,
          contract,
          `${whose}: ${obligation.title} (договор ${contract.number})`,
          obligation.due_date,
        )
        await tx.update(table).set({ todo }).where(eq(table.id, id))
        return 1
      })
    }
    if (rows.length < BATCH) break
  }
  return made
}
