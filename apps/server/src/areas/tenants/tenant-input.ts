import type { TenantContact, tenantsTable } from '../../db/tables/tenants/tenants'
import { normalizeEmail, normalizePhone } from '../people/contact-details'
import { checkAccounts, note, onlyOne, type Problems } from '../requisites/bank-accounts'
import { compactRequisite, innProblem, kppProblem, ogrnProblem } from '../requisites/requisites'

/** Columns of a tenant that its requisites fill. */
type TenantValues = Partial<typeof tenantsTable.$inferInsert>

const REQUIRED = 'Обязательное поле'
const BAD_PHONE = 'Неверный номер телефона'
const BAD_EMAIL = 'Неверный адрес почты'

/**
 * A tenant as it would be after the write: values in the form in which they are stored, and what is wrong with them. `tenant`
 * is the whole record, what was sent laid over what is there, since one field decides what another may be.
 */
export function checkTenant(tenant: TenantValues): { values: TenantValues; problems: Problems } {
  const problems: Problems = {}
  const kind = tenant.kind ?? 'legal'
  const values: TenantValues = {
    name: tenant.name?.trim() ?? '',
    is_self_employed: tenant.is_self_employed ?? false,
    inn: compact(tenant.inn),
    kpp: kind === 'legal' ? compact(tenant.kpp)?.toUpperCase() : null,
    ogrn: compact(tenant.ogrn),
    legal_address: tenant.legal_address?.trim() || null,
    phone: tenant.phone?.trim() || null,
    email: tenant.email?.trim() || null,
    contacts: (tenant.contacts ?? []).map((contact, at) => checkContact(contact, `contacts.${at}`, problems)),
    bank_accounts: checkAccounts(tenant.bank_accounts ?? [], problems),
  }
  if (values.name === '') problems.name = 'Название обязательно'
  if (values.is_self_employed && kind !== 'individual') problems.is_self_employed = 'Самозанятым бывает только физлицо'
  if (values.inn) note(problems, 'inn', innProblem(values.inn, kind))
  else if (kind !== 'individual') problems.inn = REQUIRED
  if (values.kpp) note(problems, 'kpp', kppProblem(values.kpp))
  else if (kind === 'legal') problems.kpp = REQUIRED
  if (values.ogrn && kind === 'individual') problems.ogrn = 'У физлица нет ОГРН'
  else if (values.ogrn) note(problems, 'ogrn', ogrnProblem(values.ogrn, kind))
  if (!values.legal_address && kind !== 'individual') problems.legal_address = REQUIRED
  values.phone = replaced(values.phone, normalizePhone, () => note(problems, 'phone', BAD_PHONE))
  values.email = replaced(values.email, normalizeEmail, () => note(problems, 'email', BAD_EMAIL))
  onlyOne(values.contacts ?? [], 'contacts', 'Отметьте один основной контакт', problems)
  return { values, problems }
}

function checkContact(contact: TenantContact, path: string, problems: Problems): TenantContact {
  const full_name = contact.full_name.trim()
  if (full_name === '') problems[`${path}.full_name`] = REQUIRED
  const phone = contact.phone?.trim() || null
  const email = contact.email?.trim() || null
  if (!phone && !email) problems[`${path}.phone`] = 'Укажите телефон или почту'
  return {
    full_name,
    position: contact.position?.trim() || null,
    phone: replaced(phone, normalizePhone, () => note(problems, `${path}.phone`, BAD_PHONE)),
    phone_ext: contact.phone_ext || null,
    email: replaced(email, normalizeEmail, () => note(problems, `${path}.email`, BAD_EMAIL)),
    telegram: contact.telegram?.trim().replace(/^@/, '') || null,
    roles: [...new Set(contact.roles ?? [])],
    is_primary: contact.is_primary,
    note: contact.note?.trim() || null,
  }
}

function compact(text: string | null | undefined): string | null {
  return (text && compactRequisite(text)) || null
}

/** The text in its stored form; what cannot be read stays as it is and is complained of. */
function replaced(
  text: string | null | undefined,
  normalize: (text: string) => string | null,
  complain: () => void,
): string | null {
  if (!text) return null
  const normal = normalize(text)
  if (normal === null) complain()
  return normal ?? text
}
