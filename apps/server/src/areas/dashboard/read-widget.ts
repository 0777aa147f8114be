import type { OperationInput, Schema } from '@ws/api-client/contract'
import { permissionLabel, requirePermission } from '../../lib/access/permissions'
import { changesOf } from '../../lib/events/change-count'
import { forbidden, invalid } from '../../lib/http/error'
import type { Context, Handler } from '../../lib/http/handler'
import type { Services } from '../../lib/http/services'
import { companyZone, dayIn } from '../../lib/time/company-clock'
import { daysFromTo } from '../../lib/time/days'
import type { WidgetQuery, WidgetSpec } from './define-widget'
import { WIDGETS } from './widget-catalogue'

/** How long an answer is kept, and how many of them. */
const KEEP_MS = 60_000
const MOST_KEPT = 500
/** Three years: charts of more say nothing. */
const LONGEST_DAYS = 1096

interface Kept {
  until: number
  answer: Promise<Schema<'WidgetData'>>
}

/** Of each server by itself: a process may have several. */
const answers = new WeakMap<Services, Map<string, Kept>>()

/** The zone as it is being asked for: a page asks for all its widgets at once, and one answer does for all of them. */
const zones = new WeakMap<Services, Promise<string>>()

/** What a widget shows, kept for people who may see the same. */
export const readWidget: Handler<'dashboard.widget'> = async ({ params: { kind: key }, query }, ctx) => {
  requirePermission(ctx.actor, 'dashboard.view')
  const spec: WidgetSpec = WIDGETS[key]
  const missing = spec.permissions.find((permission) => !ctx.actor.grants.has(permission))
  if (missing) throw forbidden(permissionLabel(missing))
  const narrowed = toQuery(query, await zoneFor(ctx))
  const name = JSON.stringify([key, narrowed, reachOf(ctx, spec), changesOf(spec.entities)])
  const kept = answers.get(ctx.services) ?? new Map<string, Kept>()
  answers.set(ctx.services, kept)
  const known = kept.get(name)
  if (known && known.until > Date.now()) return known.answer
  const answer = load(ctx, key, spec, narrowed)
  kept.delete(name)
  kept.set(name, { until: Date.now() + KEEP_MS, answer })
  const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined
  if (oldest !== undefined) kept.delete(oldest)
  // What failed is asked for anew.
  answer.catch(() => kept.delete(name))
  return answer
}

function zoneFor({ db, services }: Context): Promise<string> {
  const asked = zones.get(services) ?? companyZone(db).finally(() => zones.delete(services))
  zones.set(services, asked)
  return asked
}

async function load(
  ctx: Context,
  key: Schema<'WidgetKey'>,
  spec: WidgetSpec,
  query: WidgetQuery,
): Promise<Schema<'WidgetData'>> {
  const answer = await spec.load?.(ctx, query)
  return {
    key,
    generated_at: new Date().toISOString(),
    period: '',
    source: '',
    figures: {},
    chart: null,
    series: [],
    second: null,
    rows: [],
    rows_title: null,
    link: null,
    ...answer,
  }
}

function toQuery(
  { objects = [], from, to, team }: OperationInput<'dashboard.widget'>['query'],
  zone: string,
): WidgetQuery {
  const today = dayIn(zone, new Date())
  if (from !== undefined && (to ?? today) < from) throw invalid({ to: 'Конец раньше начала' })
  if (from !== undefined && daysFromTo(from, to ?? today) > LONGEST_DAYS) throw invalid({ from: 'Не больше трёх лет' })
  return { objects: [...objects].sort((one, other) => one - other), from, to, team, today, zone }
}

/** What the person may see of it: another one with the same gets the same answer. */
function reachOf({ actor }: Context, { permissions, isPersonal }: WidgetSpec): unknown {
  const grants = permissions.map((permission) => actor.grants.get(permission))
  const isOwn = isPersonal === true || grants.some((grant) => grant?.scope === 'own' || grant?.scope === 'team')
  // Scoped to objects one still sees one's own rows elsewhere.
  const isNarrow = grants.some((grant) => grant?.scope === 'objects' && grant.objects !== null)
  return isOwn || isNarrow ? [actor.id, actor.permissionsVersion, grants] : grants
}
