import type { Schema } from '@ws/api-client/contract'
import { arrayContains, eq, or, type SQL, sql } from 'drizzle-orm'
import { teamsTable } from '../../../db/tables/people/teams'
import { locationsTable } from '../../../db/tables/places/locations'
import { objectsTable } from '../../../db/tables/places/objects'
import { workTeamZonesTable } from '../../../db/tables/places/work-team-zones'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { todoRecurrencesTable } from '../../../db/tables/todos/todo-recurrences'
import { todoTemplatesTable } from '../../../db/tables/todos/todo-templates'
import type { Actor } from '../../../lib/access/actor'
import type { Verb } from '../../../lib/access/grant'
import { conflict, versionConflict } from '../../../lib/http/error'
import type { Context, Handler, Handlers } from '../../../lib/http/handler'
import { loadPersons, loadReferences, pick } from '../../../lib/people/persons'
import { defineResource } from '../../../lib/resource/define-resource'
import { readerOf } from '../../../lib/resource/registry'
import type { Resource } from '../../../lib/resource/resource'
import { type ProductionCalendar, readProductionCalendar } from '../../../lib/time/production-calendar'
import { ruleText } from '../../../lib/time/recurrence/rule-text'
import { movedFrom } from '../../../lib/time/recurrence/schedule'
import { claimFiles, loadAttachedFiles } from '../../files/upload/claim-files'
import { loadPlaces } from '../../places/load-places'
import { teamsOf } from '../../places/scopes/todo-scopes'
import { categoryOf, loadCategories } from '../categories/categories'
import { moveDate } from './move-date'
import { previewSchedule } from './preview-schedule'
import { completeRecurrence, nextDates, passed, RECURRENCE_ENTITY, type RecurrenceRow } from './recurrence-input'
import { presentContent } from './todo-content'
import { TEMPLATE_ENTITY } from './todo-template-resource'
import { hasWideReach } from './wide-reach'

const table = todoRecurrencesTable
const SHOWN_DATES = 14
const own = ({ id }: Actor): SQL => or(eq(table.created_by, id), arrayContains(table.assignees, [id])) ?? sql`false`

/** Who only does the work sees when it comes, but does not plan it. */
export function mayPlan(actor: Actor, verb: Verb, row: Pick<RecurrenceRow, 'created_by'>): boolean {
  return row.created_by === actor.id || hasWideReach(actor, verb)
}

const resource = defineResource('/todos/recurrences', {
  name: 'todoRecurrences',
  entity: RECURRENCE_ENTITY,
  table,
  permission: 'todos',
  scopes: {
    own,
    team: (actor) => sql`(${own(actor)} or ${table.team} in ${teamsOf(actor)})`,
    objects: (actor, objects) => sql`(${own(actor)} or exists (
      select 1 from ${locationsTable} join ${objectsTable} on ${objectsTable.root_location} = any(${locationsTable.path})
      where ${locationsTable.id} = any(${table.locations}) and ${objectsTable.id} = any(array[${sql.join(
        objects.map((object) => sql`${object}`),
        sql`, `,
      )}]::bigint[])))`,
  },
  search: [table.title, table.description],
  defaultOrdering: ['title'],
  title: (row) => row.title,
  masked: ['description_doc'],
  details: async (rows, ctx) => ({
    calendar: await readProductionCalendar(ctx.db),
    templates: await loadTemplates(
      ctx,
      rows.map((row) => row.template),
    ),
    teams: await loadReferences(
      ctx.db,
      teamsTable,
      teamsTable.name,
      rows.map((row) => row.team),
    ),
    zones: await loadReferences(
      ctx.db,
      workTeamZonesTable,
      workTeamZonesTable.name,
      rows.map((row) => row.zone),
    ),
    people: await loadPersons(
      ctx.db,
      rows.flatMap((row) => [...row.assignees, ...row.co_assignees, ...row.watchers]),
    ),
    categories: await loadCategories(
      ctx.db,
      rows.map((row) => row.category),
    ),
    tenants: await loadReferences(
      ctx.db,
      tenantsTable,
      tenantsTable.name,
      rows.map((row) => row.tenant),
    ),
    files: await loadAttachedFiles(
      ctx,
      RECURRENCE_ENTITY,
      rows.map(({ id }) => id),
    ),
    places: await loadPlaces(
      ctx.db,
      rows.flatMap((row) => row.locations),
    ),
  }),
  present: (row, { calendar, templates, teams, zones, people, places, tenants, files, categories }) => ({
    ...presentContent(row, files.get(row.id)),
    title: row.title,
    description: row.description,
    description_doc: row.description_doc,
    category: row.category,
    category_details: categoryOf(categories, row.category),
    priority: row.priority,
    planned_minutes: row.planned_minutes,
    template: row.template,
    template_details: pick(templates, row.template),
    rrule: row.rrule,
    rule_text: ruleText(row.rrule, row.start_date),
    start_date: row.start_date,
    time: row.time,
    timezone: row.timezone,
    lead_hours: row.lead_hours,
    locations: row.locations,
    locations_details: row.locations.flatMap((id) => places.get(id) ?? []),
    per_location: row.per_location,
    assignee_rule: row.assignee_rule,
    assignees: row.assignees,
    assignees_details: row.assignees.flatMap((id) => people.get(id) ?? []),
    team: row.team,
    team_details: pick(teams, row.team),
    zone: row.zone,
    zone_details: pick(zones, row.zone),
    tenant: row.tenant,
    tenant_details: pick(tenants, row.tenant),
    co_assignees: row.co_assignees,
    co_assignees_details: row.co_assignees.flatMap((id) => people.get(id) ?? []),
    watchers: row.watchers,
    watchers_details: row.watchers.flatMap((id) => people.get(id) ?? []),
    skip_holidays: row.skip_holidays,
    skip_open: row.skip_open,
    is_paused: row.is_paused,
    next_run_at: row.is_paused ? null : row.next_run_at,
    ...datesOf(row, calendar),
    moved: row.moved,
    last_run_at: row.last_run_at,
  }),
  can: mayPlan,
  beforeWrite: completeRecurrence,
  async afterWrite(ctx, after, _before, { attachments }) {
    const change = attachments && (await claimFiles(ctx, attachments, RECURRENCE_ENTITY, after.id))
    return change && { attachments: change }
  },
  bulk: { pause: () => ({ is_paused: true }), resume: () => ({ is_paused: false }) },
  exportColumns: {
    title: { label: 'Название задачи', value: (record) => record.title },
    rrule: { label: 'Повторение', value: (record) => record.rule_text },
    start_date: { label: 'Начиная с', value: (record) => record.start_date, isDate: true },
    time: { label: 'Срок, время', value: (record) => record.time },
    timezone: { label: 'Часовой пояс', value: (record) => record.timezone },
    category: { label: 'Категория', value: (record) => record.category_details?.name },
    places: { label: 'Места', value: (record) => record.locations_details.map((place) => place.full_name).join('; ') },
    team: { label: 'Бригада', value: (record) => record.team_details?.name },
    zone: { label: 'Рабочая зона', value: (record) => record.zone_details?.name },
    assignees: {
      label: 'Ответственные',
      value: (record) => record.assignees_details.map(({ name }) => name).join('; '),
    },
    next_run_at: { label: 'Следующая задача', value: (record) => record.next_run_at, isDate: true },
    is_paused: { label: 'Приостановлено', value: (record) => record.is_paused },
    template: { label: 'Шаблон', value: (record) => record.template_details?.name },
  },
})

