/** A contract of the demo: tenant by its place in the list, months of its term counted from the month of seeding. */
export interface DemoContract {
  number: string
  tenant: number
  /** Numbers of rooms, parking bays among them; parts of rooms stand in `part`. */
  rooms: readonly string[]
  part?: { room: string; area: string }
  starts: number
  ends: number
  /** Roubles a square metre and month without VAT; 0 is no such line. */
  rent: number
  service: number
  dueDay: number
  status: 'draft' | 'approval' | 'active' | 'expiring' | 'expired' | 'terminated'
}

const offices = (building: string, ...numbers: number[]) => numbers.map((number) => `${building}-${number}`)
const bays = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => `А-М${String(first + at).padStart(2, '0')}`)

type Line = [
  number: string,
  tenant: number,
  rooms: string[],
  starts: number,
  ends: number,
  rent: number,
  service: number,
  dueDay: number,
  status?: DemoContract['status'],
]

const LINES: Line[] = [
  ['А-001', 1, offices('А', 101), -20, 15, 2200, 300, 5],
  ['А-002', 2, offices('А', 102), -14, 20, 2400, 300, 5],
  ['А-003', 3, offices('А', 103), -9, 1, 2100, 300, 5, 'expiring'],
  ['А-004', 4, [...offices('А', 104), ...bays(1, 2)], -34, 1, 2600, 300, 5, 'expiring'],
  ['А-005', 5, offices('А', 108), -6, 4, 1900, 300, 10],
  ['А-006', 6, offices('А', 109), -4, 6, 1900, 300, 10],
  ['А-007', 7, [...offices('А', 201, 202, 203, 204, 205, 206), ...bays(3, 8)], -26, 33, 1250, 250, 5],
  ['А-008', 8, [...offices('А', 207, 208), ...bays(9, 10)], -11, 11, 1300, 250, 5],
  ['А-009', 9, [...offices('А', 211, 212), ...bays(11, 12)], -18, 17, 1350, 250, 5],
  ['А-010', 10, offices('А', 301, 302), -5, 5, 1250, 250, 10],
  ['А-011', 11, [...offices('А', 303, 304), ...bays(13, 13)], -15, 8, 1250, 250, 5],
  ['А-012', 12, [...offices('А', 305, 306, 307), ...bays(14, 16)], -22, 13, 1200, 250, 5],
  ['А-013', 13, offices('А', 308), -3, 7, 1300, 250, 10],
  ['А-014', 14, [...offices('А', 311, 312), ...bays(17, 17)], -12, 11, 1300, 250, 5],
  ['А-015', 15, [...offices('А', 401, 402, 403, 404), ...bays(18, 20)], -10, 25, 1250, 250, 5],
  ['А-016', 16, offices('А', 405, 406, 407), -16, 19, 1150, 250, 10],
  ['А-017', 17, offices('А', 408), -13, -3, 1300, 250, 5, 'expired'],
  ['А-018', 18, [...offices('А', 501, 502, 503), ...bays(21, 22)], -8, 27, 1350, 250, 5],
  ['А-019', 27, offices('А', 504, 505, 506, 507), 1, 36, 1350, 250, 5, 'approval'],
  ['А-020', 10, offices('А', 313), 1, 11, 1350, 250, 10, 'draft'],
  ['А-021', 8, offices('А', 213), -2, 8, 1350, 250, 5],
  ['А-022', 16, offices('А', 411, 412, 413), -5, 19, 1200, 250, 10],
  ['А-023', 18, offices('А', 511, 512, 513), -3, 27, 1350, 250, 5],
  ['Б-001', 19, offices('Б', 101), -5, 5, 1800, 280, 5],
  ['Б-002', 20, offices('Б', 102, 103), -28, 31, 1700, 280, 5],
  ['Б-003', 21, offices('Б', 104, 107), -19, 16, 1500, 280, 10],
  ['Б-004', 22, offices('Б', 201, 202, 203, 204), -24, 35, 1300, 240, 5],
  ['Б-005', 23, offices('Б', 205, 208), -9, 1, 1150, 240, 5, 'expiring'],
  ['Б-006', 23, offices('Б', 305, 308), -6, 4, 1150, 240, 5],
  ['Б-007', 22, offices('Б', 405, 408), -10, 35, 1250, 240, 5],
  ['Б-008', 28, offices('Б', 301, 302), -25, 10, 1200, 240, 5, 'terminated'],
  ['В-001', 24, offices('В', 101, 102), -30, 29, 800, 120, 10],
  ['В-002', 25, offices('В', 103, 201), -17, 18, 850, 120, 10],
  ['В-003', 24, offices('В', 104, 202, 203), -12, 29, 780, 120, 10],
  ['В-004', 10, offices('В', 204, 205), -5, 5, 800, 120, 10],
  ['П-001', 26, bays(23, 23), -2, 8, 0, 0, 5],
]

