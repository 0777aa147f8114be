import type { Schema } from '@ws/api-client/contract'
import type { stockRequestsTable } from '../../../db/tables/stock/stock-requests'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'

export type RequestStatus = Schema<'StockRequestStatus'>
type Row = typeof stockRequestsTable.$inferSelect

/** «ЗК-000012». */
export function requestNumber(id: number): string {
  return `ЗК-${String(id).padStart(6, '0')}`
}

/** What a request may become; a receipt makes it received. */
const WAYS: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ['approved', 'rejected'],
  approved: ['ordered', 'received', 'rejected'],
  ordered: ['received', 'rejected'],
  received: [],
  rejected: [],
}

export function mayBecome(from: RequestStatus, to: RequestStatus): boolean {
  return WAYS[from].includes(to)
}

/** What this person may make of a request: whoever receives things decides of buying them. */
export function nextStatuses({ actor }: Context, status: RequestStatus): RequestStatus[] {
  if (!actor.grants.has('stock.receipt') || actor.acting?.writes === false) return []
  return [...WAYS[status]]
}

type Input = Partial<Pick<Row, 'goods' | 'consumable' | 'qty' | 'reason'>>

/** Refuses a request of no item or of nothing; answers what is stored otherwise than it was sent. */
export function checkRequest(input: Input, before: Row | undefined) {
  const goods = input.goods === undefined ? before?.goods : input.goods
  const consumable = input.consumable === undefined ? before?.consumable : input.consumable
  if (Boolean(goods) === Boolean(consumable)) {
    throw invalid({ [consumable ? 'consumable' : 'goods']: 'Выберите ТМЦ или расходник' })
  }
  if (input.qty !== undefined && Number(input.qty) === 0) {
    throw invalid({ qty: 'Количество должно быть больше нуля' })
  }
  return typeof input.reason === 'string' ? { reason: input.reason.trim() || null } : {}
}
