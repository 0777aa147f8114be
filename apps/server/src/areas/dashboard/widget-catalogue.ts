import type { Schema } from '@ws/api-client/contract'
import type { Permission } from '../../lib/access/grant'
import type { RoleKey } from '../../lib/access/permission-matrix'
import type { Context } from '../../lib/http/handler'
import type { WidgetKey, WidgetSpec } from './define-widget'
import { inbox } from './widgets/inbox'
import { knowledgeWidgets } from './widgets/knowledge'
import { leasingWidgets } from './widgets/leasing'
import { moneyWidgets } from './widgets/money'
import { ownWidgets } from './widgets/own'
import { peopleWidgets } from './widgets/people'
import { propertyWidgets } from './widgets/property'
import { stockWidgets } from './widgets/stock'
import { workWidgets } from './widgets/work'
import { workPlaceWidgets } from './widgets/work-places'

/** Every widget, in the order of the gallery and of the usual layouts. */
export const WIDGETS = {
  my_day: ownWidgets.my_day,
  inbox: inbox,
  ...propertyWidgets,
  ...moneyWidgets,
  expiring: leasingWidgets.expiring,
  leasing_funnel: leasingWidgets.leasing_funnel,
  ...workWidgets,
  ...workPlaceWidgets,
  ...stockWidgets,
  ...knowledgeWidgets,
  ...peopleWidgets,
  calendar: ownWidgets.calendar,
  notes: ownWidgets.notes,
  report: ownWidgets.report,
} satisfies Record<WidgetKey, WidgetSpec>

const ENTRIES = Object.entries(WIDGETS) as [WidgetKey, WidgetSpec][]

/** Whether these rights are enough for a widget. */
export function isOpenTo(key: WidgetKey, granted: { has(permission: Permission): boolean }): boolean {
  return WIDGETS[key].permissions.every((permission) => granted.has(permission))
}

/** The widgets that these rights are enough for. */
export function cardsFor(granted: { has(permission: Permission): boolean }): Schema<'WidgetCard'>[] {
  return ENTRIES.filter(([key]) => isOpenTo(key, granted)).map(([key, { title, description, w, h, filters }]) => ({
    key,
    title,
    description,
    w,
    h,
    filters,
  }))
}

/** What the program brings for a role; one made by an administrator begins with what everybody has. */
export function usualLayout(role: string): Schema<'DashboardItem'>[] {
  return ENTRIES.filter(([, { roles }]) => roles === 'all' || roles.includes(role as RoleKey)).map(toItem)
}

/** Widgets that stand there for this person, whatever the role. */
export async function usualFor(ctx: Context): Promise<Schema<'DashboardItem'>[]> {
  const chosen = []
  for (const entry of ENTRIES) if (await entry[1].isUsualFor?.(ctx)) chosen.push(toItem(entry))
  return chosen
}

function toItem([key, { w, h }]: [WidgetKey, WidgetSpec]): Schema<'DashboardItem'> {
  return { key, w, h }
}
