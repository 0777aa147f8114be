import { sql } from 'drizzle-orm'
import { contractRoomsTable } from '../../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { buildingsTable } from '../../../db/tables/places/buildings'
import { locationsTable } from '../../../db/tables/places/locations'
import { purposesTable } from '../../../db/tables/places/purposes'
import { roomsTable } from '../../../db/tables/places/rooms'
import type { Context } from '../../../lib/http/handler'
import { sumText } from '../../../lib/money/sum-text'
import { link } from '../../../lib/portal-link'
import { addDays, dayInRussian, monthAfter, monthEnd } from '../../../lib/time/days'
import { columnsOf, PARKING_SUMS, PREMISES_SUMS, roomsOn } from '../../places/counts'
import { CONTRACT_END, dayInSql, IS_LEASE, occupancyOn } from '../../places/occupancy'
import { figure, row, type WidgetQuery, type WidgetSpec } from '../define-widget'
import { roomsIn } from '../widget-reach'

const ROOMS = '/properties/properties-room'
const SOURCE = 'Помещения и договоры'
const ENTITIES = ['room', 'contract', 'reservation', 'building', 'floor', 'object']

/** As many purposes may a list be narrowed by. */
const MOST_NAMED = 50

interface Sums extends Record<string, unknown> {
  rentable_area: string | null
  occupied_area: string | null
  vacant_area: string | null
  occupancy_pct: string | null
  parking_total: number
  parking_occupied: number
}

/** Purposes of parking and all others: places are counted apart, and the lists behind the figures are narrowed likewise. */
async function purposesOf(ctx: Context): Promise<{ parking: number[]; premises: number[] }> {
  const { rows } = await ctx.db.execute<{ id: string; is_parking: boolean }>(
    sql`select id, category = 'parking' as is_parking from ${purposesTable} where deleted_at is null order by id`,
  )
  const named = (isParking: boolean) =>
    rows.flatMap(({ id, is_parking }) => (is_parking === isParking ? [Number(id)] : [])).slice(0, MOST_NAMED)
  return { parking: named(true), premises: named(false) }
}

async function sumsOn(ctx: Context, query: WidgetQuery, day: string): Promise<Sums | undefined> {
  const { rows } = await ctx.db.execute<Sums>(sql`
    select ${columnsOf({ ...PREMISES_SUMS, ...PARKING_SUMS })} ${roomsOn(dayInSql(day))} where ${roomsIn(ctx, query)}`)
  return rows[0]
}

