import { createHmac, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import { refreshTokensTable } from '../../db/tables/refresh-tokens'
import { usersTable } from '../../db/tables/users'
import { isEndedSession } from '../../lib/ended-session'
import type { Context } from '../../lib/handler'
import { hashSecret, makeSecret } from './secret-link'

/** A fresh pair of tokens. */
export interface TokenPair {
  access: string
  refresh: string
}

/** Life of a refresh token (product 3.1). */
const LIFE = sql`now() + interval '30 days'`
/** How long an answer that was lost on the way may be asked for again (decisions, refresh failure). */
const GRACE = sql`now() - interval '30 seconds'`

/** One sign-in is one chain of refresh tokens; the access token names the chain. */
export async function startChain(ctx: Context, user: number, remember: boolean): Promise<TokenPair> {
  const { secret, hash } = makeSecret()
  const chain = randomUUID()
  await ctx.tx
    .delete(refreshTokensTable)
    .where(and(eq(refreshTokensTable.user, user), lt(refreshTokensTable.expires_at, sql`now()`)))
  await ctx.tx.insert(refreshTokensTable).values({ chain, user, hash, remember, expires_at: LIFE, ...origin(ctx) })
  return { refresh: secret, access: await ctx.services.tokens.issueAccessToken({ user, session: chain }) }
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
  const row = await readToken(ctx.tx, hash)
  if (!row || row.isDead) return null
  const next = successorOf(ctx.services.tokens.secret, token)
  if (!row.isUsed) await addSuccessor(ctx, row, hashSecret(next))
  else if (!row.isInGrace || !(await isUnused(ctx.tx, row.successor))) {
    await revoke(ctx.tx, chain)
    return null
  }
  return { refresh: next, access: await ctx.services.tokens.issueAccessToken({ user: row.user, session: chain }) }
}

/** Ends the chain of this token, if it is the person's own. */
export async function endChain(tx: Tx, user: number, token: string): Promise<void> {
  const hash = hashSecret(token)
  const chain = await lockChain(tx, hash)
  const row = chain && (await readToken(tx, hash))
  if (row && row.user === user) await revoke(tx, chain)
}

/** Ends the chain of this number, if it is the person's own and was not over; answers whether it did. */
export async function endOwnChain(tx: Tx, user: number, chain: string): Promise<boolean> {
  const ended = await tx
    .update(refreshTokensTable)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        eq(refreshTokensTable.user, user),
        eq(refreshTokensTable.chain, chain),
        isNull(refreshTokensTable.revoked_at),
        gt(refreshTokensTable.expires_at, sql`now()`),
      ),
    )
    .returning({ id: refreshTokensTable.id })
  return ended.length > 0
}

/** Ends every chain of a person, or every one but `kept`: after a new password. */
export async function endAllChains(tx: Tx, user: number, kept?: string): Promise<void> {
  const others = kept === undefined ? undefined : ne(refreshTokensTable.chain, kept)
  await tx
    .update(refreshTokensTable)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(refreshTokensTable.user, user), isNull(refreshTokensTable.revoked_at), others))
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

async function readToken(tx: Tx, hash: string) {
  const [row] = await tx
    .select({
      id: refreshTokensTable.id,
      chain: refreshTokensTable.chain,
      user: refreshTokensTable.user,
      remember: refreshTokensTable.remember,
      started_at: refreshTokensTable.started_at,
      successor: refreshTokensTable.successor,
      isUsed: sql<boolean>`${refreshTokensTable.used_at} is not null`,
      isInGrace: sql<boolean>`${refreshTokensTable.used_at} >= ${GRACE}`,
      // Every chain of a person is ended without its lock: a token that was being added meanwhile is dead by the others.
      isDead: sql<boolean>`${isEndedSession(refreshTokensTable.chain)} or ${refreshTokensTable.expires_at} <= now()
        or ${usersTable.status} <> 'active' or ${usersTable.deleted_at} is not null`,
    })
    .from(refreshTokensTable)
    .innerJoin(usersTable, eq(usersTable.id, refreshTokensTable.user))
    .where(eq(refreshTokensTable.hash, hash))
  return row
}

async function addSuccessor(
  ctx: Context,
  row: { id: number; chain: string; user: number; remember: boolean; started_at: string },
  hash: string,
) {
  const { chain, user, remember, started_at } = row
  const [added] = await ctx.tx
    .insert(refreshTokensTable)
    .values({ chain, user, remember, started_at, hash, expires_at: LIFE, ...origin(ctx) })
    .returning({ id: refreshTokensTable.id })
  await ctx.tx
    .update(refreshTokensTable)
    .set({ used_at: sql`now()`, successor: added?.id ?? null })
    .where(eq(refreshTokensTable.id, row.id))
}

async function isUnused(tx: Tx, id: number | null): Promise<boolean> {
  if (id === null) return false
  const [successor] = await tx
    .select({ usedAt: refreshTokensTable.used_at })
    .from(refreshTokensTable)
    .where(eq(refreshTokensTable.id, id))
  return successor !== undefined && successor.usedAt === null
}

async function revoke(tx: Tx, chain: string): Promise<void> {
  await tx
    .update(refreshTokensTable)
    .set({ revoked_at: sql`now()` })
    .where(and(eq(refreshTokensTable.chain, chain), isNull(refreshTokensTable.revoked_at)))
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
