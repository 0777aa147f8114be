import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { contractRoomsTable as leased } from '../../db/tables/contracts/contract-rooms'
import { contractsTable as contracts } from '../../db/tables/contracts/contracts'
import { locationsTable } from '../../db/tables/places/locations'
import { objectsTable } from '../../db/tables/places/objects'
import { purposesTable } from '../../db/tables/places/purposes'
import { roomsTable } from '../../db/tables/places/rooms'
import { tenantsTable } from '../../db/tables/tenants/tenants'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { invalid } from '../../lib/http/error'
import type { Handler } from '../../lib/http/handler'
import type { Column } from '../../lib/spreadsheet/column'
import { EXPORT_LIMIT, fileAnswer } from '../../lib/spreadsheet/export-file'
import { companyToday } from '../../lib/time/company-clock'
import { CONTRACT_END, isLeaseOn } from '../places/occupancy'
import { reachedContracts } from './accruals/contract-access'

/** A room that is let. */
interface RentRollRow extends Record<string, unknown> {
  object: string
  room: string
  purpose: string | null
  area: string
  tenant: string
  inn: string | null
  number: string
  status: keyof typeof labels.ContractStatus
  start_date: string
  end_date: string | null
  rate: string | null
  rent: string | null
  monthly_total: string
  deposit: string | null
}

const COLUMNS: Column<RentRollRow>[] = [
  { label: 'Объект', value: (row) => row.object },
  { label: 'Помещение', value: (row) => row.room },
  { label: 'Назначение', value: (row) => row.purpose },
  { label: 'Площадь, м²', value: (row) => row.area, isDecimal: true },
  { label: 'Арендатор', value: (row) => row.tenant },
  { label: 'ИНН', value: (row) => row.inn },
  { label: 'Договор', value: (row) => row.number },
  { label: 'Статус', value: (row) => labels.ContractStatus[row.status] },
  { label: 'Начало', value: (row) => row.start_date, isDate: true },
  { label: 'Окончание', value: (row) => row.end_date, isDate: true },
  { label: 'Ставка, ₽/м² без НДС', value: (row) => row.rate, isDecimal: true },
  { label: 'Аренда в месяц, ₽ без НДС', value: (row) => row.rent, isDecimal: true },
  { label: 'По договору в месяц, ₽ с НДС', value: (row) => row.monthly_total, isDecimal: true },
  { label: 'Обеспечительный платёж, ₽', value: (row) => row.deposit, isDecimal: true },
]

/** Rent roll: rooms that are let on a day, by objects and rooms. */
export const rentRoll: Handler<'contracts.rentRoll'> = async ({ query }, ctx) => {
  requirePermission(ctx.actor, 'contracts.export')
  const day = query.date ?? (await companyToday(ctx.db))
  const { rows } = await ctx.db.execute<RentRollRow>(sql`
    select ${objectsTable.name} as object, ${locationsTable.name} as room, ${purposesTable.name} as purpose, ${leased.area}::text as area,
      ${tenantsTable.name} as tenant, ${tenantsTable.inn} as inn, ${contracts.number} as number, ${contracts.status} as status,
      ${contracts.start_date}::text as start_date, ${CONTRACT_END}::text as end_date,
      case when ${purposesTable.category} = 'parking' then null else ${contracts.rate_avg}::text end as rate,
      case when ${purposesTable.category} = 'parking' then null else round(${contracts.rate_avg} * ${leased.area}, 2)::text end as rent,
      ${contracts.monthly_total}::text as monthly_total, ${contracts.deposit_amount}::text as deposit
    from ${leased}
    join ${contracts} on ${contracts.id} = ${leased.contract}
    join ${objectsTable} on ${objectsTable.id} = ${contracts.object}
    join ${tenantsTable} on ${tenantsTable.id} = ${contracts.tenant}
    join ${roomsTable} on ${roomsTable.id} = ${leased.room}
    join ${locationsTable} on ${locationsTable.id} = ${leased.room}
    left join ${purposesTable} on ${purposesTable.id} = coalesce(${leased.purpose_override}, ${roomsTable.purpose})
    where ${isLeaseOn(sql`${day}::date`)} and (${reachedContracts(ctx, 'contracts.export') ?? sql`true`})
      and ${query.ids ? anyOf(contracts.id, query.ids) : sql`true`} and ${query.object ? anyOf(contracts.object, query.object) : sql`true`}
    order by ${objectsTable.name}, ${locationsTable.name}, ${contracts.number}
    limit ${EXPORT_LIMIT + 1}`)
  if (rows.length > EXPORT_LIMIT) throw invalid({ object: 'Больше 20 000 помещений: сузьте отбор' })
  await ctx.transaction((writing) =>
    recordAudit(writing, { action: 'export', entity: 'contract', entity_id: null, entity_title: 'Rent roll' }),
  )
  return fileAnswer(
    ctx,
    { name: 'rent-roll', format: query.format, title: 'Rent roll' },
    COLUMNS,
    rows,
    async (part) => part,
  )
}
