import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import { companyDayStartInSql } from '../../../lib/time/company-clock'
import { addDays } from '../../../lib/time/days'
import { defineReport, type RowLeads } from '../define-report'
import { titleOf } from './parts'

const unitOf = (column: string) => titleOf(labels.GoodsUnit, column)
/** The goods or the consumable of a row of these. */
const itemOf = (rows: string) => sql`join lateral (
    select name, sku, unit, price from goods where goods.id = ${sql.identifier(rows)}.goods
    union all select name, sku, unit, price from consumables where consumables.id = ${sql.identifier(rows)}.consumable) as item on true`

/** The page of what a row tells of. */
const toItem: RowLeads = {
  names: ['goods', 'consumable'],
  to: ({ goods, consumable }) => (goods ? `/goods/${goods}` : `/consumable/${consumable}`),
}

const materials = defineReport({
  key: 'materials',
  group: 'Запасы',
  title: 'Расход материалов',
  parameters: ['from', 'to', 'team', 'objects'],
  period: 'days',
  needs: ['stock.view', 'goods.view', 'consumables.view'],
  leads: toItem,
  columns: [
    { key: 'material', title: 'Материал', kind: 'text' },
    { key: 'unit', title: 'Ед.', kind: 'text' },
    { key: 'quantity', title: 'Количество', kind: 'quantity' },
    { key: 'cost', title: 'Сумма', kind: 'money', sum: true, needs: 'goods.export' },
    { key: 'per_todo', title: 'На задачу', kind: 'quantity' },
    { key: 'per_m2', title: 'На м²', kind: 'quantity' },
  ],
  chart: { kind: 'bars', unit: 'count', label: 'material', values: ['quantity'], bySize: true },
  // Goods that are handed out come back: of them only what went into a task or was used up is material.
  rows: ({ values: { from, to, team }, reach }) => sql`
    select stock_lines.goods, stock_lines.consumable, item.name as material, ${unitOf('item.unit')} as unit, sum(-stock_lines.qty) as quantity,
      round(sum(-stock_lines.qty * coalesce(stock_lines.price, item.price, 0)), 2) as cost,
      round(sum(-stock_lines.qty) filter (where stock_movements.todo is not null) / nullif(count(distinct stock_movements.todo), 0), 3) as per_todo,
      round(sum(-stock_lines.qty) / nullif((select sum(rooms.area) from rooms where ${reach.rooms}), 0), 5) as per_m2
    from stock_lines join stock_movements on stock_movements.id = stock_lines.movement
    ${itemOf('stock_lines')}
    join storages on storages.id = stock_lines.storage
    where stock_movements.kind in ('issue', 'return', 'write_off')
      and (stock_lines.consumable is not null or stock_movements.todo is not null or stock_movements.reason = 'used')
      and stock_lines.at >= ${companyDayStartInSql(from)} and stock_lines.at < ${companyDayStartInSql(addDays(to, 1))}
      and ${team === undefined ? sql`true` : sql`coalesce(stock_movements.team, (select todos.team from todos where todos.id = stock_movements.todo)) = ${team}`}
      and exists (select 1 from (select coalesce(stock_movements.location, (select todos.location from todos where todos.id = stock_movements.todo), storages.location) as id) as spot
        left join locations on locations.id = spot.id where ${reach.places})
    group by stock_lines.goods, stock_lines.consumable, item.name, item.unit having sum(-stock_lines.qty) <> 0`,
  order: 'cost desc, material',
})

