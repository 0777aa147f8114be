import type { Schema } from '@ws/api-client/contract'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database'
import { accrualsTable as accruals } from '../../db/tables/contracts/accruals'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { paymentAllocationsTable as allocations } from '../../db/tables/contracts/payments'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { tenantScoresTable } from '../../db/tables/tenants/tenant-scores'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { todosTable } from '../../db/tables/todos/todos'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handler } from '../../lib/http/handler'
import { moneyText, parseMoney } from '../../lib/money/money'
import { findTarget } from '../../lib/resource/named-records'
import { CONTRACT_SETTINGS } from '../../lib/settings/contract-settings'
import { readGroup } from '../../lib/settings/setting-group'
import { companyToday } from '../../lib/time/company-clock'
import { dayInRussian } from '../../lib/time/days'
import { readRecord } from '../record-parts/record-of'

/** The most that each part gives; together 100, as an administrator sets it (product 26, idea 15). */
export type Weights = Record<Schema<'ReliabilityPart'>['key'], number>
/** A day of the longest delay takes as much as this part of the weight, every further late accrual twice that. */
const DELAY_DAYS = 50
/** So many faults, or missing papers, leave nothing. */
const MOST_FAULTS = 3
/** Tags by which people mark tasks that a tenant gave reason for. */
const FAULT_TAGS = ['жалоба', 'ущерб', 'нарушение']
/** Tenants reckoned at once. */
const BATCH = 500
const EVIDENCE_TOLD = 20
/** Stands for the figures of a part that come from records of which the person may not know. */
const UNSEEN = 'Учтено и то, чего вы не видите: договоры и задачи вне вашего доступа'

/** What a score is made of. */
interface Facts extends Record<string, unknown> {
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

async function readWeights(db: Db): Promise<Weights> {
  const rules = await readGroup(db, CONTRACT_SETTINGS)
  return {
    delays: rules.reliability_delays,
    debt: rules.reliability_debt,
    complaints: rules.reliability_complaints,
    documents: rules.reliability_documents,
  }
}

/**
 * The facts of tenants with at least one contract that is no draft. Delays: of accruals due in twelve months, or due before and
 * not paid yet. Decimals are the database's.
 */
function factsOf(which: SQL, today: string, { debt }: Pick<Weights, 'debt'>): SQL {
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

/** Points of each part. */
export function pointsOf(
  facts: Pick<Facts, 'longest' | 'late_count' | 'debt_points' | 'faults' | 'lacks' | 'lacks_requisites'>,
  weights: Weights,
) {
  const papers = (facts.lacks ?? []).reduce(
    (sum, { scan, registration }) => sum + Number(scan) + Number(registration),
    0,
  )
  return {
    delays: left(weights.delays, (facts.longest + 2 * Math.max(0, facts.late_count - 1)) / DELAY_DAYS),
    debt: facts.debt_points,
    complaints: left(weights.complaints, (facts.faults ?? []).length / MOST_FAULTS),
    documents: left(weights.documents, (papers + Number(facts.lacks_requisites)) / MOST_FAULTS),
  }
}

/** What is left of a weight after a share of it, or more than all of it, is lost. */
function left(weight: number, lost: number): number {
  return Math.round(weight * Math.max(0, 1 - lost))
}

function scoreOf(facts: Facts, weights: Weights): number {
  const { delays, debt, complaints, documents } = pointsOf(facts, weights)
  return delays + debt + complaints + documents
}

/** Reckons every tenant anew. Doing it again on the same day changes nothing. Answers how many changed. */
export async function renewReliability(
  database: Pick<Database, 'transaction' | 'reader'>,
  signal: AbortSignal,
): Promise<number> {
  let changed = 0
  let last = 0
  while (!signal.aborted) {
    const done = await database.transaction((tx) => renewBatch(tx, last))
    changed += done.changed
    if (done.last === undefined) return changed
    last = done.last
  }
  return changed
}

/** The next tenants after a number. */
export async function renewBatch(tx: Db, after: number): Promise<{ changed: number; last: number | undefined }> {
  const today = await companyToday(tx)
  const weights = await readWeights(tx)
  const { rows } = await tx.execute<Facts>(
    sql`${factsOf(sql`${tenantsTable.id} > ${after}`, today, weights)} order by ${tenantsTable.id} limit ${BATCH}`,
  )
  const scores = rows.map((facts) => ({ id: Number(facts.tenant), score: scoreOf(facts, weights) }))
  const { rows: written } = await tx.execute<{ n: number }>(sql`
    with scored as (select * from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as t (id bigint, score int)),
      told as (update ${tenantsTable} set reliability = scored.score from scored
        where ${tenantsTable.id} = scored.id and ${tenantsTable.reliability} is distinct from scored.score
        returning ${tenantsTable.id} as id, scored.score as score),
      kept as (insert into ${tenantScoresTable} (tenant, day, score) select id, ${today}::date, score from told
        on conflict (tenant, day) do update set score = excluded.score)
    select count(*)::int as n from told`)
  return { changed: written[0]?.n ?? 0, last: rows.length < BATCH ? undefined : scores.at(-1)?.id }
}

/** How far a tenant can be relied on today, and why. */
export const readReliability: Handler<'tenants.reliability'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'accruals.view')
  await readRecord(ctx, { entity: 'tenant', entity_id: params.id })
  const today = await companyToday(ctx.db)
  const weights = await readWeights(ctx.db)
  const { rows } = await ctx.db.execute<Facts>(factsOf(sql`${tenantsTable.id} = ${params.id}`, today, weights))
  const history = await ctx.db
    .select({ day: tenantScoresTable.day, score: tenantScoresTable.score })
    .from(tenantScoresTable)
    .where(eq(tenantScoresTable.tenant, params.id))
    .orderBy(asc(tenantScoresTable.day))
  const [facts] = rows
  if (!facts) return { score: null, parts: [], history }
  return { score: scoreOf(facts, weights), parts: await partsOf(ctx, params.id, facts, weights), history }
}

