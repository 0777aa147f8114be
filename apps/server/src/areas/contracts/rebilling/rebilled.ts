import { and, eq, isNull } from 'drizzle-orm'
import { accrualsTable } from '../../../db/tables/contracts/accruals'
import { todosTable } from '../../../db/tables/todos/todos'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { ContractRow } from '../contract-parts'

/** The accrual by which the cost of this task was charged again. */
export const isOfTask = (todo: number) => and(eq(accrualsTable.todo, todo), isNull(accrualsTable.cancelled_at))

/** Refuses a task of another tenant, and one that was charged already. Two who charge it wait for each other. */
export async function requireRebillable(ctx: Context, contract: ContractRow, todo: number): Promise<void> {
  const [task] = await ctx.tx
    .select({ tenant: todosTable.tenant })
    .from(todosTable)
    .where(eq(todosTable.id, todo))
    .for('no key update')
  if (task?.tenant !== contract.tenant) throw invalid({ todo: 'Арендатор задачи — не арендатор этого договора' })
  const [made] = await ctx.tx
    .select({ invoice: accrualsTable.invoice_number })
    .from(accrualsTable)
    .where(isOfTask(todo))
  if (made) throw conflict('already_rebilled', `Задача уже перевыставлена: счёт № ${made.invoice}`)
}
