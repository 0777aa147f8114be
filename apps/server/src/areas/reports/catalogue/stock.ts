import { labels } from '@ws/api-client/contract/labels'
import { sql } from 'drizzle-orm'
import { companyDayStartInSql } from '../../../lib/time/company-clock'
import { addDays } from '../../../lib/time/days'
import { defineReport } from '../define-report'

const unitOf = (column: string) =>
  sql`case ${sql.raw(column)} ${sql.join(
    Object.entries(labels.GoodsUnit).map(([unit, title]) => sql`when ${unit} then ${title}`),
    sql` `,
  )} end`

const materials = defineReport({
  key: 'materials',
  group: 'Запасы',
  title: 'Расход материалов',
  parameters: ['from', 'to', 'team', 'objects'],
  period: 'days',
  needs: ['stock.view', 'consumables.view'],
  opens: '/consumable',
  columns: [
    { key: 'material', title: 'Материал', kind: 'text' },
    { key: 'unit', title: 'Ед.', kind: 'text' },
    { key: 'quantity', title: 'Количество', kind: 'quantity' },
    { key: 'cost', title: 'Сумма', kind: 'money', sum: true, needs: 'goods.export' },
    { key: 'per_todo', title: 'На задачу', kind: 'quantity' },
    { key: 'per_m2', title: 'На м²', kind: 'quantity' },
  ],
  chart: { kind: 'bars', unit: 'count', label: 'material', values: ['quantity'], bySize: true },
  rows: ({ values: { from, to, team }, reach }) => sql`
    select consumables.id as record, consumables.name as material, ${unitOf('consumables.unit')} as unit, sum(-stock_lines.qty) as quantity,
      round(sum(-stock_lines.qty * coalesce(stock_lines.price, consumables.price, 0)), 2) as cost,
      round(sum(-stock_lines.qty) filter (where stock_movements.todo is not null) / nullif(count(distinct stock_movements.todo), 0), 3) as per_todo,
      round(sum(-stock_lines.qty) / nullif((select sum(rooms.area) from rooms where ${reach.rooms}), 0), 5) as per_m2
    from stock_lines join stock_movements on stock_movements.id = stock_lines.movement
    join consumables on consumables.id = stock_lines.consumable
    join storages on storages.id = stock_lines.storage
    where stock_movements.kind in ('issue', 'return', 'write_off')
      and stock_lines.at >= ${companyDayStartInSql(from)} and stock_lines.at < ${companyDayStartInSql(addDays(to, 1))}
      and ${team === undefined ? sql`true` : sql`stock_movements.team = ${team}`}
      and exists (select 1 from (select coalesce(stock_movements.location, (select todos.location from todos where todos.id = stock_movements.todo), storages.location) as id) as spot
        left join locations on locations.id = spot.id where ${reach.places})
    group by consumables.id having sum(-stock_lines.qty) <> 0`,
  order: 'cost desc, material',
})

const turnover = defineReport({
  key: 'stock_turnover',
  group: 'Запасы',
  title: 'Остатки и обороты',
  parameters: ['from', 'to', 'storage', 'objects'],
  needs: ['stock.view', 'goods.view', 'consumables.view'],
  leads: {
    names: ['goods', 'consumable'],
    to: ({ goods, consumable }) => (goods ? `/goods/${goods}` : `/consumable/${consumable}`),
  },
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
    const isBefore = sql`stock_lines.at < ${companyDayStartInSql(from)}`
    return sql`
      select moved.goods, moved.consumable, item.name as item, item.sku, ${unitOf('item.unit')} as unit, opening, came, went, opening + came - went as closing,
        round((opening + came - went) * coalesce(item.price, 0), 2) as cost
      from (select stock_lines.goods, stock_lines.consumable, coalesce(sum(stock_lines.qty) filter (where ${isBefore}), 0) as opening,
          coalesce(sum(stock_lines.qty) filter (where not (${isBefore}) and stock_lines.qty > 0), 0) as came,
          coalesce(-sum(stock_lines.qty) filter (where not (${isBefore}) and stock_lines.qty < 0), 0) as went
        from stock_lines join storages on storages.id = stock_lines.storage left join locations on locations.id = storages.location
        where stock_lines.at < ${companyDayStartInSql(addDays(to, 1))} and ${storage === undefined ? sql`true` : sql`stock_lines.storage = ${storage}`}
          and ${reach.places}
        group by stock_lines.goods, stock_lines.consumable) as moved
      join lateral (select name, sku, unit, price from goods where goods.id = moved.goods
        union all select name, sku, unit, price from consumables where consumables.id = moved.consumable) as item on true
      where opening <> 0 or came <> 0 or went <> 0`
  },
  order: 'item, sku',
})

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
    { key: 'price', title: 'Стоимость', kind: 'money', sum: true, needs: 'goods.export' },
    { key: 'warranty', title: 'Гарантия', kind: 'day' },
  ],
  // What is in hands or with a team lies in no object.
  rows: ({ values: { date }, reach }) => sql`
    select goods.id as record, goods_units.inventory_number as number, goods.name, coalesce(storages.name, locations.full_name) as place,
      coalesce(profiles.full_name, teams.name) as holder, coalesce(goods_units.price, goods.price) as price, goods_units.warranty_until as warranty
    from goods_units join goods on goods.id = goods_units.goods
    left join storages on storages.id = goods_units.storage left join profiles on profiles.id = goods_units.holder
    left join teams on teams.id = goods_units.team
    left join locations on locations.id = coalesce(goods_units.location, storages.location)
    where goods_units.deleted_at is null and goods_units.state <> 'written_off' and ${reach.places}
      and coalesce(goods_units.bought_at, goods_units.created_at::date) <= ${date}`,
  order: 'name, number',
})

/** Запасы: what was used and what is there. */
export const stockReports = [materials, turnover, inventory]
