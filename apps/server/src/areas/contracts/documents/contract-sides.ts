import { eq } from 'drizzle-orm'
import { legalEntitiesTable } from '../../../db/tables/contracts/legal-entities'
import { objectsTable } from '../../../db/tables/places/objects'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import type { Context } from '../../../lib/http/handler'
import type { DataOf } from '../../../lib/printed-form/form-fields'
import { initials, writtenDay } from '../../../lib/printed-form/form-words'
import { dayInRussian } from '../../../lib/time/days'
import type { contractFields, roomFields } from '../../printed-forms/forms/shared-fields'
import { landlordParty, mainAccount, type PartyData, tenantParty } from '../../printed-forms/parties'
import { decimalText } from '../charges/calc-steps'
import { type ContractParts, type ContractRow, loadParts, noParts } from '../contract-parts'

/** A contract with both its sides, as every form of it names them. */
export interface ContractSides {
  row: ContractRow
  parts: ContractParts
  contract: DataOf<typeof contractFields>
  landlord: PartyData & { accountant: string }
  tenant: PartyData
  bank: Record<'bank_name' | 'bik' | 'corr_account' | 'account' | 'name' | 'inn' | 'kpp', string>
}

const TITLES = {
  lease: 'ДОГОВОР АРЕНДЫ НЕЖИЛЫХ ПОМЕЩЕНИЙ',
  sublease: 'ДОГОВОР СУБАРЕНДЫ НЕЖИЛЫХ ПОМЕЩЕНИЙ',
  short_term: 'ДОГОВОР КРАТКОСРОЧНОЙ АРЕНДЫ НЕЖИЛЫХ ПОМЕЩЕНИЙ',
  parking: 'ДОГОВОР АРЕНДЫ МАШИНО-МЕСТ',
  advertising: 'ДОГОВОР О РАЗМЕЩЕНИИ РЕКЛАМЫ',
  service: 'ДОГОВОР ОБ ОБСЛУЖИВАНИИ',
  free_use: 'ДОГОВОР БЕЗВОЗМЕЗДНОГО ПОЛЬЗОВАНИЯ',
} satisfies Record<ContractRow['contract_type'], string>

/** To be written by hand. */
const NO_DAY = '«____» ______________ 20___ г.'

/** What the forms of a contract share. */
export async function loadSides(ctx: Context, row: ContractRow): Promise<ContractSides> {
  const [landlord] = await ctx.db.select().from(legalEntitiesTable).where(eq(legalEntitiesTable.id, row.legal_entity))
  const [tenant] = await ctx.db.select().from(tenantsTable).where(eq(tenantsTable.id, row.tenant))
  const [object] = await ctx.db.select().from(objectsTable).where(eq(objectsTable.id, row.object))
  if (!landlord || !tenant || !object) throw new Error('A contract without its sides')
  const account = mainAccount(landlord.bank_accounts)
  return {
    row,
    parts: (await loadParts(ctx.db, [row.id])).get(row.id) ?? noParts(),
    contract: {
      number: row.number,
      title: TITLES[row.contract_type],
      date: writtenDay(row.signed_at) || NO_DAY,
      city: cityOf(landlord.legal_address),
      start: writtenDay(row.start_date),
      end: writtenDay(row.end_date),
      term: termOf(row),
      object: object.name,
      address: object.address,
      area: decimalText(row.area_total, 2),
    },
    landlord: { ...landlordParty(landlord), accountant: initials(landlord.accountant_name) },
    tenant: tenantParty(tenant),
    bank: {
      bank_name: account?.bank_name ?? '',
      bik: account?.bik ?? '',
      corr_account: account?.corr_account ?? '',
      account: account?.account ?? '',
      name: landlord.name,
      inn: landlord.inn,
      kpp: landlord.kpp ?? '',
    },
  }
}

/** The rooms of a contract; those of a day where one is given. */
export function roomsOf({ parts }: ContractSides, day?: string): DataOf<typeof roomFields>[] {
  const places = new Map(parts.rooms_details.map((details, at) => [at, details]))
  return parts.rooms
    .map((room, at) => ({ room, details: places.get(at) }))
    .filter(({ room }) => day === undefined || (room.date_from <= day && (room.date_to ?? day) >= day))
    .map(({ room, details }, at) => ({
      n: String(at + 1),
      number: details?.name ?? '',
      place: placeOf(details?.full_name ?? '', details?.name ?? ''),
      purpose: details?.purpose ?? '',
      area: decimalText(room.area, 2),
      from: dayInRussian(room.date_from),
      to: room.date_to ? dayInRussian(room.date_to) : '',
      part: room.is_part ? 'да' : '',
    }))
}

/** Where a room is, without its own number at the end. */
function placeOf(fullName: string, name: string): string {
  return fullName.endsWith(name) ? fullName.slice(0, -name.length).replace(/[\s,/›>·—-]+$/, '') : fullName
}

function termOf({ term_kind, start_date, end_date }: ContractRow): string {
  if (term_kind === 'indefinite' || end_date === null) return `на неопределённый срок с ${writtenDay(start_date)}`
  return `на срок с ${writtenDay(start_date)} по ${writtenDay(end_date)}`
}

/** «г. Екатеринбург» of an address. */
function cityOf(address: string): string {
  return /(?:^|[\s,])(г\.?\s*[А-ЯЁ][а-яё]+(?:[ -][А-ЯЁа-яё]+)*)/.exec(address)?.[1] ?? ''
}
