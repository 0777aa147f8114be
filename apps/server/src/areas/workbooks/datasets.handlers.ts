import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { Actor } from '../../lib/access/actor'
import { requirePermission } from '../../lib/access/permissions'
import { type DatasetKey, datasetOf } from '../../lib/datasets/datasets'
import { type PortalValue, readFigure } from '../../lib/datasets/portal-figures'
import { recordAudit } from '../../lib/events/audit'
import { forbidden, invalid } from '../../lib/http/error'
import type { Handlers } from '../../lib/http/handler'
import type { Cell } from '../../lib/spreadsheet/column'

/** Most rows of a set: beyond that a table is no table to work with. */
const MOST_ROWS = 5_000

const KEYS = Object.keys(labels.DatasetKey) as DatasetKey[]

/** Data of the portal for tables, each set by whoever may take its records out. */
export const datasetHandlers = {
  'datasets.list': async (_input, ctx) => {
    requirePermission(ctx.actor, 'excel.view')
    return {
      data: KEYS.filter((key) => mayTake(ctx.actor, key)).map((key) => ({
        key,
        title: labels.DatasetKey[key],
        filters: [...(datasetOf(key)?.filters ?? [])],
      })),
    }
  },
  'datasets.rows': async ({ params: { kind: key }, query }, ctx) => {
    requirePermission(ctx.actor, 'excel.view')
    const dataset = datasetOf(key)
    if (!dataset || !mayTake(ctx.actor, key)) throw forbidden(`выгрузка набора «${labels.DatasetKey[key]}»`)
    const { columns, rows } = await dataset.read(ctx, query, MOST_ROWS + 1)
    if (rows.length > MOST_ROWS) throw invalid({ search: 'Больше 5 000 строк: сузьте отбор' })
    await ctx.transaction((writing) =>
      recordAudit(writing, {
        action: 'export',
        entity: 'dataset',
        entity_id: null,
        entity_title: labels.DatasetKey[key],
      }),
    )
    return {
      columns: columns.map(({ label, isDate, isDecimal }) => ({
        title: label,
        kind: isDate ? ('date' as const) : isDecimal ? ('number' as const) : ('text' as const),
      })),
      rows: rows.map((row) => row.map((cell, at) => shown(cell, columns[at]?.isDecimal === true))),
      read_at: new Date().toISOString(),
    }
  },
  'datasets.values': async ({ body }, ctx) => {
    requirePermission(ctx.actor, 'excel.view')
    const values: PortalValue[] = []
    for (const ask of body.asks) values.push(await readFigure(ctx, ask))
    return { values, read_at: new Date().toISOString() }
  },
} satisfies Partial<Handlers>

function mayTake(actor: Actor, key: DatasetKey): boolean {
  return datasetOf(key)?.needs.every((right) => actor.grants.has(right)) ?? false
}

/** Digits travel as a text, and are a number in a table. */
function shown(cell: Cell, isDecimal: boolean): Schema<'CellValue'> {
  if (cell === undefined || cell === null || cell === '') return null
  if (typeof cell !== 'string') return cell
  return isDecimal && Number.isFinite(Number(cell)) ? Number(cell) : cell.slice(0, 32_767)
}
