import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { anyOf } from '../../db/any-of'
import { profilesTable } from '../../db/tables/people/profiles'
import { teamMembersTable } from '../../db/tables/people/team-members'
import type { Change } from '../../lib/events/audit'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'
import { companyToday, companyTodayInSql } from '../../lib/time/company-clock'

type Member = Schema<'TeamMember'>
const HOURS = [0.5, 12] as const

/** The members of each team as answers carry them, the leader first. */
export async function loadMembers(ctx: Pick<Context, 'db'>, teams: number[]): Promise<Map<number, Required<Member>[]>> {
  const rows = await ctx.db
    .select()
    .from(teamMembersTable)
    .where(anyOf(teamMembersTable.team, teams))
    .orderBy(asc(teamMembersTable.id))
  const members = new Map<number, Required<Member>[]>()
  for (const { team, profile, role_in_team, from, to, hours_per_day } of rows) {
    const member = { profile, role_in_team, from, to, hours_per_day }
    const known = members.get(team) ?? []
    members.set(team, role_in_team === 'leader' ? [member, ...known] : [...known, member])
  }
  return members
}

/** Refuses members that cannot be: unknown people, one person twice, an end before the beginning, impossible hours. */
export async function checkMembers(ctx: Context, members: readonly Member[], team?: number): Promise<void> {
  const problems: Record<string, string> = {}
  // Who is in the team already keeps the first day that is not sent.
  const before = team === undefined ? [] : ((await loadMembers(ctx, [team])).get(team) ?? [])
  const firstDays = new Map(before.map(({ profile, from }) => [profile, from]))
  const known = await livePeople(
    ctx,
    members.map(({ profile }) => profile),
  )
  const today = await companyToday(ctx.db)
  members.forEach(({ profile, from, to, hours_per_day }, at) => {
    const isTwice = members.findIndex((one) => one.profile === profile) < at
    if (!known.has(profile)) problems[`members.${at}.profile`] = 'Нет такой записи'
    else if (isTwice) problems[`members.${at}.profile`] = 'Сотрудник уже в бригаде'
    if (to && to < (from ?? firstDays.get(profile) ?? today)) problems[`members.${at}.to`] = 'Конец раньше начала'
    const hours = Number(hours_per_day ?? 8)
    if (hours < HOURS[0] || hours > HOURS[1]) problems[`members.${at}.hours_per_day`] = 'От 0,5 до 12 часов'
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** Refuses a leader who does not work here. */
export async function checkLeader(ctx: Context, leader: number): Promise<void> {
  const known = await livePeople(ctx, [leader])
  if (!known.has(leader)) throw invalid({ leader: 'Нет такой записи' })
}

/**
 * Writes who belongs to a team; without `wanted` only the leader is seen to. The leader is always a member, and only he has
 * that role. Answers the change for the journal.
 */
export async function writeMembers(
  ctx: Context,
  team: { id: number; leader: number },
  wanted: readonly Member[] | undefined,
): Promise<Change | undefined> {
  const before = (await loadMembers(ctx, [team.id])).get(team.id) ?? []
  const asked = wanted ?? before
  const others = asked.filter(({ profile }) => profile !== team.leader)
  const own = asked.find(({ profile }) => profile === team.leader)
  const after: Member[] = [
    { ...own, profile: team.leader, role_in_team: 'leader', to: null },
    ...others.map((one): Member => (one.role_in_team === 'leader' ? { ...one, role_in_team: 'member' } : one)),
  ]
  await ctx.tx.delete(teamMembersTable).where(
    and(
      eq(teamMembersTable.team, team.id),
      notInArray(
        teamMembersTable.profile,
        after.map(({ profile }) => profile),
      ),
    ),
  )
  for (const member of after) {
    const { profile, ...values } = member
    await ctx.tx
      .insert(teamMembersTable)
      .values({ team: team.id, profile, ...values, from: values.from ?? companyTodayInSql() })
      // `team` stands here too, so that a member of whom nothing is said is no empty update.
      .onConflictDoUpdate({
        target: [teamMembersTable.team, teamMembersTable.profile],
        set: { team: team.id, ...values },
      })
  }
  const now = (await loadMembers(ctx, [team.id])).get(team.id) ?? []
  if (JSON.stringify(sorted(now)) === JSON.stringify(sorted(before))) return undefined
  return { from: await inWords(ctx, before), to: await inWords(ctx, now) }
}

async function inWords(ctx: Context, members: Required<Member>[]): Promise<string[]> {
  const people = await loadPersons(
    ctx.db,
    members.map(({ profile }) => profile),
  )
  return members.map(
    ({ profile, role_in_team }) =>
      `${people.get(profile)?.name ?? profile} (${labels.TeamRole[role_in_team].toLocaleLowerCase('ru')})`,
  )
}

function sorted(members: Required<Member>[]): Required<Member>[] {
  return [...members].sort((a, b) => a.profile - b.profile)
}

async function livePeople(ctx: Context, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await ctx.tx
    .select({ id: profilesTable.id })
    .from(profilesTable)
    .where(and(inArray(profilesTable.id, ids), isNull(profilesTable.deleted_at)))
  return new Set(rows.map((row) => row.id))
}