const turnover = defineReport({
  key: 'stock_turnover',
  group: 'Запасы',
  title: 'Остатки и обороты',
  parameters: ['from', 'to', 'storage', 'objects'],
  needs: ['stock.view', 'goods.view', 'consumables.view'],
  leads: toItem,
  columns: [
    { key: 'item', title: 'Позиция', kind: 'text' },
    { key: 'sku', title: 'Артикул', kind: 'text' },
    { key: 'unit', title: 'Ед.', kind: 'text' },
    { key: 'opening', title: 'Начало', kind: 'quantity' },
    { key: 'came', title: 'Приход', kind: 'quantity' },
    { key: 'went', title: 'Расход', kind: 'quantity' },
    { key: 'closing', title: 'Конец', kind: 'quantity' },
    { key: 'cost', title: 'Сумма', kind: 'money', sum: true, needs: 'goods.export' },
  ],
  rows: ({ values: { from, to, storage }, reach }) => {
    // What one movement takes from here and puts there, both in sight, has neither come nor gone.
    return sql`
      select moved.goods, moved.consumable, item.name as item, item.sku, ${unitOf('item.unit')} as unit, opening, came, went, opening + came - went as closing,
        round((opening + came - went) * coalesce(item.price, 0), 2) as cost
      from (select goods, consumable, coalesce(sum(qty) filter (where is_before), 0) as opening,
          coalesce(sum(qty) filter (where not is_before and qty > 0), 0) as came,
          coalesce(-sum(qty) filter (where not is_before and qty < 0), 0) as went
        from (select stock_lines.goods, stock_lines.consumable, sum(stock_lines.qty) as qty,
            stock_lines.at < ${companyDayStartInSql(from)} as is_before
          from stock_lines join storages on storages.id = stock_lines.storage left join locations on locations.id = storages.location
          where stock_lines.at < ${companyDayStartInSql(addDays(to, 1))} and ${storage === undefined ? sql`true` : sql`stock_lines.storage = ${storage}`}
            and ${reach.places}
          group by stock_lines.movement, stock_lines.goods, stock_lines.consumable, is_before) as by_movement
        group by goods, consumable) as moved
      ${itemOf('moved')}
      where opening <> 0 or came <> 0 or went <> 0`
  },
  order: 'item, sku',
})

/**
 * Pieces of goods with the state and the place of each at the end of a day. A movement keeps where its piece was before: where
 * the last one up to that day has put it stands in the next that was posted, or in the piece itself.
 */
const unitsOn = (date: string) => sql`
  select goods_units.id, goods_units.goods, goods_units.inventory_number, goods_units.price, goods_units.warranty_until,
    goods_units.bought_at, goods_units.created_at, spot.*
  from goods_units left join lateral (
    select stock_line_units.line from stock_line_units join stock_lines on stock_lines.id = stock_line_units.line
    where stock_line_units.unit = goods_units.id and stock_lines.at < ${companyDayStartInSql(addDays(date, 1))}
    order by stock_lines.at desc, stock_lines.id desc limit 1
  ) as last on true left join lateral (
    select line, before from stock_line_units
    where unit = goods_units.id and line > coalesce(last.line, 0) order by line limit 1
  ) as next on true cross join lateral (
    select goods_units.state, goods_units.storage, goods_units.holder, goods_units.team, goods_units.location where next.line is null
    union all
    select next.before ->> 'state', (next.before ->> 'storage')::bigint, (next.before ->> 'holder')::bigint,
      (next.before ->> 'team')::bigint, (next.before ->> 'location')::bigint
    where next.before is not null and jsonb_typeof(next.before) = 'object'
  ) as spot where goods_units.deleted_at is null`

const inventory = defineReport({
  key: 'inventory_list',
  group: 'Запасы',
  title: 'Инвентарная ведомость',
  parameters: ['date', 'objects'],
  needs: ['goods.view'],
  opens: '/goods',
  columns: [
    { key: 'number', title: 'Инв. №', kind: 'text' },
    { key: 'name', title: 'Наименование', kind: 'text' },
    { key: 'place', title: 'Место', kind: 'text' },
    { key: 'holder', title: 'У кого', kind: 'text' },
    { key: 'state', title: 'Состояние', kind: 'text' },
    { key: 'price', title: 'Стоимость', kind: 'money', sum: true, needs: 'goods.export' },
    { key: 'warranty', title: 'Гарантия', kind: 'day' },
  ],
  // What is in hands or with a team lies in no object.
  rows: ({ values: { date }, reach }) => sql`
    select goods.id as record, units.inventory_number as number, goods.name, coalesce(storages.name, locations.full_name) as place,
      coalesce(profiles.full_name, teams.name) as holder, ${titleOf(labels.UnitState, 'units.state')} as state,
      coalesce(units.price, goods.price) as price, units.warranty_until as warranty
    from (${unitsOn(date)}) as units join goods on goods.id = units.goods
    left join storages on storages.id = units.storage left join profiles on profiles.id = units.holder
    left join teams on teams.id = units.team
    left join locations on locations.id = coalesce(units.location, storages.location)
    where units.state <> 'written_off' and ${reach.places}
      and coalesce(units.bought_at, units.created_at::date) <= ${date}`,
  order: 'name, number',
})

/** Запасы: what was used and what is there. */
export const stockReports = [materials, turnover, inventory]
