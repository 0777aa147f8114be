import { sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { dailyFactsTable } from '../../../db/tables/reports/daily-facts'
import { roomSettingInSql } from '../../../lib/settings/room-settings'
import { companyTodayInSql } from '../../../lib/time/company-clock'
import { isLeaseOn } from '../../places/occupancy'
import { defineReport } from '../define-report'
import { ROOM_NAME } from './parts'

const areas = defineReport({
  key: 'areas_check',
  group: 'Структура',
  title: 'Сверка площадей',
  parameters: ['objects'],
  needs: ['properties.view', 'contracts.view'],
  opens: '/properties/room',
  columns: [
    { key: 'room', title: 'Помещение', kind: 'text' },
    { key: 'declared', title: 'Техпаспорт', kind: 'area', sum: true },
    { key: 'drawn', title: 'По плану', kind: 'area', sum: true },
    { key: 'leased', title: 'В договоре', kind: 'area', sum: true },
    { key: 'difference', title: 'Отклонение', kind: 'area', sum: true },
    { key: 'lost', title: 'Недополучено ₽/мес', kind: 'money', sum: true },
    { key: 'warning', title: 'Внимание', kind: 'text' },
  ],
  // The plan is what was measured; without one the passport speaks. Parking is let in pieces, not in metres; what is left of a room that is let in parts is free, not lost.
  rows: ({ reach }) => sql`
    select compared.*, coalesce(drawn, declared) - coalesce(leased, declared) as difference,
      case when is_whole then round(greatest(coalesce(drawn, declared) - leased, 0) * rate, 2) end as lost,
      case when abs(drawn - declared) * 100 > declared * ${roomSettingInSql('area_tolerance_pct')} then 'План ' || case when drawn < declared then 'меньше' else 'больше' end
        || ' паспорта на ' || replace(round(abs(drawn - declared) / declared * 100, 1)::text, '.', ',') || ' %' end as warning
    from (select rooms.id as record, ${ROOM_NAME} as room, rooms.area as declared, lease.leased, lease.rate, lease.is_whole,
        (select round((abs(sum((rooms.polygon->(at - 1)->>0)::numeric * (rooms.polygon->(at % size)->>1)::numeric
            - (rooms.polygon->(at % size)->>0)::numeric * (rooms.polygon->(at - 1)->>1)::numeric)) / 2), 2)
          from (select jsonb_array_length(rooms.polygon) as size) as corners, generate_series(1, size) as at
          where size > 2) as drawn
      from rooms join locations on locations.id = rooms.id join purposes on purposes.id = rooms.purpose
      left join lateral (select sum(contract_rooms.area) as leased, max(contracts.rate_avg) as rate,
          bool_and(not contract_rooms.is_part) as is_whole
        from contract_rooms join contracts on contracts.id = contract_rooms.contract
        where contract_rooms.room = rooms.id and ${isLeaseOn(companyTodayInSql())}) as lease on true
      where ${reach.rooms} and purposes.category <> 'parking') as compared
    where drawn is not null or leased is not null`,
  order: 'room',
})

const days = defineReport({
  key: 'daily_facts',
  group: 'Компания',
  title: 'Показатели по дням',
  parameters: ['from', 'to', 'objects'],
  period: 'days',
  needs: ['properties.view', 'accruals.view'],
  isOfAll: true,
  columns: [
    { key: 'day', title: 'День', kind: 'day' },
    { key: 'rentable', title: 'Арендопригодно', kind: 'area' },
    { key: 'occupied', title: 'Занято', kind: 'area' },
    { key: 'percent', title: '%', kind: 'percent' },
    { key: 'overdue', title: 'Просрочено ₽', kind: 'money' },
    { key: 'low', title: 'Запасов мало', kind: 'count' },
    { key: 'gone', title: 'Запасов нет', kind: 'count' },
  ],
  chart: { kind: 'line', unit: 'percent', label: 'day', values: ['percent'], byDay: true },
  rows: ({ values }) => sql`
    select day, rentable, occupied, round(occupied / nullif(rentable, 0) * 100, 2) as percent, overdue, low, gone
    from (select day, sum(value) filter (where fact = 'rentable_area') as rentable, sum(value) filter (where fact = 'occupied_area') as occupied,
        coalesce(sum(value) filter (where fact = 'overdue'), 0) as overdue,
        sum(value) filter (where fact = 'stock_low')::int as low, sum(value) filter (where fact = 'stock_out')::int as gone
      from daily_facts where day between ${values.from}::date and ${values.to}::date
        and ${values.objects && values.objects.length > 0 ? anyOf(dailyFactsTable.object, values.objects) : sql`true`}
      group by day) as facts`,
  order: 'day',
})

/** Структура: what is written of rooms against what is drawn and let; what each day came to. */
export const roomReports = [areas, days]
