import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, gt, not, sql } from 'drizzle-orm'
import type { Db } from '../../../db/database'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { isEndedSession } from '../../../lib/access/ended-session'
import { notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { endAccess } from '../accounts/end-access'
import { describeDevice } from './device'
import { endOwnChain } from './session-chains'

/** Where the person is signed in. */
export const sessions: Handler<'users.sessions'> = async (_input, ctx) => ({
  data: await readSessions(ctx.db, ctx.actor.id, await sessionOf(ctx)),
})

/** Ends one own session: another person's is as good as none. */
export const endSession: Handler<'users.endSession'> = async ({ params }, ctx) => {
  if (!UUID.test(params.session) || !(await endOwnChain(ctx, params.session))) throw notFound()
  disconnectLater(ctx)
}

/** Ends every own session but the one that asks, and what else lets in as this person. */
export const endOtherSessions: Handler<'users.endOtherSessions'> = async (_input, ctx) => {
  await endAccess(ctx, ctx.actor.id, 'sessions', { kept: await sessionOf(ctx) })
}

/** The session a request belongs to. */
export async function sessionOf({ request, services }: Context): Promise<string> {
  const token = request.header('authorization')?.replace(/^\w+ +/, '') ?? ''
  return (await services.tokens.verifyAccessToken(token)).session
}

/** Sockets of the sessions that stay come back by themselves; those of an ended one are refused. */
function disconnectLater(ctx: Context): void {
  const { id } = ctx.actor
  ctx.afterCommit(() => ctx.services.disconnect(id))
}

/** Sessions of a person that are not over; `current` is told first, then the last used. */
export async function readSessions(db: Db, user: number, current: string): Promise<Schema<'SignedInDevice'>[]> {
  const newest = db
    .selectDistinctOn([refreshTokensTable.chain], {
      chain: refreshTokensTable.chain,
      userAgent: refreshTokensTable.user_agent,
      ip: refreshTokensTable.ip,
      startedAt: refreshTokensTable.started_at,
      seenAt: refreshTokensTable.created_at,
      acting: refreshTokensTable.acting,
    })
    .from(refreshTokensTable)
    .where(
      and(
        eq(refreshTokensTable.user, user),
        gt(refreshTokensTable.expires_at, sql`now()`),
        not(isEndedSession(refreshTokensTable.chain)),
      ),
    )
    .orderBy(refreshTokensTable.chain, desc(refreshTokensTable.id))
    .as('newest')
  const rows = await db
    .select()
    .from(newest)
    .orderBy(desc(sql`${newest.chain} = ${current}`), desc(newest.seenAt))
  const administrators = await loadPersons(
    db,
    rows.map(({ acting }) => acting),
  )
  return rows.map(({ chain, userAgent, ip, startedAt, seenAt, acting }) => ({
    id: chain,
    current: chain === current,
    ...describeDevice(userAgent),
    ip,
    started_at: startedAt,
    last_seen_at: seenAt,
    acting: pick(administrators, acting),
  }))
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
