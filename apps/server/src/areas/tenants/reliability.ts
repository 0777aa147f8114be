import type { Schema } from '@ws/api-client/contract'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database, Db } from '../../db/database'
import { tenantScoresTable } from '../../db/tables/tenants/tenant-scores'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { requirePermission } from '../../lib/access/permissions'
import type { Context, Handler } from '../../lib/http/handler'
import { moneyText, parseMoney } from '../../lib/money/money'
import { findTarget } from '../../lib/resource/named-records'
import { CONTRACT_SETTINGS } from '../../lib/settings/contract-settings'
import { readGroup } from '../../lib/settings/setting-group'
import { companyToday } from '../../lib/time/company-clock'
import { dayInRussian } from '../../lib/time/days'
import { readRecord } from '../record-parts/record-of'
import { type Facts, factsOf, type Weights } from './reliability-facts'

/** A day of the longest delay takes as much as this part of the weight, every further late accrual twice that. */
const DELAY_DAYS = 50
/** So many faults, or missing papers, leave nothing. */
const MOST_FAULTS = 3
/** Tenants reckoned at once. */
const BATCH = 500
const EVIDENCE_TOLD = 20
/** Stands for the figures of a part that come from records of which the person may not know. */
const UNSEEN = 'Учтено и то, чего вы не видите: договоры и задачи вне вашего доступа'

async function readWeights(db: Db): Promise<Weights> {
  const rules = await readGroup(db, CONTRACT_SETTINGS)
  return {
    delays: rules.reliability_delays,
    debt: rules.reliability_debt,
    complaints: rules.reliability_complaints,
    documents: rules.reliability_documents,
  }
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
