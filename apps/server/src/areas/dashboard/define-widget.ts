import type { Schema } from '@ws/api-client/contract'
import type { Permission } from '../../lib/access/grant'
import type { RoleKey } from '../../lib/access/permission-matrix'
import type { Context } from '../../lib/http/handler'
import { dayInRussian } from '../../lib/time/days'

/** Key of a widget. */
export type WidgetKey = Schema<'WidgetKey'>

/** By what the dashboard was narrowed, with the days filled in. */
export interface WidgetQuery {
  /** Empty: every object that the person may see. */
  objects: readonly number[]
  team: number | undefined
  /** First and last day; what a widget takes where nothing was asked for. */
  from: string | undefined
  to: string | undefined
  /** Today of the company's clock, and its zone. */
  today: string
  zone: string
}

/** What a widget tells; what is left out is nothing. */
export type WidgetAnswer = Pick<Schema<'WidgetData'>, 'period' | 'source'> &
  Partial<Omit<Schema<'WidgetData'>, 'key' | 'generated_at'>>

/** A widget: who sees it, how large it usually is, and what it tells. */
export interface WidgetSpec {
  title: string
  description: string
  /** Each of these is needed; none where signing in is enough. */
  permissions: readonly Permission[]
  /** Roles whose usual layout has it. */
  roles: readonly RoleKey[] | 'all'
  /** For whom else it stands there, whatever the role. */
  isUsualFor?: (ctx: Context) => Promise<boolean>
  w: number
  h: number
  filters: Schema<'WidgetCard'>['filters']
  /** Entities whose changes make it tell something else. */
  entities: readonly string[]
  /** It tells of the asking person, so nobody else gets the same answer. */
  isPersonal?: boolean
  /** Absent where the portal itself asks for what it shows. */
  load?: (ctx: Context, query: WidgetQuery) => Promise<WidgetAnswer>
}

/** A figure with its unit and the list behind it. */
export function figure(
  label: string,
  value: string | number | null | undefined,
  more: Partial<Omit<Schema<'WidgetFigure'>, 'label' | 'value'>> = {},
): Schema<'WidgetFigure'> {
  return {
    label,
    value: value === null || value === undefined ? null : String(value),
    unit: 'count',
    tone: 'neutral',
    link: null,
    ...more,
  }
}

/** A line of a widget's list. */
export function row(title: string, more: Partial<Omit<Schema<'WidgetRow'>, 'title'>> = {}): Schema<'WidgetRow'> {
  return { title, note: null, value: null, unit: 'count', tone: 'neutral', link: null, ...more }
}

/** By which filters the lists of tasks behind a widget are narrowed. */
export function narrowed({ objects, team }: WidgetQuery) {
  return { object: objects, team }
}

/** The days a widget tells of: those that were asked for, or what it usually takes up to the last of them. */
export function periodOf({ from, to, today }: WidgetQuery, usualFrom: (to: string) => string) {
  const last = to ?? today
  const first = from ?? usualFrom(last)
  return { from: first, to: last, period: `${dayInRussian(first)} — ${dayInRussian(last)}` }
}
