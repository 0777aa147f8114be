import { eq, sql } from 'drizzle-orm'
import { objectsTable } from '../../../db/tables/places/objects'
import { withGrants } from '../../../lib/access/with-grants'
import type { Context } from '../../../lib/http/handler'
import { companyMomentInSql } from '../../../lib/time/company-clock'
import { makeTodo } from '../../places/todo-maker'
import type { ContractRow } from '../contract-parts'

/** A task at the place of the contract's object, for who looks after the contract, due on this day if any; its number. */
export async function makeContractTodo(
  ctx: Context,
  contract: ContractRow,
  title: string,
  due?: string,
): Promise<number> {
  const [object] = await ctx.tx
    .select({ root: objectsTable.root_location })
    .from(objectsTable)
    .where(eq(objectsTable.id, contract.object))
  const { id } = await makeTodo(withGrants(ctx, ['todos.create', 'todos.view', 'properties.view', 'tenants.view']), {
    ...{ title: title.slice(0, 255), category: 'admin', tenant: contract.tenant },
    ...(due === undefined ? {} : { due_at: await endOfDay(ctx, due) }),
    ...(object?.root ? { location: object.root } : {}),
    ...(contract.manager === null ? {} : { assignee: contract.manager }),
  })
  return id
}

/** The last minute of a day of the company, which stands for the whole of it. */
async function endOfDay(ctx: Context, day: string): Promise<string> {
  const { rows } = await ctx.tx.execute<{ moment: string }>(
    sql`select ${companyMomentInSql(day, '23:59')}::text as moment`,
  )
  return new Date(rows[0]?.moment ?? day).toISOString()
}

/** Who leases has to take a contract in force to be registered, once that has become required. */
export async function askRegistration(
  ctx: Context,
  contract: ContractRow,
  before?: Pick<ContractRow, 'status' | 'registration_status'>,
): Promise<void> {
  const isAsked = (row: Pick<ContractRow, 'status' | 'registration_status'>) =>
    row.registration_status === 'required' && (row.status === 'active' || row.status === 'expiring')
  if (!isAsked(contract) || (before && isAsked(before))) return
  await makeContractTodo(ctx, contract, `Зарегистрировать договор ${contract.number} в Росреестре`)
}