const NO_ROOMS: readonly string[] = []

/** The 36 contracts of product 25.4 and А-024, which lets two metres of the lobby to a vending machine. */
export const DEMO_CONTRACTS: readonly DemoContract[] = [
  ...LINES.map(([number, tenant, rooms, starts, ends, rent, service, dueDay, status = 'active']): DemoContract => {
    return { number, tenant, rooms, starts, ends, rent, service, dueDay, status }
  }),
  {
    number: 'А-024',
    tenant: 1,
    rooms: NO_ROOMS,
    part: { room: 'А-105', area: '2.00' },
    starts: -6,
    ends: 5,
    rent: 0,
    service: 0,
    dueDay: 5,
    status: 'active',
  },
]

/** The landlord of all of them. */
export const DEMO_LANDLORD = {
  name: 'ООО «Исетский Парк»',
  full_name: 'Общество с ограниченной ответственностью «Исетский Парк»',
  inn: '6699001003',
  kpp: '669901001',
  ogrn: '1169900001006',
  legal_address: '620026, г. Екатеринбург, ул. Исетская набережная, д. 12',
  director_name: 'Никитин Сергей Павлович',
  director_position: 'Генеральный директор',
  acting_basis: 'Устава',
  accountant_name: 'Тихонова Ирина Юрьевна',
  prefix: 'ИП',
  bank_accounts: [
    {
      bank_name: 'АО «Уральский Деловой Банк» (демо)',
      bik: '046577901',
      account: '40702810400000009001',
      corr_account: '30101810600000000901',
      is_primary: true,
    },
  ],
}

/** A parking place by the month, roubles with VAT. */
export const PARKING_RATE = 7000

/** Earlier rents of one contract: each held for a year, and the next began as it ended. */
export const RATE_HISTORY: Readonly<Record<string, readonly number[]>> = { 'А-007': [1160, 1205] }

/** Who registered the lease, or has asked for it; others need not or still have to. */
export const REGISTERED: Readonly<Record<string, 'registered' | 'submitted'>> = {
  'А-001': 'registered',
  'А-002': 'registered',
  'А-007': 'registered',
  'Б-002': 'registered',
  'А-015': 'submitted',
}

/** Samples of the key rate, from a day of 2024 to 2026. */
export const KEY_RATES: readonly (readonly [day: string, percent: string])[] = [
  ['2024-10-28', '21'],
  ['2025-06-09', '20'],
  ['2025-07-28', '18'],
  ['2025-09-15', '17'],
  ['2025-10-27', '16.5'],
  ['2026-02-16', '16'],
]

/** Months from that of seeding on whose last day a contract was ended early. */
export const ENDED_EARLY: Readonly<Record<string, number>> = { 'Б-008': -7 }

/** Rooms kept for the tenant that is about to come, until three weeks from now. */
export const DEMO_RESERVATION = { rooms: ['Б-303', 'Б-304'], tenant: 27, days: 21 }