const occupancy: WidgetSpec = {
  title: 'Заполняемость',
  description: 'Сколько площади сдано, свободно, в брони и на ремонте, по корпусам',
  permissions: ['properties.view'],
  roles: ['admin', 'manager', 'leasing', 'viewer'],
  w: 6,
  h: 8,
  filters: ['objects'],
  entities: ENTITIES,
  async load(ctx, query) {
    const now = await sumsOn(ctx, query, query.today)
    const before = await sumsOn(ctx, query, addDays(monthAfter(query.today, 0), -1))
    const { rows: states } = await ctx.db.execute<{ state: string; area: string }>(sql`
      select ${occupancyOn(dayInSql(query.today))} as state, sum(${roomsTable.rentable_area})::text as area
      from ${roomsTable} join ${purposesTable} on ${purposesTable.id} = ${roomsTable.purpose}
      where ${roomsIn(ctx, query)} and ${purposesTable.category} <> 'parking' group by 1`)
    const { rows: buildings } = await ctx.db.execute<{ name: string; occupied: string; vacant: string }>(sql`
      select ${locationsTable.name} as name, (${PREMISES_SUMS.occupied_area})::text as occupied,
        (${PREMISES_SUMS.vacant_area})::text as vacant
      ${roomsOn(dayInSql(query.today))} join ${buildingsTable} on ${buildingsTable.id} = ${roomsTable.building}
      join ${locationsTable} on ${locationsTable.id} = ${buildingsTable.id}
      where ${roomsIn(ctx, query)} group by ${locationsTable.id}, ${locationsTable.name} order by ${locationsTable.name}`)
    const areaOf = (state: string) => states.find((one) => one.state === state)?.area ?? '0.00'
    const { premises: purpose, parking } = await purposesOf(ctx)
    const rentable = link(ROOMS, { usage_mode: 'rentable', object: query.objects })
    const rooms = (state: string) => link(ROOMS, { occupancy: state, object: query.objects, purpose })
    const change =
      now?.occupancy_pct && before?.occupancy_pct ? Number(now.occupancy_pct) - Number(before.occupancy_pct) : null
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: SOURCE,
      figures: {
        occupancy_pct: figure('Заполняемость', now?.occupancy_pct, {
          unit: 'percent',
          link: rentable,
        }),
        change: figure('К прошлому месяцу', change?.toFixed(2), {
          unit: 'percent',
          tone: change !== null && change < 0 ? 'bad' : 'neutral',
          link: rentable,
        }),
        occupied_area: figure('Сдано', now?.occupied_area, { unit: 'area', link: rooms('occupied,partial') }),
        vacant_area: figure('Свободно', areaOf('vacant'), { unit: 'area', link: rooms('vacant') }),
        reserved_area: figure('В брони', areaOf('reserved'), { unit: 'area', link: rooms('reserved') }),
        maintenance_area: figure('На ремонте', areaOf('maintenance'), { unit: 'area', link: rooms('maintenance') }),
        parking: figure('Занято машино-мест', now?.parking_occupied ?? 0, {
          link:
            parking.length === 0
              ? null
              : link(ROOMS, { occupancy: 'occupied,partial', object: query.objects, purpose: parking }),
        }),
      },
      chart: {
        kind: 'gauge',
        title: 'Заполняемость',
        labels: ['Сдано'],
        label_title: 'Показатель',
        unit: 'percent',
        forecast_from: null,
      },
      series: [{ name: 'Сдано', values: [now?.occupancy_pct ? Number(now.occupancy_pct) : null] }],
      second: {
        chart: {
          kind: 'stacked',
          title: 'Площадь по корпусам',
          labels: buildings.map(({ name }) => name),
          label_title: 'Корпус',
          unit: 'area',
          forecast_from: null,
        },
        series: [
          { name: 'Сдано', values: buildings.map(({ occupied }) => Number(occupied)) },
          { name: 'Не сдано', values: buildings.map(({ vacant }) => Number(vacant)) },
        ],
      },
      link: rentable,
    }
  },
}

/** Months before and after this one. */
const [PAST, FUTURE] = [11, 6]

const occupancyTrend: WidgetSpec = {
  title: 'Динамика заполняемости',
  description: 'Доля сданной площади за 12 месяцев и прогноз на 6 месяцев по подписанным договорам',
  permissions: ['properties.view'],
  roles: ['admin', 'manager', 'viewer'],
  w: 6,
  h: 5,
  filters: ['objects'],
  entities: ENTITIES,
  async load(ctx, query) {
    const first = monthAfter(query.today, -PAST)
    const { period } = contractRoomsTable
    // Whoever leases after a day is told by the contract alone: of what is over the room counts until its return.
    const { rows } = await ctx.db.execute<{ month: string; pct: string | null }>(sql`
      with day as (select month::date as month,
          least((month + interval '1 month - 1 day')::date, case when month::date <= ${query.today}::date then ${query.today}::date else 'infinity'::date end) as at
        from generate_series(${first}::date, ${monthAfter(query.today, FUTURE)}::date, interval '1 month') as month),
      room as (select ${roomsTable.id} as id, ${roomsTable.rentable_area} as area from ${roomsTable}
        join purposes on purposes.id = ${roomsTable.purpose}
        where ${roomsIn(ctx, query)} and ${roomsTable.usage_mode} = 'rentable' and purposes.category <> 'parking'),
      lease as materialized (select room.id as room, room.area as whole, coalesce(lower(${period}), '-infinity') as first,
          coalesce(upper(${period}), 'infinity') as over, coalesce(${CONTRACT_END}, 'infinity') as last,
          case when ${contractRoomsTable.is_part} then ${contractRoomsTable.area} else room.area end as area
        from ${contractRoomsTable} join ${contractsTable} on ${contractsTable.id} = ${contractRoomsTable.contract}
        join room on room.id = ${contractRoomsTable.room} where ${IS_LEASE} and not isempty(${period})),
      taken as (select day.month, least(whole, sum(lease.area)) as area
        from day join lease on day.at >= first and day.at < over and (day.at <= ${query.today}::date or day.at <= last)
        group by day.month, room, whole),
      let as materialized (select month, sum(area) as area from taken group by month)
      select to_char(day.month, 'YYYY-MM') as month,
        round(coalesce(let.area, 0) / nullif((select sum(area) from room), 0) * 100, 2)::text as pct
      from day left join let on let.month = day.month order by day.month`)
    return {
      period: `${dayInRussian(first)} — ${dayInRussian(monthEnd(monthAfter(query.today, FUTURE)))}`,
      source: 'Договоры в силе и подписанные',
      chart: {
        kind: 'line',
        title: 'Динамика заполняемости',
        labels: rows.map(({ month }) => month),
        label_title: 'Месяц',
        unit: 'percent',
        forecast_from: PAST + 1,
      },
      series: [{ name: 'Заполняемость', values: rows.map(({ pct }) => (pct === null ? null : Number(pct))) }],
      link: link('/contracts', { object: query.objects }),
    }
  },
}

