import type { OperationInput, Schema } from '@ws/api-client/contract'
import type { SQL } from 'drizzle-orm'
import type { Permission } from '../../lib/access/grant'

/** Conditions on the tables of a statement: what the person may see and asked for. */
export interface Reach {
  contracts: SQL
  rooms: SQL
  todos: SQL
  /** Places by themselves, of `locations`. */
  places: SQL
}

/** What a report may be asked by. */
export type ParameterName = Schema<'ReportParameter'>['name']
/** Values of the parameters as they are sent. */
export type Sent = OperationInput<'reports.read'>['query']
/** The same with what holds where nothing was sent. */
export type Values = Omit<Sent, 'from' | 'to' | 'date' | 'step' | 'horizon' | 'year'> & {
  from: string
  to: string
  date: string
  step: 'month' | 'quarter' | 'year'
  horizon: number
  year: number
}

/** A column; its key is the name that the statement gives it. */
export interface ReportColumn {
  key: string
  title: string
  kind: Schema<'ReportColumnKind'>
  /** Added up below the table. */
  sum?: true
  /** Left out for those who lack this right. */
  needs?: Permission
}

/** What a statement is made of. */
export interface ReportSource {
  values: Values
  reach: Reach
}

/** How rows are drawn: one label each, the values of columns beside it. */
interface ReportChart {
  kind: Schema<'ReportChart'>['kind']
  unit: Schema<'ReportChart'>['unit']
  label: string
  values: readonly string[]
  /** By the first value, largest first; else in the order of the rows. */
  bySize?: true
  /** Each day stands for itself, else days are told by their months. */
  byDay?: true
}

/** The address behind a row, told from names of its statement. */
export interface RowLeads {
  names: readonly string[]
  to: (row: Readonly<Record<string, string | null>>, values: Values) => string | null
}

/** A report: everything else (catalogue, table, chart, file) follows from it. */
export interface ReportDeclaration {
  key: string
  group: 'Аренда' | 'Финансы' | 'Работа' | 'Запасы' | 'Структура' | 'Компания'
  title: string
  parameters: readonly ParameterName[]
  /** Parameters without which there is nothing to tell. */
  required?: readonly ParameterName[]
  /** `days`: the last 30 of them; `year`: twelve months up to this one; else the current month. */
  period?: 'days' | 'year'
  /** Rights beside that to see reports; rows are those that each of them reaches. */
  needs: readonly Permission[]
  /** Only for those whose reports are of all objects: its rows belong to none. */
  isOfAll?: true
  columns: readonly ReportColumn[] | ((values: Values) => readonly ReportColumn[])
  /** The statement; its names are the keys of the columns, `record` the number of the record a row opens. */
  rows: (source: ReportSource) => SQL
  /** Names to order by. */
  order: string
  chart?: ReportChart
  /** Contract path of the records that rows open. */
  opens?: string
  /** Where else a row leads: the list behind it. */
  leads?: RowLeads
}

/** Declares a report. */
export function defineReport(report: ReportDeclaration): ReportDeclaration {
  return report
}
