import type { FastifyRequest } from 'fastify'
import type { Database } from '../db/database'
import { mayActAs, mayWriteAs } from '../lib/access/acting'
import type { Actor } from '../lib/access/actor'
import { loadActor, loadActors } from '../lib/access/permissions'
import type { Tokens } from '../lib/access/tokens'
import { unauthenticated } from '../lib/http/error'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who asks; null for nobody. */
    visitor: Actor | null
  }
}

/** Reads who asks from the header: `Bearer` and `Token` mean the same everywhere. */
export function createActorOf(database: Database, tokens: Tokens): (request: FastifyRequest) => Promise<Actor | null> {
  return async (request) => {
    const header = request.headers.authorization
    if (header === undefined) return null
    const token = bearerOf(header)
    if (!token) throw unauthenticated()
    return actorOfToken(database, tokens, token)
  }
}

/** The token of a header of authorization. */
export function bearerOf(header: string | undefined): string | undefined {
  return header === undefined ? undefined : /^(?:Bearer|Token) +(\S+)$/i.exec(header)?.[1]
}

/** The person of an access token; 401 when it is over or false, its session was ended, or the account may not work. */
export async function actorOfToken(database: Database, tokens: Tokens, token: string): Promise<Actor> {
  const { user, session, acting } = await tokens.verifyAccessToken(token)
  if (!acting) {
    const actor = await loadActor(database.reader, user, session)
    if (!actor) throw unauthenticated()
    return actor
  }
  // The administrator is asked for anew as well: what he lost meanwhile he cannot do by another name either.
  const people = await loadActors(database.reader, [user, acting.by], session)
  const [actor, by] = [people.get(user), people.get(acting.by)]
  if (!actor || !by || !mayActAs(by, actor)) throw unauthenticated()
  return { ...actor, acting: { id: by.id, name: by.name, writes: acting.writes && mayWriteAs(by) } }
}
