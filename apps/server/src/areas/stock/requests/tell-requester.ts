import { eq, sql } from 'drizzle-orm'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import type { stockRequestsTable } from '../../../db/tables/stock/stock-requests'
import type { Context } from '../../../lib/http/handler'
import { createNotifications } from '../../notifications/create-notifications'
import { type RequestStatus, requestNumber } from './request-rules'

type Row = typeof stockRequestsTable.$inferSelect

const WORDS: Readonly<Record<RequestStatus, string>> = {
  new: 'создана',
  approved: 'одобрена',
  ordered: 'заказана',
  received: 'получена',
  rejected: 'отклонена',
}

/** Tells who asked to buy something what became of it. */
export async function tellRequester(ctx: Context, request: Row, status: RequestStatus, more = ''): Promise<void> {
  if (request.created_by === null || request.created_by === ctx.actor.id) return
  const table = request.goods === null ? consumablesTable : goodsTable
  const id = request.goods ?? request.consumable ?? 0
  const [item] = await ctx.tx
    .select({ name: sql<string>`${table.name}` })
    .from(table)
    .where(eq(table.id, id))
  const remark = more === '' ? '' : `: ${more}`
  await createNotifications(ctx, [
    {
      ...{ user: request.created_by, type: 'system', event: 'record.changed', title: item?.name ?? '' },
      ...{ entity: request.goods === null ? 'consumable' : 'goods', entity_id: id },
      message: `Заявка ${requestNumber(request.id)} ${WORDS[status]}${remark}`,
      reason: 'Почему: вы просили купить',
    },
  ])
}
