import type { Schema } from '@ws/api-client/contract'
import { type SQL, sql } from 'drizzle-orm'
import { accrualsTable as accruals } from '../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { paymentAllocationsTable as allocations } from '../../db/tables/contracts/payments'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { todosTable } from '../../db/tables/todos/todos'

/** The most that each part gives; together 100, as an administrator sets it (product 26, idea 15). */
export type Weights = Record<Schema<'ReliabilityPart'>['key'], number>
/** Tags by which people mark tasks that a tenant gave reason for. */
const FAULT_TAGS = ['жалоба', 'ущерб', 'нарушение']

/** What a score is made of. */
export interface Facts extends Record<string, unknown> {
  tenant: string
  /** Days of the longest delay in twelve months, and how many accruals were late. */
  longest: number
  late_count: number
  late:
    | {
        id: number
        contract: number
        number: string
        title: string
        days: number
        due_date: string
        is_paid: boolean
      }[]
    | null
  overdue: string
  /** Months of rent that are overdue, and the points of that. */
  months: string
  debt_points: number
  faults: { id: number; title: string; tags: string[] }[] | null
  lacks: { contract: number; number: string; scan: boolean; registration: boolean }[] | null
  lacks_requisites: boolean
}

/**
 * The facts of tenants with at least one contract that is no draft. Delays: of accruals due in twelve months, or due before and
 * not paid yet. Decimals are the database's.
 */
export function factsOf(which: SQL, today: string, { debt }: Pick<Weights, 'debt'>): SQL {
  const day = sql`${today}::date`
  const spread = sql`(select coalesce(sum(${allocations.amount}), 0) as sum, max(${allocations.paid_at}) as last
    from ${allocations} where ${allocations.accrual} = ${accruals.id} and ${allocations.paid_at} <= ${day})`
  return sql`
    select ${tenantsTable.id} as tenant, coalesce(late.longest, 0) as longest, coalesce(late.late_count, 0)::int as late_count, late.late,
      round(coalesce(late.overdue, 0), 2)::text as overdue,
      coalesce(round(late.overdue / nullif(rent.monthly, 0), 1), 0)::text as months,
      case when coalesce(late.overdue, 0) = 0 then ${debt}::int
        else coalesce(round(${debt}::int * (1 - least(1, late.overdue / nullif(rent.monthly, 0) / 2))), 0)::int end as debt_points,
      fault.faults, paper.lacks,
      (case ${tenantsTable.kind} when 'legal' then ${tenantsTable.director_name} is null
        when 'individual' then ${tenantsTable.personal_data} is null else false end
        or jsonb_array_length(${tenantsTable.contacts}) = 0) as lacks_requisites
    from ${tenantsTable}
    cross join lateral (select coalesce(sum(${contracts.monthly_total}) filter (where ${contracts.status} in ('active', 'expiring')),
        max(${contracts.monthly_total})) as monthly, count(*) as known
      from ${contracts} where ${contracts.tenant} = ${tenantsTable.id} and ${contracts.deleted_at} is null
        and ${contracts.activated_at} is not null) as rent
    left join lateral (
      select max(days) as longest, count(*) as late_count, sum(remainder) as overdue,
        jsonb_agg(jsonb_build_object('id', id, 'contract', contract, 'number', number, 'title', title, 'days', days,
          'due_date', due_date, 'is_paid', remainder = 0) order by days desc, id) as late
      from (
        select ${accruals.id} as id, ${accruals.contract} as contract, ${contracts.number} as number, ${accruals.title} as title,
          ${accruals.due_date}::text as due_date, greatest(${accruals.amount} - paid.sum, 0) as remainder,
          case when paid.sum >= ${accruals.amount} then paid.last else ${day} end - ${accruals.due_date} as days
        from ${accruals} join ${contracts} on ${contracts.id} = ${accruals.contract} cross join lateral ${spread} as paid
        where ${contracts.tenant} = ${tenantsTable.id} and ${contracts.deleted_at} is null and ${accruals.cancelled_at} is null
          and ${accruals.issued_at} <= ${day} and ${accruals.kind} not in ('deposit', 'penalty') and ${accruals.amount} > 0
          and ${accruals.due_date} < ${day}
          and (${accruals.due_date} >= ${day} - interval '12 months' or paid.sum < ${accruals.amount})
      ) as due where days > 0) as late on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('id', ${todosTable.id}, 'title', ${todosTable.title}, 'tags', ${todosTable.tagList})
        order by ${todosTable.created_at} desc) as faults
      from ${todosTable} where ${todosTable.tenant} = ${tenantsTable.id} and ${todosTable.deleted_at} is null
        and ${todosTable.created_at} >= ${day} - interval '12 months'
        and ${todosTable.tagList} && ${sql.param(FAULT_TAGS)}::text[]) as fault on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('contract', id, 'number', number, 'scan', no_scan, 'registration', no_registration) order by number) as lacks
      from (
        select ${contracts.id} as id, ${contracts.number} as number,
          not exists (select 1 from ${attachmentsTable} where ${attachmentsTable.entity} = 'contract' and ${attachmentsTable.entity_id} = ${contracts.id}) as no_scan,
          ${contracts.registration_status} = 'required' as no_registration
        from ${contracts} where ${contracts.tenant} = ${tenantsTable.id} and ${contracts.deleted_at} is null
          and ${contracts.status} in ('active', 'expiring')) as held where no_scan or no_registration) as paper on true
    where rent.known > 0 and ${tenantsTable.deleted_at} is null and ${which}`
}
