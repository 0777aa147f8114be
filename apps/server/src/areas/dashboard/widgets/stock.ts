import { sql } from 'drizzle-orm'
import { dailyFactsTable } from '../../../db/tables/reports/daily-facts'
import type { Context } from '../../../lib/http/handler'
import { link } from '../../../lib/portal-link'
import {
  CONSUMABLES,
  GOODS,
  isInState,
  orderSuggestion,
  type StockKind,
  stateOf,
  stockOf,
} from '../../../lib/stock/stock-rules'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { figure, row, type WidgetSpec } from '../define-widget'

interface Short extends Record<string, unknown> {
  id: string
  kind: 'goods' | 'consumable'
  name: string
  stock: string
  wanted: string
  out: boolean
}

/** How far back shortages of today are compared. */
const COMPARED_DAYS = 7

/** Items that were short on a day; null where nobody wrote it down. */
async function shortOn({ db }: Context, day: string): Promise<number | null> {
  const { rows } = await db.execute<{ short: number | null }>(sql`
    select sum(${dailyFactsTable.value})::int as short from ${dailyFactsTable}
    where ${dailyFactsTable.day} = ${day}::date and ${dailyFactsTable.fact} in ('stock_low', 'stock_out')`)
  return rows[0]?.short ?? null
}

const stock: WidgetSpec = {
  title: 'Запасы ниже минимума',
  description: 'Чего мало и чего нет, сколько заказать',
  permissions: ['goods.view', 'consumables.view'],
  roles: ['admin', 'manager'],
  // Storekeepers have a role that an administrator made.
  isUsualFor: async ({ actor }) => actor.grants.has('stock.receipt'),
  w: 6,
  h: 5,
  filters: [],
  // What a task reserves is as good as gone.
  entities: ['goods', 'consumable', 'stock_movement', 'todo'],
  async load(ctx, query) {
    const short = (kind: StockKind) => sql`
      select ${kind.table.id} as id, ${sql.raw(`'${kind.word}'`)} as kind, ${kind.table.name} as name,
        ${stockOf(kind)} as stock, ${orderSuggestion(kind)} as wanted, ${stateOf(kind)} = 'out' as out
      from ${kind.table} where ${kind.table.deleted_at} is null and not ${kind.table.is_archived}
        and ${isInState(kind, ['low', 'out'])}`
    const { rows } = await ctx.db.execute<Short>(sql`
      select id, kind, name, trim_scale(stock)::text as stock, trim_scale(wanted)::text as wanted, out
      from (${short(GOODS)} union all ${short(CONSUMABLES)}) as short order by out desc, name`)
    const countOf = (kind: Short['kind'], out: boolean) =>
      rows.filter((one) => one.kind === kind && one.out === out).length
    const consumables = (state: string) => link('/consumable', { stock_state: state })
    const goods = (state: string) => link('/goods', { stock_state: state })
    const before = await shortOn(ctx, addDays(query.today, -COMPARED_DAYS))
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: 'Остатки на складах',
      figures: {
        low: figure('Расходников мало', countOf('consumable', false), { tone: 'warn', link: consumables('low') }),
        out: figure('Расходников нет', countOf('consumable', true), { tone: 'bad', link: consumables('out') }),
        goods_low: figure('ТМЦ мало', countOf('goods', false), { tone: 'warn', link: goods('low') }),
        goods_out: figure('ТМЦ нет', countOf('goods', true), { tone: 'bad', link: goods('out') }),
        ...(before !== null && {
          change: figure(`Изменение за ${COMPARED_DAYS} дней`, rows.length - before, {
            tone: rows.length > before ? 'bad' : 'neutral',
            link: consumables('low,out'),
          }),
        }),
      },
      rows: rows.slice(0, 10).map(({ id, kind, name, stock: left, wanted, out }) =>
        row(name, {
          value: left,
          tone: out ? 'bad' : 'warn',
          note:
            Number(wanted) === 0 ? (out ? 'нет в наличии' : 'ниже минимума') : `заказать ${wanted.replace('.', ',')}`,
          link: `/${kind}/${id}`,
        }),
      ),
      rows_title: 'Осталось',
      link: consumables('low,out'),
    }
  },
}

/** Widgets of stock. */
export const stockWidgets = { stock }
