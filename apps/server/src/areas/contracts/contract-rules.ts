import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { contractsTable as table } from '../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import { objectsTable } from '../../db/tables/places/objects'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { conflict, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { sentValues } from '../../lib/resource/sent-values'
import { companyToday } from '../../lib/time/company-clock'
import { addDays, dayInRussian, monthAfter } from '../../lib/time/days'
import type { ContractRow } from './contract-parts'
import { usualLegalEntity } from './landlords/legal-entities.resource'
import { aroundSequence } from './landlords/number-templates'

/** What is written of a contract. */
export type ContractInput = Partial<CreateInput<'/contracts'>> & Partial<UpdateInput<'/contracts'>>
type Values = Partial<typeof table.$inferInsert>

/** What may be changed of a contract that is no draft any more (product 9.2). */
const ALWAYS_FREE = new Set([
  'manager',
  'tags',
  'note',
  'notice_days',
  'handover_date',
  'return_date',
  'registration_status',
  'registration_number',
  'registration_date',
  'is_archived',
  'version',
])
/** Since then VAT is known, and a contract is reckoned from its beginning. */
const EARLIEST = '2004-01-01'
const LATEST = '2100-12-31'
const PERCENTS = ['penalty_cap_percent', 'indexation_percent'] as const

/** Checks what is about to be written of a contract and completes it; its rooms and lines are checked with `checkParts`. */
export async function completeContract(given: ContractInput, ctx: Context, before?: ContractRow): Promise<Values> {
  const input = sentValues(given)
  if (before && before.status !== 'draft') refuseTerms(input, before)
  const contract = { term_kind: 'fixed' as const, end_date: null, ...before, ...input }
  const problems: Record<string, string> = {}
  if (contract.term_kind === 'fixed' && !contract.end_date)
    problems.end_date = 'Укажите окончание или выберите «Бессрочный»'
  if (contract.end_date && contract.start_date && contract.end_date < contract.start_date) {
    problems.end_date = 'Окончание раньше начала'
  }
  if (input.start_date && input.start_date < EARLIEST) problems.start_date = `Не раньше ${dayInRussian(EARLIEST)}`
  if (contract.end_date && contract.end_date > LATEST) problems.end_date = `Не позже ${dayInRussian(LATEST)}`
  for (const name of PERCENTS) {
    if (Number(contract[name] ?? 0) > 100) problems[name] = 'Не больше 100 %'
  }
  if (contract.indexation_kind === 'fixed_percent' && !Number(contract.indexation_percent ?? 0)) {
    problems.indexation_percent = 'Укажите процент'
  }
  if (contract.return_date && contract.start_date && contract.return_date < contract.start_date) {
    problems.return_date = 'Раньше начала договора'
  }
  if (input.is_archived && before && !before.is_settled && before.status !== 'draft') {
    throw conflict('bad_transition', 'В архив — после закрытия расчётов')
  }
  if (input.tenant !== undefined && input.tenant !== before?.tenant) {
    const problem = await tenantProblem(ctx, input.tenant)
    if (problem) problems.tenant = problem
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const legal_entity =
    contract.legal_entity ?? (await landlordOf(ctx, contract.object)) ?? (await usualLegalEntity(ctx))
  if (legal_entity === undefined) {
    throw invalid({ legal_entity: 'Сначала добавьте юрлицо: «Администрирование» → «Наши юрлица»' })
  }
  return {
    legal_entity,
    ...(contract.term_kind === 'indefinite' ? { end_date: null } : {}),
    ...(await numberOf(ctx, input.number, legal_entity, before)),
    ...(before ? {} : { ...firstValues(ctx, input), ...(await usualFines(ctx, input, legal_entity)) }),
    ...(input.registration_status === undefined ? registrationOf(contract, before) : {}),
  }
}

/** Who lets out the object, where that was said of it. */
async function landlordOf(ctx: Context, object: number | undefined): Promise<number | undefined> {
  if (object === undefined) return undefined
  const [found] = await ctx.db
    .select({ legal_entity: objectsTable.legal_entity })
    .from(objectsTable)
    .where(eq(objectsTable.id, object))
  return found?.legal_entity ?? undefined
}

/** Terms of a contract that is agreed are changed by an amendment; one that is being agreed goes back first. */
function refuseTerms(input: ContractInput, before: ContractRow): void {
  const isApproval = before.status === 'approval'
  const changed = Object.entries(input).filter(([name, value]) => {
    if (ALWAYS_FREE.has(name) || (isApproval && name === 'signed_at')) return false
    return !(name in before) || !isSame(value, Reflect.get(before, name))
  })
  if (changed.length === 0) return
  throw conflict(
    'bad_transition',
    isApproval ? 'Договор на согласовании: верните его в черновик' : 'Измените через дополнительное соглашение',
  )
}

function isSame(one: unknown, other: unknown): boolean {
  const isNumber = typeof one === 'string' && typeof other === 'string' && /^\d+(\.\d+)?$/.test(one)
  return isNumber ? Number(one) === Number(other) : (one ?? null) === (other ?? null)
}

/** Of a new contract: who looks after it, and when what is paid by the month falls due. */
function firstValues(ctx: Context, input: ContractInput): Values {
  return {
    ...(input.manager === undefined ? { manager: ctx.actor.id } : {}),
    ...(input.due_month_shift === undefined && input.billing_mode === 'arrears' ? { due_month_shift: 1 } : {}),
  }
}

/** A lease of a year or more is registered; what a person said of it stays. */
export function registrationOf(
  { start_date, end_date, term_kind }: Partial<ContractRow>,
  before?: ContractRow,
): Values {
  const reckoned = before?.registration_status ?? 'not_required'
  if (!['not_required', 'required'].includes(reckoned)) return {}
  const isLong =
    term_kind === 'fixed' &&
    !!start_date &&
    !!end_date &&
    end_date >= addDays(monthAfter(start_date, 12), Number(start_date.slice(8)) - 2)
  return { registration_status: isLong ? 'required' : 'not_required' }
}

async function tenantProblem(ctx: Context, id: number): Promise<string | undefined> {
  const [tenant] = await ctx.db
    .select({
      status: tenantsTable.status,
      is_archived: tenantsTable.is_archived,
      blacklist_reason: tenantsTable.blacklist_reason,
    })
    .from(tenantsTable)
    .where(and(eq(tenantsTable.id, id), isNull(tenantsTable.deleted_at)))
  if (tenant?.is_archived) return 'Арендатор в архиве'
  // Who puts contracts into force may take the risk.
  if (tenant?.status === 'blacklisted' && !ctx.actor.grants.has('contracts.activate'))
    return `Арендатор в чёрном списке${tenant.blacklist_reason ? `: ${tenant.blacklist_reason}` : ''}`
  return undefined
}

/** «ИП-037» after «ИП-036» of this landlord, where no number is given. A number is never used again. */
async function numberOf(
  ctx: Context,
  given: string | undefined,
  legalEntity: number,
  before?: ContractRow,
): Promise<Values> {
  const wanted = given?.trim()
  if (wanted === '') throw invalid({ number: 'Обязательное поле' })
  if (wanted) {
    const isOwn = before?.number === wanted && before.legal_entity === legalEntity
    const taken = and(eq(table.legal_entity, legalEntity), eq(table.number, wanted))
    if (!isOwn && (await ctx.tx.$count(table, taken)) > 0) throw invalid({ number: 'Такой номер уже есть' })
    return { number: wanted }
  }
  if (before?.legal_entity === legalEntity) return {}
  // Two contracts that are made at once would take the same number: the landlord's row is held until the end.
  const [landlord] = await ctx.tx
    .select({ prefix: legalEntitiesTable.prefix, template: legalEntitiesTable.number_template })
    .from(legalEntitiesTable)
    .where(eq(legalEntitiesTable.id, legalEntity))
    .for('no key update')
  const { prefix = '', template = '' } = landlord ?? {}
  const year = (await companyToday(ctx.tx)).slice(0, 4)
  const { head, tail, digits } = aroundSequence(template, { prefix, year })
  const between = sql`substring(${table.number} from ${head.length + 1}::int
    for greatest(length(${table.number}) - ${head.length + tail.length}::int, 0))`
  const { rows } = await ctx.tx.execute<{ last: number | null }>(sql`
    select max((${between})::int) as last from ${table}
    where ${table.legal_entity} = ${legalEntity} and starts_with(${table.number}, ${head})
      and right(${table.number}, ${tail.length}::int) = ${tail} and ${between} ~ '^[0-9]{1,8}$'`)
  return { number: `${head}${String((rows[0]?.last ?? 0) + 1).padStart(digits, '0')}${tail}` }
}

const FINES = ['penalty_kind', 'penalty_percent', 'penalty_grace_days', 'penalty_cap_percent'] as const

/** What the landlord says of fines, where a new contract says nothing. */
async function usualFines(ctx: Context, input: ContractInput, legalEntity: number): Promise<Values> {
  const { penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent } = legalEntitiesTable
  const [usual] = await ctx.db
    .select({ penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent })
    .from(legalEntitiesTable)
    .where(eq(legalEntitiesTable.id, legalEntity))
  return Object.fromEntries(FINES.flatMap((name) => (usual && input[name] === undefined ? [[name, usual[name]]] : [])))
}
