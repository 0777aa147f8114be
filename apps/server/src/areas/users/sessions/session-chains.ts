import { createHmac, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { refreshTokensTable } from '../../../db/tables/access/refresh-tokens'
import { usersTable } from '../../../db/tables/access/users'
import { mayActAs } from '../../../lib/access/acting'
import { isEndedSession } from '../../../lib/access/ended-session'
import { loadActors } from '../../../lib/access/permissions'
import type { AccessClaims } from '../../../lib/access/tokens'
import type { Context } from '../../../lib/http/handler'
import { readSettings } from '../../../lib/settings/settings'
import { hashSecret, makeSecret } from '../passwords/secret-link'
import { endSessions } from './end-sessions'

/** A fresh pair of tokens. */
export interface TokenPair {
  access: string
  refresh: string
}

/** How long an answer that was lost on the way may be asked for again (decisions, refresh failure). */
const GRACE = sql`now() - interval '30 seconds'`

/** An administrator goes by another name for an hour at most. */
const ACTING_LIFE = sql`now() + interval '60 minutes'`

/** One sign-in is one chain of refresh tokens; the access token names the chain. */
export async function startChain(
  ctx: Context,
  user: number,
  remember: boolean,
  acting?: AccessClaims['acting'],
): Promise<TokenPair> {
  const { secret, hash } = makeSecret()
  const chain = randomUUID()
  await ctx.tx
    .delete(refreshTokensTable)
    .where(
      and(
        eq(refreshTokensTable.user, user),
        isNull(refreshTokensTable.acting),
        lt(refreshTokensTable.expires_at, sql`now()`),
      ),
    )
  const lives = await readLives(ctx.tx)
  await ctx.tx.insert(refreshTokensTable).values({
    chain,
    user,
    hash,
    remember,
    expires_at: acting ? ACTING_LIFE : lives.refresh,
    acting: acting?.by ?? null,
    acting_writes: acting?.writes ?? false,
    ...origin(ctx),
  })
  const claims = { user, session: chain, ...(acting && { acting }) }
  return { refresh: secret, access: await ctx.services.tokens.issueAccessToken(claims, lives.access) }
}

/**
 * The next pair of a chain, or null when the token is not accepted. A token may be used once; sent again within 30 seconds
 * it brings the same successor as long as that was never used, since the first answer may have been lost. Any other second
 * use means that two hold it, and ends the chain.
 */
export async function continueChain(ctx: Context, token: string): Promise<TokenPair | null> {
  const hash = hashSecret(token)
  const chain = await lockChain(ctx.tx, hash)
  if (!chain) return null
  const lives = await readLives(ctx.tx)
  const row = await readToken(ctx.tx, hash, lives.days)
  if (!row || row.isDead) return null
  if (row.acting !== null && !(await stillMayAct(ctx, row.acting, row.user))) {
    await revoke(ctx, chain)
    return null
  }
  const next = successorOf(ctx.services.tokens.secret, token)
  if (!row.isUsed) await addSuccessor(ctx, row, hashSecret(next), lives.refresh)
  else if (!row.isInGrace || !(await isUnused(ctx.tx, row.successor))) {
    await revoke(ctx, chain)
    return null
  }
  const acting = row.acting === null ? undefined : { by: row.acting, writes: row.actingWrites }
  const claims = { user: row.user, session: chain, ...(acting && { acting }) }
  // An access token must not outlive the hour.
  const life = acting ? Math.min(lives.access, row.secondsLeft) : lives.access
  return { refresh: next, access: await ctx.services.tokens.issueAccessToken(claims, life) }
}

/** Ends the chain of this token, if it is the reader's own. */
export async function endChain(ctx: Context, token: string): Promise<void> {
  const hash = hashSecret(token)
  const chain = await lockChain(ctx.tx, hash)
  const [row] = await ctx.tx
    .select({ user: refreshTokensTable.user })
    .from(refreshTokensTable)
    .where(eq(refreshTokensTable.hash, hash))
  if (chain && row?.user === ctx.actor.id) await revoke(ctx, chain)
}

/** Ends the chain of this number, if it is the reader's own and was not over; answers whether it did. */
export async function endOwnChain(ctx: Context, chain: string): Promise<boolean> {
  const isOwn = and(
    eq(refreshTokensTable.user, ctx.actor.id),
    eq(refreshTokensTable.chain, chain),
    gt(refreshTokensTable.expires_at, sql`now()`),
  )
  return (await endSessions(ctx.tx, isOwn, ctx.actor.acting && ctx)).tokens > 0
}

/** Ends every chain of a person, or every one but `kept`: after a new password. Those by other names end as well. */
export async function endAllChains(tx: Tx, user: number, kept?: string): Promise<void> {
  const others = kept === undefined ? undefined : ne(refreshTokensTable.chain, kept)
  await endSessions(tx, and(or(eq(refreshTokensTable.user, user), eq(refreshTokensTable.acting, user)), others))
}

/**
 * Whoever holds the first token of a chain may change the chain: two requests with one token come one after the other, and a
 * token that is being added cannot escape the end of its chain.
 */
async function lockChain(tx: Tx, hash: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ chain: refreshTokensTable.chain })
    .from(refreshTokensTable)
    .where(eq(refreshTokensTable.hash, hash))
  if (!found) return undefined
  await tx
    .select({ id: refreshTokensTable.id })
    .from(refreshTokensTable)
    .where(eq(refreshTokensTable.chain, found.chain))
    .orderBy(asc(refreshTokensTable.id))
    .limit(1)
    .for('update')
  return found.chain
}

