import type { Tx } from '../database'
import { type TenantContact, tenantsTable } from '../tables/tenants/tenants'
import { DEMO_TENANTS } from './data/tenants-data'
import type { DemoCalendar } from './demo-calendar'
import type { Random } from './random'

const BANK = { bank_name: 'АО «Уральский Деловой Банк» (демо)', bik: '046577901', corr_account: '30101810600000000901' }

const FIRST_NAMES = {
  m: ['Андрей', 'Виктор', 'Дмитрий', 'Егор', 'Игорь', 'Павел', 'Станислав', 'Юрий'],
  f: ['Алёна', 'Валентина', 'Евгения', 'Ксения', 'Людмила', 'Надежда', 'Татьяна', 'Юлия'],
}
const LAST_NAMES = [
  'Ахметов',
  'Воронцов',
  'Гладков',
  'Ершов',
  'Киселёв',
  'Лобанов',
  'Некрасов',
  'Сычёв',
  'Ушаков',
  'Щукин',
]
const MIDDLE_NAMES = { m: ['Андреевич', 'Игоревич', 'Олегович'], f: ['Андреевна', 'Игоревна', 'Олеговна'] }
const OTHER_ROLES = [
  { position: 'Бухгалтер', roles: ['billing'] },
  { position: 'Администратор офиса', roles: ['emergency', 'access'] },
] as const

/** The 28 tenants with requisites, accounts and contacts. Answers their ids in the order of the list. */
export async function seedTenants(
  tx: Tx,
  calendar: DemoCalendar,
  random: Random,
  people: readonly number[],
): Promise<number[]> {
  const rows = DEMO_TENANTS.map((tenant, at): typeof tenantsTable.$inferInsert => {
    const legal = tenant.kind === 'legal'
    const director = legal ? personName(random) : null
    const moment = calendar.at(-300 + at * 9, 11)
    const manager = people[at % 2 === 0 ? 2 : 3] ?? null
    const address = `620014, г. Екатеринбург, ул. Демонстрационная, д. ${at + 1}, оф. ${100 + at}`
    return {
      created_at: moment,
      updated_at: moment,
      created_by: manager,
      updated_by: manager,
      kind: tenant.kind as 'legal' | 'sole_proprietor' | 'individual',
      name: tenant.name,
      full_name: fullName(tenant.name),
      inn: tenant.inn || null,
      kpp: tenant.kpp || null,
      ogrn: tenant.ogrn || null,
      activity: tenant.activity,
      status: tenant.status as 'active' | 'former' | 'prospect',
      legal_address: tenant.kind === 'individual' ? null : address,
      actual_address: tenant.kind === 'individual' ? null : address,
      phone: phone(at, 0),
      email: `office${at + 1}@tenant.demo.local`,
      director_name: director,
      director_position: legal ? 'Генеральный директор' : null,
      acting_basis: legal ? 'Устава' : null,
      manager,
      source: random.pick(['site', 'referral', 'broker', 'walk_in'] as const),
      tags: tenant.status === 'prospect' ? ['показ'] : [],
      employees_count: random.between(2, 40),
      contacts: contactsOf(at, tenant.name, director, legal, random),
      bank_accounts: [{ ...BANK, account: tenant.account, is_primary: true, is_archived: false }],
    }
  })
  const tenants = await tx.insert(tenantsTable).values(rows).returning({ id: tenantsTable.id })
  return tenants.map((tenant) => tenant.id)
}

function contactsOf(
  at: number,
  name: string,
  director: string | null,
  legal: boolean,
  random: Random,
): TenantContact[] {
  const main: TenantContact = {
    full_name: director ?? name.replace(/^ИП /, ''),
    position: legal ? 'Генеральный директор' : null,
    phone: phone(at, 1),
    email: `director${at + 1}@tenant.demo.local`,
    roles: ['main'],
    is_primary: true,
  }
  const others = OTHER_ROLES.slice(0, legal ? random.between(0, 2) : 0).map(({ position, roles }, index) => ({
    full_name: personName(random),
    position,
    phone: phone(at, index + 2),
    email: `contact${at + 1}-${index + 1}@tenant.demo.local`,
    roles: [...roles],
    is_primary: false,
  }))
  return [main, ...others]
}

function personName(random: Random): string {
  const sex = random.pick(['m', 'f'] as const)
  const last = random.pick(LAST_NAMES)
  return `${sex === 'f' ? `${last}а` : last} ${random.pick(FIRST_NAMES[sex])} ${random.pick(MIDDLE_NAMES[sex])}`
}

/** ООО «…» in words, as the register writes it. */
function fullName(name: string): string {
  return name
    .replace(/^ООО /, 'Общество с ограниченной ответственностью ')
    .replace(/^АО /, 'Акционерное общество ')
    .replace(/^АНО /, 'Автономная некоммерческая организация ')
    .replace(/^ИП /, 'Индивидуальный предприниматель ')
}

function phone(tenant: number, line: number): string {
  return `+7343600${String(tenant + 1).padStart(2, '0')}${String(line + 10)}`
}
