import type { Schema } from '@ws/api-client/contract'
import { objectsTable } from '../../../db/tables/places/objects'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import type { Handler, Handlers } from '../../../lib/http/handler'
import { formatMoney, parseMoney, sumOf } from '../../../lib/money/money'
import { wholeRow } from '../../../lib/resource/whole-row'
import { loadMyWork } from './my-work'
import { loadObjectFigures } from './object-figures'
import { leases } from './object-leases'
import { loadObjectMoney, seesMoney } from './object-money'
import { passport } from './object-passport'
import { reject, request } from './object-requests'
import { objects } from './objects.resource'
import './object-notifications'

/** The list; with `expand=my_work` each record tells what the asking person has to do there. */
const list: Handler<'objects.list'> = async ({ query }, ctx) => {
  const page = await objects.page(ctx, query)
  if (!query.expand?.includes('my_work')) return page
  const work = await loadMyWork(
    ctx,
    page.data.map(({ id }) => id),
  )
  return { ...page, data: page.data.map((record) => ({ ...record, my_work: work.get(record.id) ?? null })) }
}

const create: Handler<'objects.create'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'objects.create')
  if (body.status !== 'draft' && !body.root_location) throw invalid({ root_location: 'Выберите расположение' })
  return objects.create(ctx, body)
}

/** What the objects of a list add up to. */
const summary: Handler<'objects.summary'> = async ({ query }, ctx) => {
  const { columns, read } = wholeRow(objectsTable)
  const rows = await objects.selectParts(ctx, { columns, read }, objects.conditions(query, ctx))
  const roots = rows.map((row) => row.root_location).filter((root) => root !== null)
  const figures = [...(await loadObjectFigures(ctx.db, roots)).values()]
  const money = await loadObjectMoney(
    ctx,
    rows.map(({ id }) => id),
  )
  const rubles = (name: 'monthly_income' | 'overdue_debt') =>
    seesMoney(ctx) ? formatMoney(sumOf([...money.values()].map((one) => parseMoney(one[name] ?? '0')))) : null
  const area = (name: 'gross_area' | 'rentable_area' | 'occupied_area' | 'vacant_area') =>
    // In hundredths, so that no sum of decimals is a hair beside itself.
    figures.reduce((sum, one) => sum + Math.round(Number(one[name]) * 100), 0) / 100
  const count = (name: 'open_todos' | 'overdue_todos') => figures.reduce((sum, one) => sum + one[name], 0)
  const [rentable, occupied] = [area('rentable_area'), area('occupied_area')]
  const sums: Schema<'ObjectSummary'> = {
    total: rows.length,
    gross_area: area('gross_area').toFixed(2),
    rentable_area: rentable.toFixed(2),
    occupied_area: occupied.toFixed(2),
    vacant_area: area('vacant_area').toFixed(2),
    occupancy_pct: rentable === 0 ? null : ((occupied / rentable) * 100).toFixed(2),
    open_todos: count('open_todos'),
    overdue_todos: count('overdue_todos'),
    monthly_income: rubles('monthly_income'),
    overdue_debt: rubles('overdue_debt'),
  }
  return sums
}

/** Operations of objects beside those of every register. */
export const objectHandlers = {
  ...objects.handlers,
  'objects.list': list,
  'objects.create': create,
  'objects.summary': summary,
  'objects.leases': leases,
  'objects.pdf': passport,
  'objects.request': request,
  'objects.reject': reject,
} satisfies Partial<Handlers>
