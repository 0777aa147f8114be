import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { type SQL, sql } from 'drizzle-orm'
import { requirePermission } from '../../lib/access/permissions'
import { notFound } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { companyToday } from '../../lib/time/company-clock'
import { reports } from './catalogue'
import type { ParameterName, ReportColumn, ReportDeclaration, Sent, Values } from './define-report'
import { reachOf } from './reach'
import { narrowedBy, valuesOf } from './values'

/** Most rows of an answer; a file has all of them. */
const MOST_ROWS = 5_000
/** Most labels of a chart. */
const MOST_LABELS = 60
const LARGEST = 12

/** A report that is ready to be read: its statement, and what stands around its rows. */
export interface ReadyReport {
  report: ReportDeclaration
  columns: readonly ReportColumn[]
  narrowed: string[]
  /** Rows in their order, every value a text. */
  select: SQL
  statement: SQL
  values: Values
}

/** Reports that the person may open. */
export function openReports({ actor: { grants } }: Pick<Context, 'actor'>): ReportDeclaration[] {
  const reach = grants.get('reports.view')
  const isWide = reach?.scope === 'all' || (reach?.scope === 'objects' && reach.objects === null)
  return reports.filter(
    ({ needs, isOfAll }) => needs.every((right) => grants.has(right)) && (isWide || isOfAll !== true),
  )
}

/** The report of this key; 403 for one that asks for a right the person lacks, 404 for one there is not. */
export function openReport(ctx: Pick<Context, 'actor'>, key: string): ReportDeclaration {
  requirePermission(ctx.actor, 'reports.view')
  const report = reports.find((one) => one.key === key)
  if (!report) throw notFound()
  for (const right of report.needs) requirePermission(ctx.actor, right)
  if (!openReports(ctx).includes(report)) throw notFound()
  return report
}

/** A report by what was sent. */
export async function readyReport(ctx: Context, key: string, sent: Sent): Promise<ReadyReport> {
  const report = openReport(ctx, key)
  const values = valuesOf(report, sent, await companyToday(ctx.db))
  const all = typeof report.columns === 'function' ? report.columns(values) : report.columns
  const columns = all.filter(({ needs }) => !needs || ctx.actor.grants.has(needs))
  const statement = report.rows({ values, reach: reachOf(ctx, report, values) })
  const cells = columns.map(({ key }) => sql`report.${sql.identifier(key)}::text`)
  const named = (report.leads?.names ?? []).map((name) => sql`report.${sql.identifier(name)}::text`)
  const record = report.opens ? sql`report.record::text` : sql`null::text`
  return {
    report,
    columns,
    narrowed: narrowedBy(report, values, await namesOf(ctx, report, values)),
    select: sql`select array[${sql.join(cells, sql`, `)}]::text[] as cells, ${record} as record, array[${sql.join(named, sql`, `)}]::text[] as named
      from (${statement}) as report order by ${sql.raw(report.order)}`,
    statement,
    values,
  }
}

/** Names of the records and choices that a report is asked by. */
async function namesOf(ctx: Context, report: ReportDeclaration, values: Values): Promise<Map<ParameterName, string>> {
  const names = new Map<ParameterName, string>()
  const steps = { month: 'месяц', quarter: 'квартал', year: 'год' }
  names.set('step', steps[values.step])
  if (values.kind) names.set('kind', labels.AccrualKind[values.kind])
  const tables: [ParameterName, string, readonly number[]][] = [
    ['objects', 'objects', values.objects ?? []],
    ['tenant', 'tenants', values.tenant ? [values.tenant] : []],
    ['team', 'teams', values.team ? [values.team] : []],
    ['storage', 'storages', values.storage ? [values.storage] : []],
    ['purpose', 'purposes', values.purpose ? [values.purpose] : []],
  ]
  for (const [name, table, ids] of tables) {
    if (ids.length === 0 || !report.parameters.includes(name)) continue
    const { rows } = await ctx.db.execute<{ names: string | null }>(
      sql`select string_agg(name, ', ' order by name) as names from ${sql.identifier(table)} where id = any(${sql.param([...ids])}::bigint[])`,
    )
    names.set(name, rows[0]?.names ?? '')
  }
  if (values.category && report.parameters.includes('category')) {
    const { rows } = await ctx.db.execute<{ name: string }>(
      sql`select name from todo_categories where key = ${values.category}`,
    )
    names.set('category', rows[0]?.name ?? values.category)
  }
  return names
}

