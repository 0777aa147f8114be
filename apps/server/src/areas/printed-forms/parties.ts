import type { Schema } from '@ws/api-client/contract'
import type { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import type { tenantsTable } from '../../db/tables/tenants/tenants'
import type { DataOf } from '../../lib/printed-form/form-fields'
import { initials, joined, labelled } from '../../lib/printed-form/form-words'
import type { partyFields } from './forms/shared-fields'

/** A side of a contract as forms name it. */
export type PartyData = DataOf<typeof partyFields>
type LegalEntity = typeof legalEntitiesTable.$inferSelect
type Tenant = typeof tenantsTable.$inferSelect
type Account = Schema<'TenantBankAccount'>

/** The landlord as forms name it. */
export function landlordParty(entity: LegalEntity): PartyData {
  return {
    name: entity.name,
    full_name: entity.full_name ?? entity.name,
    intro: introOf(entity.full_name ?? entity.name, entity),
    requisites: requisitesOf(entity, entity.bank_accounts, { address: entity.legal_address }),
    inn: entity.inn,
    kpp: entity.kpp ?? '',
    address: entity.legal_address,
    position: entity.director_position,
    director: initials(entity.director_name),
    director_name: entity.director_name,
  }
}

/** The tenant as forms name it; a person signs for himself. */
export function tenantParty(tenant: Tenant): PartyData {
  const name = tenant.full_name ?? tenant.name
  const isLegal = tenant.kind === 'legal'
  const address = tenant.legal_address ?? tenant.actual_address ?? ''
  const own = isLegal ? '' : name.replace(/^(ИП|Индивидуальный предприниматель)\s+/i, '')
  return {
    name: tenant.name,
    full_name: name,
    intro: isLegal ? introOf(name, tenant) : joined([soleName(tenant, own), labelled('ОГРНИП', tenant.ogrn)]),
    requisites: requisitesOf({ ...tenant, full_name: name }, tenant.bank_accounts, { address }),
    inn: tenant.inn ?? '',
    kpp: tenant.kpp ?? '',
    address,
    position: isLegal ? (tenant.director_position ?? '') : '',
    director: isLegal ? initials(tenant.director_name) : initials(own),
    director_name: isLegal ? (tenant.director_name ?? '') : own,
  }
}

function soleName({ kind }: Tenant, name: string): string {
  return kind === 'sole_proprietor' ? `Индивидуальный предприниматель ${name}` : name
}

interface Signer {
  director_name: string | null
  director_position: string | null
  acting_basis: string | null
}

/** «ООО «Исетский», от имени которого действует генеральный директор Никитин Сергей Павлович на основании Устава». */
function introOf(name: string, { director_name, director_position, acting_basis }: Signer): string {
  if (!director_name) return name
  const position = director_position ? `${director_position.charAt(0).toLowerCase()}${director_position.slice(1)} ` : ''
  const basis = acting_basis ? ` на основании ${acting_basis}` : ''
  return `${name}, от имени которого действует ${position}${director_name}${basis}`
}

/** The account that money goes to. */
export function mainAccount(accounts: readonly Account[]): Account | undefined {
  const open = accounts.filter(({ is_archived }) => !is_archived)
  return open.find(({ is_primary }) => is_primary) ?? open[0]
}

interface Requisites {
  full_name: string | null
  name: string
  inn: string | null
  kpp: string | null
  ogrn: string | null
  postal_address: string | null
  phone?: string | null
  email?: string | null
}

function requisitesOf(party: Requisites, accounts: readonly Account[], { address }: { address: string }): string {
  const account = mainAccount(accounts)
  const isCompany = (party.ogrn ?? '').length !== 15
  return joined(
    [
      party.full_name ?? party.name,
      joined([labelled('ИНН', party.inn), labelled('КПП', party.kpp)]),
      labelled(isCompany ? 'ОГРН' : 'ОГРНИП', party.ogrn),
      address && `Адрес: ${address}`,
      party.postal_address && party.postal_address !== address && `Почтовый адрес: ${party.postal_address}`,
      account && `Р/с ${account.account}`,
      account && `в ${account.bank_name}, БИК ${account.bik}`,
      account && `К/с ${account.corr_account}`,
      party.phone && `Телефон: ${party.phone}`,
      party.email && `Эл. почта: ${party.email}`,
    ].map((part) => part || null),
    '\n',
  )
}
