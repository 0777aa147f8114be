import type { UpdateInput } from '@ws/api-client/contract'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { positionsTable } from '../../db/tables/people/positions'
import { profilesTable } from '../../db/tables/people/profiles'
import { permissionLabel } from '../../lib/access/permissions'
import { forbidden, invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { tellPhoto } from '../../lib/people/photo-address'
import { isTimeZone } from '../../lib/time/time-zone'
import { keepPhoto } from '../files/upload/keep-photo'
import { normalizePhone } from '../people/contact-details'

/** A stored profile. */
export type ProfileRow = typeof profilesTable.$inferSelect
/** Changes of a profile as they are sent. */
export type ProfileInput = UpdateInput<'/accounts/profiles'>
type ProfileValues = Partial<typeof profilesTable.$inferInsert>

/** Where somebody works and under whom is the company's business, not his own. */
const COMPANY_FIELDS = ['department', 'position', 'manager', 'hired_at'] as const

/** Checks changes of a profile and answers the columns to write. */
export async function completeProfile(input: ProfileInput, ctx: Context, before: ProfileRow): Promise<ProfileValues> {
  const { version: _version, ...fields } = input
  assertMayPlace(ctx, fields, before)
  if (fields.manager) await checkManager(ctx, before.id, fields.manager)
  if (fields.deputy) await checkDeputy(ctx, before.id, fields.deputy)
  const { permits: _permits, ...plain } = fields
  const values: ProfileValues = { ...plain, ...texts(fields) }
  const problems: Record<string, string> = {}
  if (values.last_name === '') problems.last_name = 'Фамилия обязательна'
  if (values.first_name === '') problems.first_name = 'Имя обязательно'
  if (fields.timezone !== undefined && !isTimeZone(fields.timezone)) problems.timezone = 'Нет такого часового пояса'
  if (fields.birthday && Date.parse(fields.birthday) > Date.now()) problems.birthday = 'Дата рождения в будущем'
  const absence = { ...before, ...fields }
  if (absence.absence_from && absence.absence_to && absence.absence_to < absence.absence_from)
    problems.absence_to = 'Конец раньше начала'
  if (absence.employment_status === 'working' && isPlanned(fields, before))
    problems.employment_status = 'Укажите, почему сотрудника нет: отпуск, больничный или командировка'
  if (values.avatar_url && !isSafeAddress(values.avatar_url)) problems.avatar_url = 'Недопустимый адрес'
  if (values.phone) {
    const phone = normalizePhone(values.phone)
    if (phone === null) problems.phone = 'Неверный номер телефона'
    else values.phone = phone
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
  if (values.avatar_url !== undefined) {
    const kept = await keepPhoto(ctx, values.avatar_url, 'profile', before.id, 'avatar_url')
    // A photo sent back as it was told is no change.
    values.avatar_url = kept !== null && tellPhoto(kept) === before.avatar_url ? before.avatar_url : kept
  }
  return { ...values, ...(await placement(ctx, fields, before)) }
}

/** Whether days away are set: beside «Работает» nobody would go by them. Days of an absence that is over may stand there. */
function isPlanned(fields: ProfileInput, before: ProfileRow): boolean {
  return (['absence_from', 'absence_to'] as const).some((name) => fields[name] && fields[name] !== before[name])
}

function texts(fields: ProfileInput): ProfileValues {
  const values: ProfileValues = {}
  for (const name of ['last_name', 'first_name'] as const) {
    const value = fields[name]
    if (value !== undefined) values[name] = value.trim()
  }
  for (const name of ['middle_name', 'avatar_url', 'phone', 'phone_ext', 'about'] as const) {
    const value = fields[name]
    if (value !== undefined) values[name] = value?.trim() || null
  }
  if (fields.telegram !== undefined) values.telegram = fields.telegram?.trim().replace(/^@/, '') || null
  if (fields.permits) values.permits = tidyPermits(fields.permits)
  if (fields.skills)
    values.skills = [...new Set(fields.skills.map((skill) => skill.trim()).filter((skill) => skill !== ''))]
  return values
}

function tidyPermits(permits: NonNullable<ProfileInput['permits']>): ProfileRow['permits'] {
  return permits.map(({ title, number, valid_to }) => ({
    title: title.trim(),
    number: number?.trim() || null,
    valid_to: valid_to ?? null,
  }))
}

function assertMayPlace(ctx: Context, fields: ProfileInput, before: ProfileRow): void {
  const isMoved = COMPANY_FIELDS.some((name) => fields[name] !== undefined && fields[name] !== before[name])
  const isPermitted =
    fields.permits !== undefined && JSON.stringify(tidyPermits(fields.permits)) !== JSON.stringify(before.permits)
  const isDismissed = fields.employment_status === 'dismissed' && before.employment_status !== 'dismissed'
  if ((isMoved || isPermitted || isDismissed) && ctx.actor.grants.get('profiles.edit')?.scope === 'own')
    throw forbidden(permissionLabel('org.edit'))
}

/** A position belongs to its department: choosing one brings the department along, leaving the department leaves it. */
async function placement(ctx: Context, fields: ProfileInput, before: ProfileRow): Promise<ProfileValues> {
  if (fields.department === undefined && fields.position === undefined) return {}
  const department = fields.department === undefined ? before.department : fields.department
  const position = fields.position === undefined ? before.position : fields.position
  if (position === null) return {}
  const [found] = await ctx.tx
    .select({ department: positionsTable.department })
    .from(positionsTable)
    .where(and(eq(positionsTable.id, position), isNull(positionsTable.deleted_at)))
  if (!found) throw invalid({ position: 'Нет такой записи' })
  if (found.department === department) return {}
  if (fields.position === undefined) return { position: null }
  if (fields.department === undefined) return { department: found.department }
  throw invalid({ position: 'Должность другого отдела' })
}

async function checkManager(ctx: Context, own: number, manager: number): Promise<void> {
  await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('profiles.manager'))`)
  const { rows } = await ctx.tx.execute<{ id: string }>(sql`
    with recursive up as (
      select id, manager from ${profilesTable} where id = ${manager} and deleted_at is null
      union
      select p.id, p.manager from ${profilesTable} p join up on p.id = up.manager
    ) select id from up`)
  if (rows.length === 0) throw invalid({ manager: 'Нет такой записи' })
  if (rows.some((row) => Number(row.id) === own)) throw invalid({ manager: 'Сотрудник не может руководить сам собой' })
}

/** A deputy works here and is somebody else; circles are harmless, whoever follows the chain leaves them. */
async function checkDeputy(ctx: Context, own: number, deputy: number): Promise<void> {
  if (deputy === own) throw invalid({ deputy: 'Сотрудник не может замещать сам себя' })
  const found = await ctx.tx.$count(profilesTable, and(eq(profilesTable.id, deputy), isNull(profilesTable.deleted_at)))
  if (found === 0) throw invalid({ deputy: 'Нет такой записи' })
}

/** A file of our own or a picture on the web; never an address that runs something. */
function isSafeAddress(address: string): boolean {
  return /^(https?:\/\/|\/(?!\/))/i.test(address)
}
