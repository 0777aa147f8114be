import type { Database, Tx } from '../../db/database'
import type { Actor } from '../access/actor'
import type { Permission } from '../access/grant'
import type { Context } from '../http/handler'
import type { Services } from '../http/services'

/** A job is waited for by nobody; it ends by its own signal. */
const NEVER = new AbortController().signal
const ALL = { scope: 'all', objects: null } as const

/** For whom the server does something by itself: whose the records become, and what it may do for that. */
export interface Deputed {
  author: number
  permissions: readonly Permission[]
}

/**
 * The context of what the server does by itself, inside a transaction that is open. Records belong to the author, whatever he
 * may do by now; nobody is signed in, so the journal names nobody and the author is told like everybody else.
 */
export function systemContext(
  tx: Tx,
  services: Services,
  { author, permissions }: Deputed,
  afterCommit: Context['afterCommit'],
): Context {
  const actor: Actor = {
    id: author,
    username: '',
    name: 'Система',
    roles: [],
    grants: new Map(permissions.map((permission) => [permission, ALL])),
    permissionsVersion: 0,
  }
  return jobContext(
    tx,
    services,
    { actor, visitor: null, request: { id: 'job', ip: '', userAgent: undefined } },
    afterCommit,
  )
}

/** A request that is over, of which something is still to be done. */
export interface Started {
  author: Actor
  request_id: string | null
  ip: string | null
  user_agent: string | null
}

/** The context of what a person started and the server carries on: with his rights, in his name, from where he asked. */
export function startedContext(
  tx: Tx,
  services: Services,
  { author, request_id, ip, user_agent }: Started,
  afterCommit: Context['afterCommit'],
): Context {
  const request = { id: request_id ?? 'job', ip: ip ?? '', userAgent: user_agent ?? undefined }
  return jobContext(tx, services, { actor: author, visitor: author, request }, afterCommit)
}

/** The context of reading for a person outside a request, by his rights, each transaction by itself; ends by `signal`. */
export function readingContext(database: Database, services: Services, author: Actor, signal: AbortSignal): Context {
  const { reader } = database
  const request = {
    id: 'job',
    ip: '',
    userAgent: undefined,
    signal,
    header: () => undefined,
    parts: noBody,
    stream: noBody,
  }
  return {
    ...{ actor: author, visitor: author, db: reader, services, request, setHeader: () => {}, afterCommit: () => {} },
    get tx(): never {
      throw new Error('What is only read has no transaction')
    },
    transaction: (work) =>
      transactionWithEffects(database, (tx, afterCommit) =>
        work(startedContext(tx, services, { author, request_id: null, ip: null, user_agent: null }, afterCommit)),
      ),
  }
}

function jobContext(
  tx: Tx,
  services: Services,
  {
    actor,
    visitor,
    request,
  }: Pick<Context, 'actor' | 'visitor'> & { request: Pick<Context['request'], 'id' | 'ip' | 'userAgent'> },
  afterCommit: Context['afterCommit'],
): Context {
  const ctx: Context = {
    actor,
    visitor,
    db: tx,
    tx,
    services,
    request: { ...request, signal: NEVER, header: () => undefined, parts: noBody, stream: noBody },
    setHeader: () => {},
    afterCommit,
    transaction: (work) => work(ctx),
  }
  return ctx
}

/** Runs `work` in one transaction of its own; effects happen after the commit. */
export async function transactionWithEffects<T>(
  database: Database,
  work: (tx: Tx, afterCommit: Context['afterCommit']) => Promise<T>,
): Promise<T> {
  const effects: (() => void)[] = []
  const result = await database.transaction((tx) => work(tx, (effect) => void effects.push(effect)))
  for (const effect of effects) effect()
  return result
}

function noBody(): never {
  throw new Error('What the server does by itself has no request')
}
