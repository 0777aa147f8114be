import type { UpdateInput } from '@ws/api-client/contract'
import { and, asc, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { teamsTable } from '../../../db/tables/people/teams'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { isMemberToday } from '../../../lib/people/member-today'
import { findDeputy } from '../../people/deputies'
import type { TodoRow } from '../todo-view'

type Wanted = Pick<UpdateInput<'/todos'>, 'assignee' | 'team' | 'category'>

interface Route {
  assignee?: number
  substituted_for?: number | null
}

/**
 * Who really gets a task: of a task without a person the team's rule decides, and whoever is away is stood in for by his
 * deputies. What one takes oneself stays one's own, and where nobody stands in it waits for the absent person.
 */
export async function routeTodo(input: Wanted, ctx: Context, before?: TodoRow): Promise<Route> {
  const named = typeof input.assignee === 'number' ? input.assignee : null
  if (named !== null && named === before?.assignee) return {}
  if (input.assignee !== undefined && named === null) return before?.substituted_for ? { substituted_for: null } : {}
  const wanted = named ?? (await memberOnDuty(input, ctx, before))
  if (wanted === null) return {}
  const receiver =
    wanted === ctx.actor.id
      ? wanted
      : ((await findDeputy(ctx.db, wanted, input.category ?? before?.category)) ?? wanted)
  return { assignee: receiver, substituted_for: receiver === wanted ? null : wanted }
}

/** The person whom the team's rule gives a task of nobody; null where it gives none. */
export async function memberOnDuty({ team, assignee }: Wanted, ctx: Context, before?: TodoRow): Promise<number | null> {
  const isFree = assignee === undefined && (before?.assignee ?? null) === null
  if (!isFree || typeof team !== 'number' || team === before?.team) return null
  const [found] = await ctx.db
    .select({ leader: teamsTable.leader, rule: teamsTable.auto_assign })
    .from(teamsTable)
    .where(and(eq(teamsTable.id, team), isNull(teamsTable.deleted_at)))
  if (!found || found.rule === 'off') return null
  if (found.rule === 'leader') return found.leader
  const members = await membersAtWork(ctx, team)
  if (members.length === 0) return found.leader
  return found.rule === 'round_robin' ? nextInTurn(ctx, team, members) : leastLoaded(ctx, members)
}

async function membersAtWork(ctx: Context, team: number): Promise<number[]> {
  const rows = await ctx.db
    .select({ profile: teamMembersTable.profile })
    .from(teamMembersTable)
    .where(and(eq(teamMembersTable.team, team), isMemberToday()))
    .orderBy(asc(teamMembersTable.id))
  const members: number[] = []
  for (const { profile } of rows) if ((await findDeputy(ctx.db, profile)) === profile) members.push(profile)
  return members
}

/** The one after whoever got the team's last task. */
async function nextInTurn(ctx: Context, team: number, members: readonly number[]): Promise<number | null> {
  const [last] = await ctx.db
    .select({ assignee: todosTable.assignee })
    .from(todosTable)
    .where(and(eq(todosTable.team, team), isNotNull(todosTable.assignee), anyOf(todosTable.assignee, members)))
    .orderBy(desc(todosTable.id))
    .limit(1)
  return members[(members.indexOf(last?.assignee ?? -1) + 1) % members.length] ?? null
}

async function leastLoaded(ctx: Context, members: readonly number[]): Promise<number | null> {
  const rows = await ctx.db
    .select({ assignee: todosTable.assignee, n: sql<number>`count(*)::int` })
    .from(todosTable)
    .where(and(anyOf(todosTable.assignee, members), ne(todosTable.status, 'Completed'), isNull(todosTable.deleted_at)))
    .groupBy(todosTable.assignee)
  const openOf = new Map(rows.map(({ assignee, n }) => [assignee, n]))
  const [first] = [...members].sort((a, b) => (openOf.get(a) ?? 0) - (openOf.get(b) ?? 0))
  return first ?? null
}
