import { sql } from 'drizzle-orm'
import { link } from '../../../lib/portal-link'
import { companyTodayInSql } from '../../../lib/time/company-clock'
import { monthEnd } from '../../../lib/time/days'
import { CONTRACT_END, dayInSql, isLeaseOn, occupancyOn, occupiedAreaOn } from '../../places/occupancy'
import { defineReport } from '../define-report'
import { overdueOn, periodsOf, ROOM_NAME } from './parts'

const rentRoll = defineReport({
  key: 'rent_roll',
  group: 'Аренда',
  title: 'Реестр арендных договоров (rent roll)',
  parameters: ['date', 'objects'],
  needs: ['contracts.view'],
  opens: '/contracts',
  columns: [
    { key: 'room', title: 'Помещение', kind: 'text' },
    { key: 'area', title: 'Площадь', kind: 'area', sum: true },
    { key: 'tenant', title: 'Арендатор', kind: 'text' },
    { key: 'contract', title: 'Договор', kind: 'text' },
    { key: 'starts', title: 'Начало', kind: 'day' },
    { key: 'ends', title: 'Окончание', kind: 'day' },
    { key: 'rate', title: 'Ставка ₽/м²', kind: 'money' },
    { key: 'monthly', title: 'В месяц ₽', kind: 'money', sum: true },
    { key: 'deposit', title: 'Депозит', kind: 'money', sum: true },
    { key: 'indexation', title: 'Индексация', kind: 'text' },
    { key: 'debt', title: 'Долг', kind: 'money', sum: true, needs: 'accruals.view' },
  ],
  // Sums of a contract stand at its first room only, or they would be added up as often as it has rooms.
  rows: ({ values, reach }) => sql`
    select listed.*, case when place_of_contract = 1 then contract_monthly end as monthly,
      case when place_of_contract = 1 then contract_deposit end as deposit,
      case when place_of_contract = 1 then contract_debt end as debt
    from (select contracts.id as record, ${ROOM_NAME} as room, tenants.name as tenant, contracts.number as contract,
        case when purposes.category = 'parking' then null else contract_rooms.area end as area,
        contracts.start_date as starts, ${CONTRACT_END} as ends, contracts.rate_avg as rate,
        contracts.monthly_total as contract_monthly, contracts.deposit_amount as contract_deposit,
        ${overdueOn(sql`${values.date}::date`)} as contract_debt,
        case contracts.indexation_kind when 'fixed_percent' then contracts.indexation_percent || ' %' when 'cpi' then 'По ИПЦ' end as indexation,
        row_number() over (partition by contracts.id order by ${ROOM_NAME}, contract_rooms.id) as place_of_contract
      from contract_rooms
      join contracts on contracts.id = contract_rooms.contract
      join tenants on tenants.id = contracts.tenant
      join rooms on rooms.id = contract_rooms.room
      join locations on locations.id = contract_rooms.room
      left join purposes on purposes.id = coalesce(contract_rooms.purpose_override, rooms.purpose)
      where ${isLeaseOn(sql`${values.date}::date`)} and ${reach.contracts}) as listed`,
  order: 'room, contract',
})

const vacancy = defineReport({
  key: 'vacancy',
  group: 'Аренда',
  title: 'Свободные площади',
  parameters: ['date', 'objects', 'purpose'],
  needs: ['properties.view', 'contracts.view'],
  opens: '/properties/room',
  columns: [
    { key: 'room', title: 'Помещение', kind: 'text' },
    { key: 'floor', title: 'Этаж', kind: 'text' },
    { key: 'purpose', title: 'Назначение', kind: 'text' },
    { key: 'area', title: 'Площадь', kind: 'area', sum: true },
    { key: 'rate', title: 'Ставка предложения', kind: 'money' },
    { key: 'since', title: 'Свободно с', kind: 'day' },
    { key: 'days', title: 'Дней простоя', kind: 'count' },
    { key: 'lost', title: 'Потери ₽', kind: 'money', sum: true },
  ],
  chart: { kind: 'bars', unit: 'area', label: 'floor', values: ['area'] },
  rows: ({ values, reach }) => sql`
    select free.*, ${values.date}::date - since as days,
      round(area * rate * 12 / 365 * (${values.date}::date - since), 2) as lost
    from (select rooms.id as record, ${ROOM_NAME} as room, floor_place.full_name as floor, purposes.name as purpose,
        rooms.rentable_area - ${occupiedAreaOn(dayInSql(values.date))} as area, coalesce(rooms.ask_rate, purposes.default_rate) as rate,
        (select max(upper(contract_rooms.period)) from contract_rooms join contracts on contracts.id = contract_rooms.contract
          where contract_rooms.room = rooms.id and contracts.deleted_at is null and contracts.status in ('active', 'expiring', 'expired', 'terminated')
            and upper(contract_rooms.period) <= ${values.date}::date) as since
      from rooms join locations on locations.id = rooms.id join locations as floor_place on floor_place.id = rooms.floor
      join purposes on purposes.id = rooms.purpose
      where ${reach.rooms} and rooms.usage_mode = 'rentable' and purposes.category <> 'parking'
        and ${values.purpose === undefined ? sql`true` : sql`rooms.purpose = ${values.purpose}`}
        and ${occupancyOn(dayInSql(values.date))} <> 'occupied') as free
    where area > 0`,
  order: 'room',
})

