import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { teamHandoversTable as table } from '../../../db/tables/people/team-handovers'
import { teamMembersTable } from '../../../db/tables/people/team-members'
import { recordAudit } from '../../../lib/events/audit'
import { conflict, forbidden, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { isMemberToday } from '../../../lib/people/member-today'
import { loadPersons, pick } from '../../../lib/people/persons'
import { createNotifications } from '../../notifications/create-notifications'
import { declareNotifications } from '../../notifications/declared-events'
import { teams } from '../teams.resource'
import { digestOf, presentDigests } from './shift-digest'

type HandoverRow = typeof table.$inferSelect
type Team = Awaited<ReturnType<typeof teams.read>>

/** Told of to who accepts, and to who is relieved. */
const EVENT = 'shift.handover'
/** Handovers that are listed. */
const SHOWN = 30
/** Where nobody handed over before, and the longest a shift reaches back: what is older was handed over without a word. */
const LONGEST_HOURS = 24

declareNotifications('team', { page: (id) => `/teams/${id}`, events: { [EVENT]: { app: true, mail: false } } })

/** The end of a shift: a ready digest of it, signed by two people. */
export const handoverHandlers = {
  'teams.shift': async ({ params }, ctx) => {
    const team = await teams.read(ctx, params.id)
    const people = await membersOf(ctx, team)
    const to = new Date().toISOString()
    const from = await startOf(ctx, team.id)
    const [digest] = await presentDigests(ctx, [{ from, to, digest: await digestOf(ctx.db, team.id, { from, to }) }])
    const rows = await ctx.db
      .select()
      .from(table)
      .where(eq(table.team, team.id))
      .orderBy(desc(table.handed_at), desc(table.id))
      .limit(SHOWN)
    if (!digest) throw notFound()
    return { digest, may_hand_over: mayAct(ctx, team, people), handovers: await present(ctx, team, people, rows) }
  },

  'teams.handOver': async ({ params, body }, ctx) => {
    const team = await teams.read(ctx, params.id)
    const people = await membersOf(ctx, team)
    if (!mayAct(ctx, team, people)) throw forbidden('Смену сдаёт сотрудник бригады')
    const receiver = body.receiver ?? null
    if (receiver === ctx.actor.id) throw invalid({ receiver: 'Смену принимает другой человек' })
    if (receiver !== null && !people.has(receiver)) throw invalid({ receiver: 'Этого сотрудника нет в бригаде' })
    // Of two who hand over at once the second begins where the first ended.
    await ctx.tx.execute(sql`select pg_advisory_xact_lock(hashtext('team.shift'), ${team.id}::int)`)
    const from = await startOf(ctx, team.id)
    const to = new Date().toISOString()
    if (Date.parse(to) - Date.parse(from) < 60_000) throw conflict('just_handed', 'Смену только что сдали')
    const [row] = await ctx.tx
      .insert(table)
      .values({
        ...{ team: team.id, started_at: from, handed_at: to, handed_by: ctx.actor.id, receiver },
        digest: await digestOf(ctx.tx, team.id, { from, to }),
        note: body.note?.trim() || null,
      })
      .returning()
    if (!row) throw new Error('A handover was not written')
    await note(ctx, team, 'сдана')
    const waiting = receiver === null ? [...people] : [receiver]
    await createNotifications(
      ctx,
      waiting.map((user) => ({
        ...about(team),
        user,
        message: `${ctx.actor.name} сдаёт смену: ${team.name}. Примите её`,
        reason: receiver === null ? 'Почему: вы в бригаде' : 'Почему: смену сдают вам',
        isDirect: receiver !== null,
      })),
    )
    return presentOne(ctx, team, people, row)
  },

  'teams.acceptHandover': async ({ params, body }, ctx) => {
    const team = await teams.read(ctx, params.id)
    const people = await membersOf(ctx, team)
    const [before] = await ctx.tx
      .select()
      .from(table)
      .where(and(eq(table.id, params.handover), eq(table.team, team.id)))
      .for('update')
    if (!before) throw notFound()
    if (before.accepted_at !== null) throw conflict('handover_accepted', 'Смена уже принята')
    if (before.handed_by === ctx.actor.id) throw conflict('own_handover', 'Смену принимает другой человек')
    if (!mayAccept(ctx, team, people, before)) throw forbidden('Смену принимает тот, кому её сдают')
    const [row] = await ctx.tx
      .update(table)
      .set({ accepted_by: ctx.actor.id, accepted_at: sql`clock_timestamp()`, answer: body.answer?.trim() || null })
      .where(and(eq(table.id, before.id), isNull(table.accepted_at)))
      .returning()
    if (!row) throw conflict('handover_accepted', 'Смена уже принята')
    await note(ctx, team, 'принята')
    const remark = row.answer === null ? '' : `: ${row.answer}`
    await createNotifications(ctx, [
      {
        ...about(team),
        user: row.handed_by,
        message: `${ctx.actor.name}: смена принята${remark}`,
        reason: 'Почему: вы сдали смену',
      },
    ])
    return presentOne(ctx, team, people, row)
  },
} satisfies Partial<Handlers>

const about = (team: Team) =>
  ({ type: 'system', event: EVENT, title: team.name, entity: 'team', entity_id: team.id, isFirst: true }) as const

/** Who belongs to the team today, its leader among them. */
async function membersOf(ctx: Context, team: Team): Promise<ReadonlySet<number>> {
  const rows = await ctx.db
    .select({ profile: teamMembersTable.profile })
    .from(teamMembersTable)
    .where(and(eq(teamMembersTable.team, team.id), isMemberToday()))
  return new Set([team.leader, ...rows.map(({ profile }) => profile)])
}

/** Whoever works in the team, and whoever runs it. */
function mayAct(ctx: Context, team: Team, people: ReadonlySet<number>): boolean {
  return people.has(ctx.actor.id) || team.allowed.includes('update')
}

function mayAccept(ctx: Context, team: Team, people: ReadonlySet<number>, row: HandoverRow): boolean {
  if (row.accepted_at !== null || row.handed_by === ctx.actor.id) return false
  if (row.receiver === null) return mayAct(ctx, team, people)
  return row.receiver === ctx.actor.id || team.allowed.includes('update')
}

/** When the present shift began: when the last one was handed over, at most a day ago. */
async function startOf(ctx: Context, team: number): Promise<string> {
  const { rows } = await ctx.db.execute<{ start: Date | string }>(sql`
    select greatest(now() - make_interval(hours => ${LONGEST_HOURS}),
      (select max(handed_at) from ${table} where ${table.team} = ${team})) as start`)
  return new Date(rows[0]?.start ?? Date.now()).toISOString()
}

function note(ctx: Context, team: Team, to: string): Promise<void> {
  const changes = { shift: { from: null, to } }
  return recordAudit(ctx, { action: 'update', entity: 'team', entity_id: team.id, entity_title: team.name, changes })
}

async function presentOne(ctx: Context, team: Team, people: ReadonlySet<number>, row: HandoverRow) {
  const [one] = await present(ctx, team, people, [row])
  if (!one) throw notFound()
  return one
}

async function present(
  ctx: Context,
  team: Team,
  members: ReadonlySet<number>,
  rows: readonly HandoverRow[],
): Promise<Schema<'TeamHandover'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.flatMap(({ handed_by, receiver, accepted_by }) => [handed_by, receiver, accepted_by]),
  )
  const digests = await presentDigests(
    ctx,
    rows.map(({ started_at, handed_at, digest }) => ({ from: started_at, to: handed_at, digest })),
  )
  return rows.flatMap((row, at) => {
    const digest = digests[at]
    if (!digest) return []
    const { id, note: said, handed_at, accepted_at, answer } = row
    const signed = { handed_by: pick(people, row.handed_by), accepted_by: pick(people, row.accepted_by) }
    const receiver = pick(people, row.receiver)
    const may_accept = mayAccept(ctx, team, members, row)
    return [{ id, digest, note: said, handed_at, receiver, accepted_at, answer, ...signed, may_accept }]
  })
}
