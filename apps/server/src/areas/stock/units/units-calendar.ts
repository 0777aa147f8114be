import { eq, gte, isNull, lte, ne, sql } from 'drizzle-orm'
import { goodsTable } from '../../../db/tables/goods/goods'
import { goodsUnitsTable as table } from '../../../db/tables/stock/goods-units'
import { CALENDAR_COLORS, dayEvent, daysAsked, registerCalendarSource } from '../../../lib/calendar/calendar-sources'
import { loadReferences, pick } from '../../../lib/people/persons'
import { isInObject } from '../../places/objects-around'
import { goodsUnits } from './goods-units.resource'

registerCalendarSource({
  type: 'warranty',
  needs: 'goods.view',
  knows: ['object'],
  async find(ctx, query, most) {
    const [first, last] = daysAsked(query)
    const conditions = [
      isNull(table.deleted_at),
      eq(table.is_archived, false),
      ne(table.state, 'written_off'),
      gte(table.warranty_until, first),
      lte(table.warranty_until, last),
      query.object && isInObject(table.location, query.object),
    ]
    const page = { order: [sql`${table.warranty_until}`, sql`${table.id}`], limit: most }
    const found = await goodsUnits.select(ctx, conditions, page)
    const goods = await loadReferences(
      ctx.db,
      goodsTable,
      goodsTable.name,
      found.map(({ row }) => row.goods),
    )
    return found.map(({ row }) =>
      dayEvent({
        type: 'warranty',
        title: `Гарантия: ${pick(goods, row.goods)?.name ?? ''}, ${row.inventory_number}`,
        first: row.warranty_until ?? '',
        entity: 'goods_unit',
        entity_id: row.id,
        link: `/goods/units/${row.id}`,
        color: CALENDAR_COLORS.muted,
      }),
    )
  },
})
