import type { Schema } from '@ws/api-client/contract'
import { and, asc, between, eq, inArray, ne, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { profilesTable } from '../../../db/tables/people/profiles'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { teamShiftsTable as table } from '../../../db/tables/people/team-shifts'
import { teamsTable } from '../../../db/tables/people/teams'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { emit } from '../../../lib/events/outbox'
import { invalid, outOfScope } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { teams } from '../teams.resource'

/** So many days are shown and written at once. */
const MOST_DAYS = 62
const WEEK = 7

/** График смен: everybody who sees a team sees it, who may change the team plans it. */
export const rosterHandlers: Pick<Handlers, 'teams.roster' | 'teams.plan'> = {
  'teams.roster': async ({ params, query }, ctx) => {
    const team = await teams.read(ctx, params.id)
    const from = query.from ?? (await companyToday(ctx.db))
    const to = query.to ?? addDays(from, WEEK - 1)
    if (to < from || to > addDays(from, MOST_DAYS - 1)) throw invalid({ to: `Не больше ${MOST_DAYS} дней` })
    return rosterOf(ctx, team, { from, to })
  },

  'teams.plan': async ({ params, body }, ctx) => {
    requirePermission(ctx.actor, 'teams.edit')
    const team = await teams.read(ctx, params.id)
    if (!team.allowed.includes('update')) throw outOfScope()
    await lockPeople(ctx, body.shifts)
    await checkShifts(ctx, team.id, body.shifts)
    const gone = body.shifts.filter(({ kind }) => kind === null)
    const kept = body.shifts.flatMap(({ kind, ...shift }) => (kind === null ? [] : { ...shift, kind }))
    for (const { profile, date } of gone)
      await ctx.tx.delete(table).where(and(eq(table.team, team.id), eq(table.profile, profile), eq(table.date, date)))
    for (const { profile, date, kind, start, end, handover_note } of kept) {
      const isWork = kind === 'work'
      const written = {
        ...{ kind, start: isWork ? start : null, end: isWork ? end : null },
        handover_note: handover_note?.trim() || null,
        ...{ updated_by: ctx.actor.id, updated_at: new Date().toISOString() },
      }
      await ctx.tx
        .insert(table)
        .values({ team: team.id, profile, date, ...written })
        .onConflictDoUpdate({ target: [table.team, table.date, table.profile], set: written })
    }
    const days = body.shifts.map(({ date }) => date).sort()
    const [from = '', to = from] = [days[0], days.at(-1)]
    await recordAudit(ctx, {
      ...{ action: 'update', entity: 'team', entity_id: team.id, entity_title: team.name },
      changes: {
        shifts: { from: null, to: from === to ? dayInRussian(from) : `${dayInRussian(from)} – ${dayInRussian(to)}` },
      },
    })
    await emit(ctx, {
      event: 'entity_changed',
      rooms: ['list:/teams'],
      record: { entity: 'team', id: team.id },
      payload: { entity: '/teams', entity_id: team.id, action: 'update', version: null, changed: ['shifts'] },
    })
    return { written: body.shifts.length }
  },
}

async function rosterOf(
  ctx: Context,
  team: Awaited<ReturnType<typeof teams.read>>,
  { from, to }: { from: string; to: string },
): Promise<Schema<'TeamRoster'>> {
  const members = await ctx.db
    .select({ profile: teamMembersTable.profile, from: teamMembersTable.from, to: teamMembersTable.to })
    .from(teamMembersTable)
    .where(
      and(
        eq(teamMembersTable.team, team.id),
        sql`${teamMembersTable.from} <= ${to}`,
        sql`coalesce(${teamMembersTable.to} >= ${from}, true)`,
      ),
    )
    .orderBy(asc(teamMembersTable.id))
  const rows = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.team, team.id), between(table.date, from, to)))
    .orderBy(asc(table.date))
  const people = await loadPersons(
    ctx.db,
    [...members, ...rows].map(({ profile }) => profile),
  )
  return {
    from,
    to,
    may_plan: team.allowed.includes('update'),
    people: members.flatMap(({ profile, ...term }) => {
      const person = pick(people, profile)
      return person === null ? [] : { person, ...term }
    }),
    shifts: rows.map(({ profile, date, kind, start, end, handover_note }) => {
      return { profile, date, kind, start, end, handover_note }
    }),
  }
}

/** Two who plan one person in two teams do it one after the other: the second sees what the first has planned. */
async function lockPeople(ctx: Context, shifts: readonly Schema<'TeamShiftPlan'>[]): Promise<void> {
  const { id } = profilesTable
  const people = shifts.map(({ profile }) => profile)
  await ctx.tx.select({ id }).from(profilesTable).where(anyOf(id, people)).orderBy(asc(id)).for('no key update')
}

/** Hours where there is work, members of the team alone, and nobody at two posts at once. */
async function checkShifts(ctx: Context, team: number, shifts: readonly Schema<'TeamShiftPlan'>[]): Promise<void> {
  const people = [...new Set(shifts.map(({ profile }) => profile))]
  const members = await ctx.tx
    .select({ profile: teamMembersTable.profile })
    .from(teamMembersTable)
    .where(and(eq(teamMembersTable.team, team), anyOf(teamMembersTable.profile, people)))
  const known = new Set(members.map(({ profile }) => profile))
  const elsewhere = await shiftsElsewhere(ctx, team, people, shifts)
  const errors: Record<string, string> = {}
  for (const [at, shift] of shifts.entries()) {
    const { profile, kind, start, end, date } = shift
    if (!known.has(profile)) errors[`shifts.${at}.profile`] = 'Не состоит в этой бригаде'
    if (kind !== 'work') continue
    if (!start) errors[`shifts.${at}.start`] = 'Укажите начало смены'
    else if (!end) errors[`shifts.${at}.end`] = 'Укажите конец смены'
    else {
      const other = elsewhere.find((one) => one.profile === profile && meets(one, { date, start, end }))
      if (other) errors[`shifts.${at}.start`] = `В это время в смене бригады «${other.team}»`
    }
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}

async function shiftsElsewhere(
  ctx: Context,
  team: number,
  people: readonly number[],
  shifts: readonly Schema<'TeamShiftPlan'>[],
) {
  // A night of the day before may not be over, and one of this day ends on the next.
  const days = [...new Set(shifts.flatMap(({ date }) => [addDays(date, -1), date, addDays(date, 1)]))]
  if (days.length === 0) return []
  return ctx.tx
    .select({ profile: table.profile, date: table.date, start: table.start, end: table.end, team: teamsTable.name })
    .from(table)
    .innerJoin(teamsTable, eq(teamsTable.id, table.team))
    .where(and(ne(table.team, team), eq(table.kind, 'work'), anyOf(table.profile, people), inArray(table.date, days)))
}

interface Hours {
  date: string
  start: string | null
  end: string | null
}

/** Whether two shifts overlap; one that ends no later than it begins ends on the next day. */
function meets(one: Hours, other: Hours): boolean {
  const [a, b] = [spanOf(one), spanOf(other)]
  return a.from < b.to && b.from < a.to
}

function spanOf({ date, start, end }: Hours): { from: string; to: string } {
  const [from, to] = [start ?? '00:00', end ?? '00:00']
  return { from: `${date} ${from}`, to: `${to > from ? date : addDays(date, 1)} ${to}` }
}