/** Replaces a schedule; files are no column of it, so those that are not sent are taken away here. */
const replace: Handler<'todoRecurrences.replace'> = ({ params, query, body }, ctx) =>
  resource.handlers['todoRecurrences.replace']({ params, query, body: { attachments: [], ...body } }, ctx)

/** «Пропустить ближайшую»: the date counts as done without a task of its own. */
const skip: Handler<'todoRecurrences.skip'> = async ({ params, body }, ctx) => {
  const before = await resource.lock(ctx, params.id, 'edit')
  if (body.version !== before.version) throw versionConflict(Object(await resource.read(ctx, params.id)))
  const calendar = await readProductionCalendar(ctx.db)
  const [next] = nextDates(before, { calendar, limit: 1 })
  if (!next) throw conflict('nothing_to_skip', 'Пропускать нечего: новых задач по расписанию не будет')
  await resource.writeColumns(ctx, before, passed(before, next, calendar))
  return resource.read(ctx, params.id)
}

/** «Перенести»: one date comes at another moment, the others as planned. */
const move: Handler<'todoRecurrences.move'> = async ({ params, body }, ctx) => {
  const before = await resource.lock(ctx, params.id, 'edit')
  if (body.version !== before.version) throw versionConflict(Object(await resource.read(ctx, params.id)))
  await resource.writeColumns(ctx, before, await moveDate(ctx, before, body))
  return resource.read(ctx, params.id)
}

/** The next dates, and of those that were moved when they would have come. */
function datesOf(row: RecurrenceRow, calendar: ProductionCalendar) {
  const next_dates = nextDates(row, { calendar, limit: SHOWN_DATES }).map((moment) => {
    const due_at = moment.toISOString()
    return { due_at, moved_from: movedFrom(row, due_at) ?? null }
  })
  return { next_due_at: next_dates[0]?.due_at ?? null, next_dates }
}

/** Расписания: work that repeats, and what a rule means before it is stored. */
export const todoRecurrences: Resource<'/todos/recurrences', 'todoRecurrences', typeof table> & {
  handlers: Pick<Handlers, 'todoRecurrences.preview' | 'todoRecurrences.skip' | 'todoRecurrences.move'>
} = {
  ...resource,
  handlers: {
    ...resource.handlers,
    'todoRecurrences.replace': replace,
    'todoRecurrences.preview': previewSchedule,
    'todoRecurrences.skip': skip,
    'todoRecurrences.move': move,
  },
}

/** Names of templates; that of another person's own one is told to nobody else. */
async function loadTemplates(ctx: Context, ids: (number | null)[]): Promise<Map<number, Schema<'Reference'>>> {
  const named = await loadReferences(ctx.db, todoTemplatesTable, todoTemplatesTable.name, ids)
  const seen = await readerOf(TEMPLATE_ENTITY)?.(ctx.db, ctx.actor, [...named.keys()])
  return new Map([...named].filter(([id]) => seen?.has(id)))
}
