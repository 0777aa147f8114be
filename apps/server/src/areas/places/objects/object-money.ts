import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { objectsTable } from '../../../db/tables/places/objects'
import { forbidden } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { scopeCondition } from '../../../lib/resource/scope'
import { overdueInSql } from '../overdue-in-sql'
import { contractScopes } from '../scopes/contract-scopes'

/** What an object brings in and what it is owed, by the contracts that the person sees; null for who may see none. */
export interface ObjectMoney extends Record<string, unknown> {
  monthly_income: string | null
  overdue_debt: string | null
}

/** Told to those who may see no contracts. */
export const NO_MONEY: ObjectMoney = { monthly_income: null, overdue_debt: null }

const SUMS: Readonly<Record<'monthly_income' | 'overdue_debt', SQL>> = {
  monthly_income: sql`coalesce(sum(${contracts.monthly_total}) filter (where ${contracts.status} in ('active', 'expiring')), 0)`,
  overdue_debt: sql`coalesce(sum(${overdueInSql.sum}), 0)`,
}

/** Whether the person is told sums. */
export function seesMoney({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.grants.has('contracts.view')
}

/** Contracts of an object that the person sees; 403 where he may see none. */
function contractsOf({ actor }: Pick<Context, 'actor'>, object: SQL | PgColumn): SQL {
  const grant = actor.grants.get('contracts.view')
  if (!grant) throw forbidden('суммы договоров')
  const scope = scopeCondition(contractScopes, actor, grant) ?? sql`true`
  return sql`from ${contracts} where ${contracts.object} = ${object} and ${contracts.deleted_at} is null and (${scope})`
}

/** One of the sums of the object of the outer query, to order and to narrow a list by. */
export function moneyIn(ctx: Pick<Context, 'actor'>, name: keyof typeof SUMS): SQL {
  return sql`(select ${SUMS[name]} ${contractsOf(ctx, objectsTable.id)})`
}

/** The sums of these objects, by their numbers; none for who may see no contracts. */
export async function loadObjectMoney(ctx: Context, ids: readonly number[]): Promise<Map<number, ObjectMoney>> {
  if (ids.length === 0 || !seesMoney(ctx)) return new Map()
  const { rows } = await ctx.db.execute<{ object: string } & ObjectMoney>(sql`
    select asked.id as object, sums.monthly_income, sums.overdue_debt
    from unnest(${sql.param([...ids])}::bigint[]) as asked(id)
    cross join lateral (select round(${SUMS.monthly_income}, 2)::text as monthly_income,
      round(${SUMS.overdue_debt}, 2)::text as overdue_debt ${contractsOf(ctx, sql`asked.id`)}) as sums`)
  return new Map(rows.map(({ object, ...money }) => [Number(object), money]))
}