const occupancy = defineReport({
  key: 'occupancy_hist',
  group: 'Аренда',
  title: 'Динамика заполняемости',
  parameters: ['from', 'to', 'step', 'objects'],
  period: 'year',
  needs: ['properties.view', 'contracts.view'],
  // What was free on the last day is what could be let and was not: the two figures of the row.
  leads: {
    names: ['last'],
    to: ({ last }, { objects }) => link('/reports', { report: 'vacancy', date: last ?? '', objects }),
  },
  columns: [
    { key: 'period', title: 'Период', kind: 'day' },
    { key: 'rentable', title: 'Арендопригодно', kind: 'area' },
    { key: 'occupied', title: 'Занято', kind: 'area' },
    { key: 'percent', title: '%', kind: 'percent' },
    { key: 'came', title: 'Въезд', kind: 'count', sum: true },
    { key: 'went', title: 'Выезд', kind: 'count', sum: true },
  ],
  chart: { kind: 'line', unit: 'percent', label: 'period', values: ['percent'] },
  rows: ({ values, reach }) => sql`
    select step.first as period, step.last, places.*, round(places.occupied / nullif(places.rentable, 0) * 100, 2) as percent, moves.*
    from (${periodsOf(values)}) as step
    cross join lateral (select coalesce(sum(rooms.rentable_area), 0) as rentable, coalesce(sum(${occupiedAreaOn(sql`step.last`)}), 0) as occupied
      from rooms join purposes on purposes.id = rooms.purpose
      where ${reach.rooms} and rooms.usage_mode = 'rentable' and purposes.category <> 'parking') as places
    cross join lateral (select count(*) filter (where lower(contract_rooms.period) between step.first and step.last)::int as came,
        count(*) filter (where upper(contract_rooms.period) - 1 between step.first and step.last)::int as went
      from contract_rooms join contracts on contracts.id = contract_rooms.contract join rooms on rooms.id = contract_rooms.room
      where ${reach.rooms} and contracts.deleted_at is null and contracts.status in ('active', 'expiring', 'expired', 'terminated')) as moves`,
  order: 'period',
})

const expirations = defineReport({
  key: 'expirations',
  group: 'Аренда',
  title: 'График окончаний',
  parameters: ['horizon', 'objects'],
  needs: ['contracts.view'],
  leads: {
    names: ['month'],
    to: ({ month }, { objects }) =>
      link('/contracts', {
        status: 'active,expiring',
        end_date_from: month ?? '',
        end_date_to: month ? monthEnd(month) : '',
        object: objects,
      }),
  },
  columns: [
    { key: 'month', title: 'Месяц', kind: 'month' },
    { key: 'contracts', title: 'Договоров', kind: 'count', sum: true },
    { key: 'area', title: 'м²', kind: 'area', sum: true },
    { key: 'monthly', title: '₽/мес', kind: 'money', sum: true },
    { key: 'share', title: 'Доля дохода', kind: 'percent', sum: true },
  ],
  chart: { kind: 'bars', unit: 'money', label: 'month', values: ['monthly'] },
  rows: ({ values, reach }) => sql`
    select month, contracts, area, monthly, round(monthly / nullif(whole, 0) * 100, 2) as share
    from (select date_trunc('month', ends)::date as month, count(*)::int as contracts, sum(area_total) as area, sum(monthly_total) as monthly, whole
      from (select ${CONTRACT_END} as ends, contracts.area_total, contracts.monthly_total, sum(contracts.monthly_total) over () as whole
        from contracts where ${reach.contracts} and contracts.status in ('active', 'expiring')) as running
      where ends >= ${companyTodayInSql()} and ends < date_trunc('month', ${companyTodayInSql()})::date + make_interval(months => ${values.horizon}::int)
      group by 1, whole) as ending`,
  order: 'month',
})

