import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { objectTypesTable } from '../../../db/tables/places/object-types'
import { objectsTable } from '../../../db/tables/places/objects'
import { conflict, invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { checkedHours } from '../../../lib/time/checked-hours'
import { companyToday } from '../../../lib/time/company-clock'
import { normalizePhone } from '../../people/contact-details'

/** An object as it is read. */
export type ObjectRow = typeof objectsTable.$inferSelect
/** What is written of one. */
export type ObjectInput = Partial<CreateInput<'/objects'>> & Partial<UpdateInput<'/objects'>>
type Values = Partial<typeof objectsTable.$inferInsert>
type Status = ObjectRow['status']

const REQUIRED = 'Обязательное поле'

/** Checks what is about to be written of an object and completes it. */
export async function completeObject(input: ObjectInput, ctx: Context, before?: ObjectRow): Promise<Values> {
  const texts = trimmed(input)
  for (const name of ['name', 'address'] as const) {
    if (name in texts && texts[name] === null) throw invalid({ [name]: REQUIRED })
  }
  if (typeof input.commissioned_at === 'string' && input.commissioned_at > (await companyToday(ctx.db))) {
    throw invalid({ commissioned_at: 'Не позже сегодняшнего дня' })
  }
  if (input.object_type === null) throw invalid({ object_type: 'Выберите тип объекта' })
  if (typeof input.object_type === 'number' && input.object_type !== before?.object_type) {
    await requireActiveType(ctx, input.object_type)
  }
  const status = statusAfter(input, before)
  if (status !== before?.status) await checkStatus(ctx, status, input, before)
  return {
    ...texts,
    ...(await codeOf(ctx, texts, before)),
    ...phoneOf(input),
    ...checkedHours(input),
    ...(before === undefined && input.legal_entity === undefined ? await usualLandlord(ctx) : {}),
    status,
    is_archived: status === 'archived',
  }
}

/** The archive is a status of objects: both say the same. */
function statusAfter(input: ObjectInput, before: ObjectRow | undefined): Status {
  const was = before?.status ?? 'preparing'
  if (input.is_archived === true) return 'archived'
  if (typeof input.status === 'string' && input.status !== was) return input.status
  const isBack = input.is_archived === false && was === 'archived'
  return isBack ? (before?.manager ? 'preparing' : 'draft') : was
}

async function checkStatus(ctx: Context, status: Status, input: ObjectInput, before?: ObjectRow): Promise<void> {
  if (status === 'archived') return before && refuseWhileLet(ctx, before)
  if (status === 'draft') {
    if (before && before.status !== 'archived') throw invalid({ status: 'Заявкой объект уже не станет' })
    return
  }
  const { manager = before?.manager, root_location: root = before?.root_location } = input
  const missing = {
    ...(manager ? {} : { manager: 'Выберите управляющего' }),
    ...(root || (status === 'preparing' && before?.status !== 'draft')
      ? {}
      : { root_location: 'Выберите расположение' }),
  }
  if (Object.keys(missing).length > 0) throw invalid(missing)
}

/** An object whose rooms are let stays out of the archive. */
async function refuseWhileLet(ctx: Context, { id }: ObjectRow): Promise<void> {
  const running = await ctx.db.$count(
    contractsTable,
    and(
      eq(contractsTable.object, id),
      isNull(contractsTable.deleted_at),
      inArray(contractsTable.status, ['active', 'expiring']),
    ),
  )
  if (running > 0) {
    throw conflict('in_use', `В архив нельзя: действующих договоров — ${running}. Сначала завершите их`, {
      count: running,
    })
  }
}

async function requireActiveType(ctx: Context, id: number): Promise<void> {
  const [type] = await ctx.db
    .select({ is_active: objectTypesTable.is_active })
    .from(objectTypesTable)
    .where(and(eq(objectTypesTable.id, id), isNull(objectTypesTable.deleted_at)))
  if (type?.is_active === false) throw invalid({ object_type: 'Этот тип отключён: выберите другой' })
}

async function usualLandlord({ db }: Context): Promise<Values> {
  const [usual] = await db
    .select({ id: legalEntitiesTable.id })
    .from(legalEntitiesTable)
    .where(and(eq(legalEntitiesTable.is_default, true), isNull(legalEntitiesTable.deleted_at)))
  return { legal_entity: usual?.id ?? null }
}

/** «ОБ-005» after «ОБ-004», where no code is given. */
async function codeOf(ctx: Context, texts: Values, before?: ObjectRow): Promise<Values> {
  if (texts.code) return {}
  if (before) return { code: before.code }
  // Two objects that are made at once would take the same number.
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('objects:code'))`)
  const { rows } = await ctx.tx.execute<{ last: number | null }>(sql`
    select max(substring(${objectsTable.code} from '^ОБ-(\\d{1,9})$')::int) as last from ${objectsTable}`)
  return { code: `ОБ-${String((rows[0]?.last ?? 0) + 1).padStart(3, '0')}` }
}

function phoneOf({ emergency_phone: phone }: ObjectInput): Values {
  if (typeof phone !== 'string' || phone.trim() === '') return {}
  const number = normalizePhone(phone)
  if (number === null) throw invalid({ emergency_phone: 'Введите телефон полностью, например +7 343 555-01-12' })
  return { emergency_phone: number }
}

/** Texts without spaces around them; what is nothing else is no text. */
function trimmed(input: object): Values {
  const texts = Object.entries(input).filter(([name, value]) => name !== 'status' && typeof value === 'string')
  return Object.fromEntries(texts.map(([name, text]) => [name, String(text).trim() || null]))
}