/** A row as it is read: its values as texts. */
export interface ReadRow extends Record<string, unknown> {
  cells: (string | null)[]
  record: string | null
  /** What the place that it leads to is told by. */
  named: (string | null)[]
}

/** How many rows there are, and the sums of columns over all of them. */
export async function readTotals(
  ctx: Context,
  { columns, statement }: ReadyReport,
): Promise<{ total: number; totals: (string | null)[] }> {
  const sums = columns.map(({ key, sum }) => (sum ? sql`sum(report.${sql.identifier(key)})::text` : sql`null::text`))
  const { rows } = await ctx.db.execute<{ total: number; totals: (string | null)[] }>(
    sql`select count(*)::int as total, array[${sql.join(sums, sql`, `)}]::text[] as totals from (${statement}) as report`,
  )
  return rows[0] ?? { total: 0, totals: columns.map(() => null) }
}

/** A report as the screen shows it. */
export async function presentReport(ctx: Context, ready: ReadyReport): Promise<Schema<'Report'>> {
  const { report, columns, narrowed, select } = ready
  const { rows } = await ctx.db.execute<ReadRow>(sql`${select} limit ${MOST_ROWS}`)
  const { total, totals } = await readTotals(ctx, ready)
  return {
    key: report.key,
    title: report.title,
    narrowed,
    columns: columns.map(({ key, title, kind, sum }) => ({ key, title, kind, is_summed: sum ?? false })),
    rows: rows.map(({ cells, record, named }) => ({
      cells,
      record: record === null ? null : Number(record),
      link: linkOf(ready, named),
    })),
    total,
    totals,
    chart: chartOf(ready, rows),
    is_cut: total > rows.length,
    opens: report.opens ?? null,
  }
}

function linkOf({ report: { leads }, values }: ReadyReport, named: readonly (string | null)[]): string | null {
  if (!leads) return null
  return leads.to(Object.fromEntries(leads.names.map((name, at) => [name, named[at] ?? null])), values)
}

/** Rows of one label are drawn as one; of many labels those with the largest values. */
function chartOf({ report: { chart }, columns }: ReadyReport, rows: readonly ReadRow[]): Schema<'Report'>['chart'] {
  const place = (key: string) => columns.findIndex((column) => column.key === key)
  const drawn = (chart?.values ?? []).map(place).filter((at) => at >= 0)
  if (!chart || drawn.length === 0) return null
  const sums = new Map<string, (number | null)[]>()
  for (const { cells } of rows) {
    const said = cells[place(chart.label)] ?? '—'
    const label = chart.byDay ? said : said.replace(/^(\d{4}-\d{2})-\d{2}$/, '$1')
    const known = sums.get(label)
    const values = drawn.map((at) => (cells[at] == null ? null : Number(cells[at])))
    sums.set(label, known ? known.map((sum, at) => (values[at] == null ? sum : (sum ?? 0) + values[at])) : values)
  }
  let points = [...sums]
  if (chart.bySize) points = points.sort((a, b) => (b[1][0] ?? 0) - (a[1][0] ?? 0)).slice(0, LARGEST)
  points = points.slice(-MOST_LABELS)
  return {
    kind: chart.kind,
    unit: chart.unit,
    labels: points.map(([label]) => label),
    series: drawn.map((at, index) => ({
      name: columns[at]?.title ?? '',
      values: points.map(([, values]) => values[index] ?? null),
    })),
  }
}