const tenantMix = defineReport({
  key: 'tenant_mix',
  group: 'Аренда',
  title: 'Состав арендаторов',
  parameters: ['date', 'objects'],
  needs: ['contracts.view', 'tenants.view'],
  leads: {
    names: ['known'],
    to: ({ known }) => (known ? link('/tenants', { activity: known }) : link('/tenants', { activity_isnull: true })),
  },
  columns: [
    { key: 'activity', title: 'Вид деятельности', kind: 'text' },
    { key: 'tenants', title: 'Арендаторов', kind: 'count' },
    { key: 'area', title: 'м²', kind: 'area', sum: true },
    { key: 'percent', title: '%', kind: 'percent' },
    { key: 'monthly', title: '₽/мес', kind: 'money', sum: true },
  ],
  chart: { kind: 'bars', unit: 'area', label: 'activity', values: ['area'], bySize: true },
  rows: ({ values, reach }) => sql`
    select coalesce(known, 'Не указан') as activity, known, count(distinct tenant)::int as tenants, sum(area) as area,
      round(sum(area) / nullif(sum(sum(area)) over (), 0) * 100, 2) as percent, sum(monthly_total) as monthly
    from (select tenants.activity as known, contracts.tenant, contracts.monthly_total,
        (select coalesce(sum(contract_rooms.area), 0) from contract_rooms join rooms on rooms.id = contract_rooms.room
          left join purposes on purposes.id = coalesce(contract_rooms.purpose_override, rooms.purpose)
          where contract_rooms.contract = contracts.id and contract_rooms.period @> ${values.date}::date and purposes.category is distinct from 'parking') as area
      from contracts join tenants on tenants.id = contracts.tenant
      where ${reach.contracts} and exists (select 1 from contract_rooms where contract_rooms.contract = contracts.id and ${isLeaseOn(sql`${values.date}::date`)})) as seated
    group by known`,
  order: 'area desc, activity',
})

const indexation = defineReport({
  key: 'indexation',
  group: 'Аренда',
  title: 'План индексации',
  parameters: ['year', 'objects'],
  needs: ['contracts.view'],
  opens: '/contracts',
  columns: [
    { key: 'contract', title: 'Договор', kind: 'text' },
    { key: 'tenant', title: 'Арендатор', kind: 'text' },
    { key: 'day', title: 'Дата', kind: 'day' },
    { key: 'before', title: 'Ставка до', kind: 'money' },
    { key: 'after', title: 'Ставка после', kind: 'money' },
    { key: 'difference', title: '±₽/мес', kind: 'money', sum: true },
    { key: 'state', title: 'Состояние', kind: 'text' },
  ],
  // Rates that an amendment of the year has raised already stand as they were before it, not raised once more.
  rows: ({ values, reach }) => sql`
    select planned.*, round(before * share, 2) as after, round(monthly * (share - 1), 2) as difference
    from (select contracts.id as record, contracts.number as contract, tenants.name as tenant, plan.day, plan.share,
        round(case when plan.is_raised then contracts.rate_avg / plan.share else contracts.rate_avg end, 2) as before,
        case when plan.is_raised then contracts.monthly_total / plan.share else contracts.monthly_total end as monthly,
        case when plan.is_raised then 'Поднята' when raised.day is null then 'По плану' else 'Согласована' end as state,
        raised.day is not null or (plan.day > contracts.start_date and plan.day >= coalesce(contracts.indexation_from, plan.day)
          and plan.day <= coalesce(${CONTRACT_END}, plan.day)) as is_meant
      from contracts join tenants on tenants.id = contracts.tenant
      left join lateral (select effective_from as day, (changes->>'percent')::numeric as percent from contract_amendments
        where contract = contracts.id and kind = 'indexation' and status = 'applied' and extract(year from effective_from) = ${values.year}::int
        order by effective_from desc limit 1) as raised on true
      cross join lateral (select coalesce(raised.day, make_date(${values.year}::int,
          coalesce(contracts.indexation_month, extract(month from contracts.start_date)::int), 1)) as day,
        1 + coalesce(raised.percent, contracts.indexation_percent) / 100 as share,
        coalesce(raised.day <= ${companyTodayInSql()}, false) as is_raised) as plan
      where ${reach.contracts} and contracts.status in ('active', 'expiring')
        and (contracts.indexation_kind <> 'none' or raised.day is not null)) as planned
    where is_meant`,
  order: 'day, contract',
})

/** Аренда: who sits where, until when and for how much. */
export const leasingReports = [rentRoll, vacancy, occupancy, expirations, tenantMix, indexation]
