import { sql } from 'drizzle-orm'
import { contractApprovalsTable as approvals } from '../../../db/tables/contracts/contract-approvals'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { objectsTable } from '../../../db/tables/places/objects'
import { roomReservationsTable as reservations } from '../../../db/tables/places/room-reservations'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { todosTable } from '../../../db/tables/todos/todos'
import { scopeCondition } from '../../../lib/resource/scope'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { isOpenTodo } from '../../places/counts'
import { isInObject } from '../../places/objects-around'
import { CONTRACT_END } from '../../places/occupancy'
import { placeScopes } from '../../places/scopes/object-scopes'
import { figure, link, row, type WidgetSpec } from '../define-widget'
import { contractsIn, todosIn } from '../widget-reach'

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
  h: 6,
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
        BANDS.map(({ key, label, from, to }, index) => [
          key,
          figure(label, bandOf(index)?.n ?? 0, {
            tone: index === 0 && bandOf(index) ? 'warn' : 'neutral',
            link: within(from, to),
          }),
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

const leasingFunnel: WidgetSpec = {
  title: 'Воронка аренды',
  description: 'Потенциальные арендаторы, брони, согласование, действующие договоры',
  permissions: ['tenants.view', 'contracts.view', 'reservations.view'],
  roles: ['admin', 'leasing'],
  w: 6,
  h: 5,
  filters: ['objects'],
  entities: ['contract', 'tenant', 'reservation'],
  async load(ctx, query) {
    const reach = scopeCondition(placeScopes(reservations.room), ctx.actor, ctx.actor.grants.get('reservations.view'))
    const { rows } = await ctx.db.execute<Record<'prospects' | 'reserved' | 'approval' | 'active', number>>(sql`
      select (select count(*)::int from ${tenantsTable} where ${tenantsTable.deleted_at} is null and not ${tenantsTable.is_archived}
          and ${tenantsTable.status} = 'prospect') as prospects,
        (select count(*)::int from ${reservations} where ${reservations.deleted_at} is null and not ${reservations.is_archived}
          and ${reservations.status} = 'active' and (${reach ?? sql`true`})
          and ${query.objects.length > 0 ? isInObject(reservations.room, query.objects) : sql`true`}) as reserved,
        (select count(*)::int from ${contracts} where ${contractsIn(ctx, query, 'contracts.view')} and not ${contracts.is_archived} and ${contracts.status} = 'approval') as approval,
        (select count(*)::int from ${contracts} where ${contractsIn(ctx, query, 'contracts.view')} and not ${contracts.is_archived} and ${contracts.status} in ('active', 'expiring')) as active`)
    const found = rows[0] ?? { prospects: 0, reserved: 0, approval: 0, active: 0 }
    const steps = [
      {
        key: 'prospects',
        label: 'Потенциальные',
        value: found.prospects,
        to: link('/tenants', { status: 'prospect' }),
      },
      { key: 'reserved', label: 'Брони', value: found.reserved, to: null },
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
      figures: Object.fromEntries(steps.map(({ key, label, value, to }) => [key, figure(label, value, { link: to })])),
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

const inbox: WidgetSpec = {
  title: 'Требует решения',
  description: 'Согласование договоров, заявки на объекты, приёмка работ, хронические места',
  permissions: [],
  roles: ['admin', 'manager', 'accountant'],
  w: 6,
  h: 5,
  filters: ['objects'],
  entities: ['contract', 'object', 'todo'],
  isPersonal: true,
  async load(ctx, query) {
    const { actor } = ctx
    const rows = []
    const figures: Record<string, ReturnType<typeof figure>> = {}
    if (actor.grants.has('contracts.approve') && actor.grants.has('contracts.view')) {
      const { rows: waiting } = await ctx.db.execute<{ id: string; number: string; tenant: string }>(sql`
        select ${contracts.id} as id, ${contracts.number} as number, ${tenantsTable.name} as tenant from ${contracts}
        join ${tenantsTable} on ${tenantsTable.id} = ${contracts.tenant}
        where ${contractsIn(ctx, query, 'contracts.view')} and ${contracts.status} = 'approval'
          and (select ${approvals.role} from ${approvals} where ${approvals.contract} = ${contracts.id}
            and ${approvals.decision} = 'pending' order by ${approvals.order} limit 1) = any(${sql.param([...actor.roles])}::text[])
        order by ${contracts.updated_at} limit 50`)
      figures.contracts = figure('Договоры', waiting.length, {
        link: link('/contracts', { status: 'approval', object: query.objects }),
      })
      rows.push(
        ...waiting.map(({ id, number, tenant }) =>
          row(`Договор ${number}, ${tenant}`, { note: 'ждёт вашего согласования', link: `/contracts/${id}` }),
        ),
      )
    }
    if (actor.grants.get('objects.edit')?.scope === 'all') {
      const { rows: asked } = await ctx.db.execute<{ id: string; name: string }>(sql`
        select ${objectsTable.id} as id, ${objectsTable.name} as name from ${objectsTable}
        where ${objectsTable.deleted_at} is null and ${objectsTable.status} = 'draft' and ${objectsTable.rejection_reason} is null
        order by ${objectsTable.created_at} limit 50`)
      figures.objects = figure('Заявки на объекты', asked.length, { link: link('/objects', { status: 'draft' }) })
      rows.push(...asked.map(({ id, name }) => row(name, { note: 'заявка на объект', link: `/objects/${id}` })))
    }
    if (actor.grants.has('todos.accept') && actor.grants.has('todos.view')) {
      const review = sql`${todosIn(ctx, query)} and ${isOpenTodo} and ${todosTable.status} = 'Review'`
      const { rows: count } = await ctx.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${todosTable} where ${review}`,
      )
      const { rows: done } = await ctx.db.execute<{ id: string; title: string }>(sql`
        select ${todosTable.id} as id, ${todosTable.title} as title from ${todosTable} where ${review} order by ${todosTable.due_at} nulls last limit 10`)
      figures.review = figure('На проверке', count[0]?.n ?? 0, {
        link: link('/todos', { status: 'Review', object: query.objects, team: query.team }),
      })
      rows.push(...done.map(({ id, title }) => row(title, { note: 'работа ждёт приёмки', link: `/todos/${id}` })))
    }
    if (actor.grants.has('todos.reassign') && actor.grants.has('todos.view')) {
      const { rows: chronic } = await ctx.db.execute<{ name: string; n: number }>(sql`
        select locations.full_name as name, (select count(*)::int from ${todosTable}
          where ${todosTable.id} = any(chronic_places.todos) and ${todosIn(ctx, query)}) as n
        from chronic_places join locations on locations.id = chronic_places.place
        where chronic_places.state = 'proposed' order by chronic_places.id desc limit 20`)
      const seen = chronic.filter(({ n }) => n >= 3)
      if (seen.length > 0) figures.chronic = figure('Хронические места', seen.length, { link: '/todos/chronic' })
      rows.push(
        ...seen.map(({ name, n }) => row(name, { note: `${n} похожих заявок: ищем причину?`, link: '/todos/chronic' })),
      )
    }
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: 'Договоры, объекты, задачи',
      figures,
      rows,
      rows_title: 'Ждут вас',
    }
  },
}

/** Widgets of leasing and of decisions. */
export const leasingWidgets = { expiring, leasing_funnel: leasingFunnel, inbox }