/** The token of this hash; `days` is how long one's own lives now. */
async function readToken(tx: Tx, hash: string, days: number) {
  const [row] = await tx
    .select({
      id: refreshTokensTable.id,
      chain: refreshTokensTable.chain,
      user: refreshTokensTable.user,
      remember: refreshTokensTable.remember,
      started_at: refreshTokensTable.started_at,
      acting: refreshTokensTable.acting,
      actingWrites: refreshTokensTable.acting_writes,
      expires_at: refreshTokensTable.expires_at,
      secondsLeft: sql<number>`ceil(extract(epoch from ${refreshTokensTable.expires_at} - now()))::float8`,
      successor: refreshTokensTable.successor,
      isUsed: sql<boolean>`${refreshTokensTable.used_at} is not null`,
      isInGrace: sql<boolean>`${refreshTokensTable.used_at} >= ${GRACE}`,
      // Every chain of a person is ended without its lock: a token that was being added meanwhile is dead by the others.
      // One that was renewed while lives were shortened is dead by what holds now.
      isDead: sql<boolean>`${isEndedSession(refreshTokensTable.chain)} or ${refreshTokensTable.expires_at} <= now()
        or (${refreshTokensTable.acting} is null
          and ${refreshTokensTable.created_at} + make_interval(days => ${days}::int) <= now())
        or ${usersTable.status} <> 'active' or ${usersTable.deleted_at} is not null`,
    })
    .from(refreshTokensTable)
    .innerJoin(usersTable, eq(usersTable.id, refreshTokensTable.user))
    .where(eq(refreshTokensTable.hash, hash))
  return row
}

async function addSuccessor(
  ctx: Context,
  row: NonNullable<Awaited<ReturnType<typeof readToken>>>,
  hash: string,
  ownEnd: SQL,
): Promise<void> {
  const { chain, user, remember, started_at, acting, actingWrites: acting_writes } = row
  // The hour of an administrator goes on; a person's own time begins anew.
  const expires_at: SQL | string = acting === null ? ownEnd : row.expires_at
  const [added] = await ctx.tx
    .insert(refreshTokensTable)
    .values({ chain, user, remember, started_at, acting, acting_writes, hash, expires_at, ...origin(ctx) })
    .returning({ id: refreshTokensTable.id })
  await ctx.tx
    .update(refreshTokensTable)
    .set({ used_at: sql`now()`, successor: added?.id ?? null })
    .where(eq(refreshTokensTable.id, row.id))
}

/** Seconds of an access token, days of a refresh token and the end of one that begins now, as an administrator set them. */
async function readLives(tx: Tx): Promise<{ access: number; days: number; refresh: SQL }> {
  const { access_ttl_min, refresh_ttl_days } = await readSettings(tx)
  return {
    access: access_ttl_min * 60,
    days: refresh_ttl_days,
    refresh: sql`now() + make_interval(days => ${refresh_ttl_days}::int)`,
  }
}

async function isUnused(tx: Tx, id: number | null): Promise<boolean> {
  if (id === null) return false
  const [successor] = await tx
    .select({ usedAt: refreshTokensTable.used_at })
    .from(refreshTokensTable)
    .where(eq(refreshTokensTable.id, id))
  return successor !== undefined && successor.usedAt === null
}

async function stillMayAct(ctx: Context, by: number, user: number): Promise<boolean> {
  const people = await loadActors(ctx.tx, [by, user])
  const [administrator, person] = [people.get(by), people.get(user)]
  return administrator !== undefined && person !== undefined && mayActAs(administrator, person)
}

async function revoke({ tx }: Context, chain: string): Promise<void> {
  await endSessions(tx, eq(refreshTokensTable.chain, chain))
}

/**
 * The successor can be told again although only hashes are stored: it is computed from the token it follows and the secret
 * of the installation, without which it is as good as random.
 */
function successorOf(secret: Uint8Array, token: string): string {
  return createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url')
}

function origin({ request }: Context) {
  return { ip: request.ip, user_agent: request.userAgent?.slice(0, 300) ?? null }
}
