import { sql } from 'drizzle-orm'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { roomReservationsTable as reservations } from '../../../db/tables/places/room-reservations'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { link } from '../../../lib/portal-link'
import { scopeCondition } from '../../../lib/resource/scope'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { isInObject } from '../../places/objects-around'
import { CONTRACT_END } from '../../places/occupancy'
import { placeScopes } from '../../places/scopes/object-scopes'
import { figure, row, type WidgetSpec } from '../define-widget'
import { contractsIn } from '../widget-reach'

/** Days within which a contract ends. */
const BANDS = [
  { key: 'd30', label: 'До 30 дней', from: 0, to: 30 },
  { key: 'd60', label: '31–60 дней', from: 31, to: 60 },
  { key: 'd90', label: '61–90 дней', from: 61, to: 90 },
] as const

const expiring: WidgetSpec = {
  title: 'Истекающие договоры',
  description: 'Договоры, которые кончаются за 30, 60 и 90 дней: сколько, м² и рублей в месяц',
  permissions: ['contracts.view'],
  roles: ['admin', 'leasing', 'manager'],
  w: 6,
  h: 7,
  filters: ['objects'],
  entities: ['contract'],
  async load(ctx, query) {
    const days = sql`(${CONTRACT_END} - ${query.today}::date)`
    const which = sql`${contractsIn(ctx, query, 'contracts.view')} and ${contracts.status} in ('active', 'expiring') and ${days} between 0 and 90`
    const { rows } = await ctx.db.execute<{ band: number; n: number; area: string; monthly: string }>(sql`
      select case when ${days} <= 30 then 0 when ${days} <= 60 then 1 else 2 end as band, count(*)::int as n,
        sum(${contracts.area_total})::text as area, sum(${contracts.monthly_total})::text as monthly
      from ${contracts} where ${which} group by 1`)
    const { rows: nearest } = await ctx.db.execute<{
      id: string
      number: string
      tenant: string
      end: string
      monthly: string
    }>(sql`
      select ${contracts.id} as id, ${contracts.number} as number, ${tenantsTable.name} as tenant, ${CONTRACT_END}::text as end,
        ${contracts.monthly_total}::text as monthly
      from ${contracts} join ${tenantsTable} on ${tenantsTable.id} = ${contracts.tenant}
      where ${which} order by ${CONTRACT_END}, ${contracts.number} limit 6`)
    const bandOf = (index: number) => rows.find(({ band }) => band === index)
    const within = (from: number, to: number) =>
      link('/contracts', {
        status: 'active,expiring',
        end_date_from: addDays(query.today, from),
        end_date_to: addDays(query.today, to),
        object: query.objects,
      })
    return {
      period: `до ${dayInRussian(addDays(query.today, 90))}`,
      source: 'Договоры в силе',
      figures: Object.fromEntries(
        BANDS.flatMap(({ key, label, from, to }, index) => [
          [
            key,
            figure(label, bandOf(index)?.n ?? 0, {
              tone: index === 0 && bandOf(index) ? 'warn' : 'neutral',
              link: within(from, to),
            }),
          ],
          [
            `${key}_area`,
            figure(`${label}, площадь`, bandOf(index)?.area ?? '0.00', { unit: 'area', link: within(from, to) }),
          ],
        ]),
      ),
      chart: {
        kind: 'bars',
        title: 'Рублей в месяц по истекающим договорам',
        labels: BANDS.map(({ label }) => label),
        label_title: 'Срок',
        unit: 'money',
        forecast_from: null,
      },
      series: [{ name: 'В месяц, с НДС', values: BANDS.map((_, index) => Number(bandOf(index)?.monthly ?? 0)) }],
      rows: nearest.map(({ id, number, tenant, end, monthly }) =>
        row(`${number}, ${tenant}`, {
          note: `до ${dayInRussian(end)}`,
          value: monthly,
          unit: 'money',
          link: `/contracts/${id}`,
        }),
      ),
      rows_title: 'Ближайшие',
      link: within(0, 90),
    }
  },
}

/** Reservations that began within it and are over tell how many became contracts. */
const YEAR_DAYS = 365

const leasingFunnel: WidgetSpec = {
  title: 'Воронка аренды',
  description: 'Потенциальные арендаторы, брони, согласование, действующие договоры и сколько броней стало договорами',
  permissions: ['tenants.view', 'contracts.view', 'reservations.view'],
  roles: ['admin', 'leasing'],
  w: 6,
  h: 5,
  filters: ['objects'],
  entities: ['contract', 'tenant', 'reservation'],
  async load(ctx, query) {
    const reach = scopeCondition(placeScopes(reservations.room), ctx.actor, ctx.actor.grants.get('reservations.view'))
    const reserved = sql`${reservations.deleted_at} is null and (${reach ?? sql`true`})
      and ${query.objects.length > 0 ? isInObject(reservations.room, query.objects) : sql`true`}`
    const { rows } = await ctx.db.execute<
      Record<'prospects' | 'reserved' | 'approval' | 'active', number> & { conversion: string | null }
    >(sql`
      select (select count(*)::int from ${tenantsTable} where ${tenantsTable.deleted_at} is null and not ${tenantsTable.is_archived}
          and ${tenantsTable.status} = 'prospect') as prospects,
        (select count(*)::int from ${reservations} where ${reserved} and not ${reservations.is_archived}
          and ${reservations.status} = 'active') as reserved,
        (select round(100.0 * count(*) filter (where ${reservations.status} = 'converted') / nullif(count(*), 0), 2)::text
          from ${reservations} where ${reserved} and ${reservations.status} <> 'active'
          and ${reservations.from} >= ${addDays(query.today, -YEAR_DAYS)}::date) as conversion,
        (select count(*)::int from ${contracts} where ${contractsIn(ctx, query, 'contracts.view')} and not ${contracts.is_archived} and ${contracts.status} = 'approval') as approval,
        (select count(*)::int from ${contracts} where ${contractsIn(ctx, query, 'contracts.view')} and not ${contracts.is_archived} and ${contracts.status} in ('active', 'expiring')) as active`)
    const found = rows[0] ?? { prospects: 0, reserved: 0, approval: 0, active: 0, conversion: null }
    const reservedRooms = link('/properties/properties-room', { has_reservation: true, object: query.objects })
    const steps = [
      {
        key: 'prospects',
        label: 'Потенциальные',
        value: found.prospects,
        to: link('/tenants', { status: 'prospect' }),
      },
      { key: 'reserved', label: 'Брони', value: found.reserved, to: reservedRooms },
      {
        key: 'approval',
        label: 'На согласовании',
        value: found.approval,
        to: link('/contracts', { status: 'approval', object: query.objects }),
      },
      {
        key: 'active',
        label: 'Действуют',
        value: found.active,
        to: link('/contracts', { status: 'active,expiring', object: query.objects }),
      },
    ]
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: 'Арендаторы, брони, договоры',
      figures: {
        ...Object.fromEntries(steps.map(({ key, label, value, to }) => [key, figure(label, value, { link: to })])),
        conversion: figure('Броней стало договорами за год', found.conversion, {
          unit: 'percent',
          link: reservedRooms,
        }),
      },
      chart: {
        kind: 'bars',
        title: 'Воронка аренды',
        labels: steps.map(({ label }) => label),
        label_title: 'Этап',
        unit: 'count',
        forecast_from: null,
      },
      series: [{ name: 'Количество', values: steps.map(({ value }) => value) }],
      link: link('/contracts', { object: query.objects }),
    }
  },
}

/** Widgets of leasing. */
export const leasingWidgets = { expiring, leasing_funnel: leasingFunnel }