async function partsOf(
  ctx: Context,
  tenant: number,
  facts: Facts,
  weights: Weights,
): Promise<Schema<'ReliabilityPart'>[]> {
  const [late, faults, lacks] = [facts.late ?? [], facts.faults ?? [], facts.lacks ?? []]
  const seenContracts = await reached(
    ctx,
    '/contracts',
    [...late, ...lacks].map(({ contract }) => contract),
  )
  const seenTodos = await reached(
    ctx,
    '/todos',
    faults.map(({ id }) => id),
  )
  const points = pointsOf(facts, weights)
  const isLateSeen = late.every(({ contract }) => seenContracts.has(contract))
  const areFaultsSeen = faults.every(({ id }) => seenTodos.has(id))
  const part = (
    key: Schema<'ReliabilityPart'>['key'],
    title: string,
    text: string,
    evidence: Schema<'ReliabilityPart'>['evidence'],
  ) => ({
    ...{ key, title, text, points: points[key], max: weights[key] },
    evidence: evidence.slice(0, EVIDENCE_TOLD),
  })
  return [
    part(
      'delays',
      'Задержки платежей',
      late.length === 0
        ? 'За 12 месяцев всё оплачено в срок'
        : !isLateSeen
          ? UNSEEN
          : `Самая долгая задержка: ${facts.longest} дн. (день снимает 2 % баллов), начислений с задержкой: ${facts.late_count} (каждое после первого снимает 4 %)`,
      late
        .filter(({ contract }) => seenContracts.has(contract))
        .map(({ title, number, contract, days, due_date, is_paid }) => ({
          title: `${title}, договор ${number}`,
          text: `Срок ${dayInRussian(due_date)}, ${is_paid ? 'оплачено позже на' : 'не оплачено'} ${days} дн.`,
          page: `/contracts/${contract}/payments`,
        })),
    ),
    part(
      'debt',
      'Глубина долга',
      parseMoney(facts.overdue) === 0n
        ? 'Просроченного долга нет'
        : !isLateSeen
          ? UNSEEN
          : `Просрочено ${moneyText(parseMoney(facts.overdue))} ₽ — ${facts.months.replace('.', ',')} мес. аренды; два месяца и больше — ноль баллов`,
      late
        .filter(({ contract, is_paid }) => !is_paid && seenContracts.has(contract))
        .map(({ title, number, contract, due_date }) => ({
          title: `${title}, договор ${number}`,
          text: `Срок ${dayInRussian(due_date)}`,
          page: `/contracts/${contract}/payments`,
        })),
    ),
    part(
      'complaints',
      'Жалобы и ущерб',
      faults.length === 0
        ? 'За 12 месяцев нет задач с тегами «жалоба», «ущерб», «нарушение»'
        : !areFaultsSeen
          ? UNSEEN
          : `Задач с тегами «жалоба», «ущерб», «нарушение» за 12 месяцев: ${faults.length} (каждая снимает треть баллов)`,
      faults
        .filter(({ id }) => seenTodos.has(id))
        .map(({ id, title, tags }) => ({ title: `#${id} ${title}`, text: tags.join(', '), page: `/todos/${id}` })),
    ),
    part(
      'documents',
      'Документы',
      lacks.length === 0 && !facts.lacks_requisites
        ? 'Документы в порядке'
        : 'Каждый недостающий документ снимает треть баллов',
      [
        ...(facts.lacks_requisites
          ? [{ title: 'Реквизиты', text: 'Нет руководителя, паспорта или контакта', page: `/tenants/${tenant}/edit` }]
          : []),
        ...lacks
          .filter(({ contract }) => seenContracts.has(contract))
          .map(({ contract, number, scan, registration }) => ({
            title: `Договор ${number}`,
            text: [scan && 'нет скана', registration && 'не подан на госрегистрацию'].filter(Boolean).join(', '),
            page: `/contracts/${contract}`,
          })),
      ],
    ),
  ]
}

async function reached(
  ctx: Context,
  path: '/contracts' | '/todos',
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const target = findTarget(path)
  if (!target) throw new Error(`Nobody knows who sees ${path}`)
  return target.reach(ctx.db, ctx.actor, [...new Set(ids)])
}
