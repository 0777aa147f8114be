import type { Schema } from '@ws/api-client/contract'
import type { tenantsTable } from '../../db/tables/tenants/tenants'
import { requirePermission } from '../../lib/access/permissions'
import { type SealedFor, seal, unseal } from '../../lib/access/seal'
import type { Context } from '../../lib/http/handler'
import { companyToday } from '../../lib/time/company-clock'
import { note, type Problems } from '../requisites/bank-accounts'

type TenantRow = typeof tenantsTable.$inferSelect
type PersonalData = Schema<'TenantPersonalData'>

/** A passport is given at fourteen. */
const YOUNGEST = 14

/** Whether the person may see passports, birthdays and phones of people. */
function seesPersonalData({ actor }: Pick<Context, 'actor'>): boolean {
  return actor.grants.has('tenants_pd.view')
}

/** What is kept of a person, to those who may see it. */
export function tellPersonalData(ctx: Context, { personal_data: sealed }: Pick<TenantRow, 'personal_data'>) {
  return sealed && seesPersonalData(ctx) ? open(ctx, sealed) : null
}

/** Phones of people who are tenants themselves are theirs, not those of an office. */
export function tellPhones(ctx: Context, { kind, phone, contacts }: Pick<TenantRow, 'kind' | 'phone' | 'contacts'>) {
  if (kind !== 'individual' || seesPersonalData(ctx)) return { phone, contacts }
  return { phone: null, contacts: contacts.map((contact) => ({ ...contact, phone: null })) }
}

/**
 * The column for what was sent. Who may not see personal data sends back the null he was shown, which changes nothing; who
 * may see but not change it may send back what he saw.
 */
export async function sealPersonalData(
  ctx: Context,
  sent: PersonalData | null | undefined,
  before: TenantRow | undefined,
  problems: Problems,
): Promise<{ personal_data?: string | null }> {
  const kept = before?.personal_data ?? null
  if (sent === undefined) return {}
  if (!ctx.actor.grants.has('tenants_pd.edit')) {
    const isSame =
      sent === null || (kept !== null && JSON.stringify(ordered(open(ctx, kept))) === JSON.stringify(ordered(sent)))
    if (!isSame) requirePermission(ctx.actor, 'tenants_pd.edit')
    return { personal_data: kept }
  }
  if (sent === null) return { personal_data: null }
  const today = await companyToday(ctx.db)
  if (sent.passport_issued_at > today) note(problems, 'personal_data.passport_issued_at', 'Не позже сегодняшнего дня')
  if (sent.birth_date > today) note(problems, 'personal_data.birth_date', 'Не позже сегодняшнего дня')
  else if (Number(sent.passport_issued_at.slice(0, 4)) - Number(sent.birth_date.slice(0, 4)) < YOUNGEST)
    note(problems, 'personal_data.passport_issued_at', 'Паспорт выдают с 14 лет')
  const tidy = { ...ordered(sent), passport_series: sent.passport_series.replace(/\s/g, '') }
  const isSame = kept !== null && JSON.stringify(ordered(open(ctx, kept))) === JSON.stringify(tidy)
  // Sealed anew it would be another text, and the journal would tell of a change.
  return { personal_data: isSame ? kept : seal(sealedFor(ctx), JSON.stringify(tidy)) }
}

/** Phones that the writer was not shown stay where he sent none. */
export function keepHiddenPhones<T extends Partial<Pick<TenantRow, 'phone' | 'contacts'>>>(
  ctx: Context,
  input: T,
  before: TenantRow | undefined,
): T {
  if (before?.kind !== 'individual' || seesPersonalData(ctx)) return input
  const phones = new Map(before.contacts.map(({ full_name, phone }) => [full_name, phone]))
  return {
    ...input,
    ...(input.phone === null ? { phone: before.phone } : {}),
    ...(input.contacts
      ? {
          contacts: input.contacts.map((one) => ({
            ...one,
            phone: one.phone ?? phones.get(one.full_name.trim()) ?? null,
          })),
        }
      : {}),
  }
}

function open(ctx: Context, sealed: string): PersonalData | null {
  const text = unseal(sealedFor(ctx), sealed)
  return text === null ? null : (JSON.parse(text) as PersonalData)
}

/** The same fields in one order: two of them are compared as texts. */
function ordered(data: PersonalData | null): PersonalData | null {
  if (data === null) return null
  const { passport_series, passport_number, passport_issued_by, passport_issued_at, birth_date } = data
  const issuer = passport_issued_by.trim()
  return { passport_series, passport_number, passport_issued_by: issuer, passport_issued_at, birth_date }
}

function sealedFor({ services }: Context): SealedFor {
  return { secret: services.tokens.secret, purpose: 'personal data of tenants' }
}
