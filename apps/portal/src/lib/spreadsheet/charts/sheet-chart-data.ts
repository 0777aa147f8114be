import type { Schema } from '@ws/api-client/contract'
import { chartShape, columnLetters } from '@ws/api-client/contract/workbook'
import type { ChartData, ChartUnit } from '../../charts/chart-data'
import { isDateFormat, numberFormatted } from '../formula/number-format'
import { dateOf } from '../formula/values'

type Cell = Schema<'WorkbookCell'>

/** More rows than these nobody tells apart on a chart of a pane. */
const MOST_ROWS = 300

/**
 * The figures of a chart from its cells: a first row without a number names the series, a first column that is no figure
 * names the rows. Cells without a number are gaps.
 */
export function sheetChartData(cells: readonly (readonly (Cell | undefined)[])[], firstColumn = 0): ChartData {
  const [head = [], ...below] = cells
  const { hasHead, hasLabels } = chartShape(cells.map((row) => row.map(isFigure)))
  const rows = (hasHead ? below : cells).slice(0, MOST_ROWS)
  const columns = head.map((_cell, at) => at).slice(hasLabels ? 1 : 0)
  const used = new Set<string>()
  const unique = (text: string) => {
    let own = text
    for (let copy = 2; used.has(own); copy++) own = `${text} (${copy})`
    used.add(own)
    return own
  }
  const labels = rows.map(([first], at) => unique(hasLabels ? textOf(first) || '—' : String(at + 1)))
  used.clear()
  const unit = unitOf(rows.flat().find(isFigure))
  const series = columns.map((at) => ({
    name: unique((hasHead && textOf(head[at])) || `Столбец ${columnLetters(firstColumn + at)}`),
    values: rows.map((row) => figureOf(row[at], unit)),
  }))
  return { labels, series: series.filter(({ values }) => values.some((value) => value !== null)), unit }
}

function isDay(cell: Cell | undefined): boolean {
  return cell?.s?.nf !== undefined && isDateFormat(cell.s.nf)
}

function isFigure(cell: Cell | undefined): boolean {
  return typeof cell?.v === 'number' && !isDay(cell)
}

function figureOf(cell: Cell | undefined, unit: ChartUnit): number | null {
  if (!isFigure(cell) || typeof cell?.v !== 'number') return null
  return unit === 'percent' ? cell.v * 100 : cell.v
}

function unitOf(cell: Cell | undefined): ChartUnit {
  const format = cell?.s?.nf ?? ''
  return format.includes('₽') ? 'money' : format.includes('%') ? 'percent' : 'count'
}

/** What a cell says as a name of a row: days as the axis reads them. */
function textOf(cell: Cell | undefined): string {
  const value = cell?.v ?? ''
  if (typeof value !== 'number') return String(value).trim()
  return isDay(cell) ? dateOf(value).toISOString().slice(0, 10) : numberFormatted(value, cell?.s?.nf ?? 'General')
}
