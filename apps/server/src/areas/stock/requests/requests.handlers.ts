import { eq } from 'drizzle-orm'
import { stockRequestsTable as table } from '../../../db/tables/stock/stock-requests'
import { requirePermission } from '../../../lib/access/permissions'
import { AppError, conflict, invalid } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import type { MovementInput } from '../movements/movement-rules'
import { mayBecome, requestNumber } from './request-rules'
import { receivedOf, stockRequests } from './requests.resource'
import { tellRequester } from './tell-requester'

/** Acts on requests to buy. */
export const requestHandlers = {
  'stockRequests.createMany': async ({ body }, ctx) => {
    const { lines, ...common } = body
    const made: number[] = []
    for (const [at, line] of lines.entries()) {
      const { id } = await atLine(at, () => stockRequests.insert(ctx, { ...common, ...line }))
      made.push(id)
    }
    const requests = []
    for (const id of made) requests.push(await stockRequests.read(ctx, id))
    return { requests }
  },
  'stockRequests.decide': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'stock.receipt')
    const before = await stockRequests.lock(ctx, params.id, 'view')
    const { status } = body
    if (!mayBecome(before.status, status)) {
      throw conflict('bad_transition', `Заявка ${requestNumber(before.id)} уже в другом статусе`)
    }
    const reason = body.reason?.trim() ?? ''
    if (status === 'rejected' && reason === '') throw invalid({ reason: 'Укажите причину отказа' })
    const came = status === 'received' ? await cameOf(ctx, before.id) : 0
    if (status === 'received' && came === 0)
      throw conflict('bad_transition', `По заявке ${requestNumber(before.id)} ещё ничего не пришло: оприходуйте её`)
    await stockRequests.writeColumns(ctx, before, {
      status,
      ...(status === 'rejected' ? { rejection_reason: reason } : {}),
    })
    await tellRequester(ctx, before, status, reason)
    return stockRequests.read(ctx, params.id)
  },
} satisfies Partial<Handlers>

/** The errors of a line at its place among the lines. */
async function atLine<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || Object.keys(error.errors).length === 0) throw error
    const moved = Object.entries(error.errors).map(([field, texts]) => [`lines.${at}.${field}`, texts[0] ?? ''])
    throw invalid(Object.fromEntries(moved))
  }
}

/** A quantity in thousandths: sums of them are no floats. */
export const thousandths = (qty: string) => Math.round(Number(qty) * 1000)

async function cameOf(ctx: Context, request: number): Promise<number> {
  return thousandths((await receivedOf(ctx, [request])).get(request) ?? '0')
}

/**
 * Closes the request that a receipt names once all of it has come; a part of it leaves it ordered. It has to be decided, and
 * its item among the lines.
 */
export async function receiveRequest(ctx: Context, { kind, request, lines }: MovementInput): Promise<void> {
  if (kind !== 'receipt' || !request) return
  const before = await stockRequests.lock(ctx, request, 'view')
  if (!mayBecome(before.status, 'received')) {
    throw conflict(
      'bad_transition',
      `По заявке ${requestNumber(before.id)} получать нечего: она не одобрена или уже закрыта`,
    )
  }
  const ofIt = lines.filter(
    ({ goods, consumable }) =>
      (before.goods !== null && goods === before.goods) ||
      (before.consumable !== null && consumable === before.consumable),
  )
  if (ofIt.length === 0) throw invalid({ request: 'В приходе нет позиции этой заявки' })
  const came = ofIt.reduce((sum, { qty }) => sum + thousandths(qty), await cameOf(ctx, before.id))
  const isWhole = came >= thousandths(before.qty)
  await stockRequests.writeColumns(ctx, before, { status: isWhole ? 'received' : 'ordered' })
  await tellRequester(ctx, before, 'received', isWhole ? '' : 'пришла часть')
}

/** A receipt that is taken back leaves its request ordered. */
export async function reopenRequest(ctx: Context, request: number | null): Promise<void> {
  if (request === null) return
  const [before] = await ctx.tx.select().from(table).where(eq(table.id, request)).for('update')
  if (before?.status === 'received') await stockRequests.writeColumns(ctx, before, { status: 'ordered' })
}