const vacancies: WidgetSpec = {
  title: 'Свободные помещения',
  description: 'Сколько пустует, сколько теряем в месяц, что стоит дольше всего',
  permissions: ['properties.view', 'contracts.view'],
  roles: ['admin', 'leasing'],
  w: 6,
  h: 5,
  filters: ['objects'],
  entities: ENTITIES,
  async load(ctx, query) {
    const isVacant = sql`${occupancyOn(dayInSql(query.today))} = 'vacant' and ${roomsTable.usage_mode} = 'rentable'
      and purposes.category <> 'parking' and ${roomsIn(ctx, query)}`
    const since = sql`(select max(upper(${contractRoomsTable.period})) from ${contractRoomsTable}
      join ${contractsTable} on ${contractsTable.id} = ${contractRoomsTable.contract}
      where ${contractRoomsTable.room} = ${roomsTable.id} and ${contractsTable.deleted_at} is null
        and ${contractsTable.status} in ('active', 'expiring', 'expired', 'terminated') and upper(${contractRoomsTable.period}) <= ${query.today}::date)`
    const { rows } = await ctx.db.execute<{ n: number; area: string; lost: string }>(sql`
      select count(*)::int as n, coalesce(sum(${roomsTable.rentable_area}), 0)::text as area,
        ${sumText(sql`sum(round(${roomsTable.rentable_area} * ${roomsTable.ask_rate}, 2))`)} as lost
      ${roomsOn(dayInSql(query.today))} where ${isVacant}`)
    const { rows: longest } = await ctx.db.execute<{
      id: string
      name: string
      area: string
      since: string | null
    }>(sql`
      select ${roomsTable.id} as id, ${locationsTable.full_name} as name, ${roomsTable.rentable_area}::text as area, ${since}::text as since
      ${roomsOn(dayInSql(query.today))} join ${locationsTable} on ${locationsTable.id} = ${roomsTable.id}
      where ${isVacant} order by ${since} nulls first, ${roomsTable.rentable_area} desc limit 6`)
    const { premises: purpose } = await purposesOf(ctx)
    const list = link(ROOMS, { occupancy: 'vacant', object: query.objects, purpose })
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: SOURCE,
      figures: {
        count: figure('Помещений', rows[0]?.n ?? 0, { link: list }),
        area: figure('Площадь', rows[0]?.area, { unit: 'area', link: list }),
        lost: figure('Теряем в месяц, без НДС', rows[0]?.lost, { unit: 'money', tone: 'warn', link: list }),
      },
      rows: longest.map(({ id, name, area, since: from }) =>
        row(name, {
          value: area,
          unit: 'area',
          note: from === null ? 'не сдавалось' : `свободно с ${dayInRussian(from)}`,
          link: `${ROOMS}/${id}`,
        }),
      ),
      rows_title: 'Дольше всего свободны',
      link: list,
    }
  },
}

/** Widgets of rooms. */
export const propertyWidgets = { occupancy, occupancy_trend: occupancyTrend, vacancies }
