import pg from 'pg'
import type { Server } from 'socket.io'
import type { Database } from '../../db/database'

type AdapterOf = NonNullable<Parameters<Server['adapter']>[0]>

/** How the sockets of several servers hear each other; `close` lets go of what that takes. */
export interface ServerLine {
  adapter: AdapterOf
  close(): Promise<void>
}

/**
 * The line between servers on one database: Redis where it is named, else PostgreSQL itself. The embedded database belongs to
 * one process, which has nobody to talk to.
 */
export async function openServerLine(
  database: Database,
  redisUrl: string | undefined,
  onError: (error: unknown) => void,
): Promise<ServerLine | undefined> {
  if (database.kind === 'embedded') return undefined
  return redisUrl === undefined ? overPostgres(database, onError) : overRedis(redisUrl, onError)
}

async function overPostgres({ pool }: Database, onError: (error: unknown) => void): Promise<ServerLine> {
  const { createAdapter } = await import('@socket.io/postgres-adapter')
  const own = { ...pool.options, application_name: 'workspace: sockets' }
  const sending = new pg.Pool({ ...own, max: 1 })
  sending.on('error', () => undefined)
  // For hearing a connection of its own: one of a pool that broke would never be given back to it.
  const line = { query: sending.query.bind(sending), connect: oneAtATime(own) }
  const create = createAdapter(line as never, { errorHandler: onError })
  return {
    // Called with `new`, which an arrow would not bear.
    adapter: function adapterOf(namespace: never) {
      return inOrder(create(namespace) as never)
    } as unknown as AdapterOf,
    close: () => sending.end(),
  }
}

/**
 * Opens a connection for hearing, once there is none. What breaks as it begins is asked for anew twice by the adapter, at its
 * end and at its first statement: each time there would be one more, until the database takes no more, and all would be told
 * as often. Who asks while one is open or opening is never answered; one that refuses a statement hears nothing, and is closed.
 */
export function oneAtATime(options: pg.ClientConfig) {
  let open: pg.Client | undefined
  return async () => {
    if (open) return new Promise<never>(() => undefined)
    const client = new pg.Client(options)
    open = client
    const letGo = () => {
      if (open === client) open = undefined
    }
    client.on('error', () => undefined).once('end', letGo)
    await client.connect().catch((error: unknown) => {
      letGo()
      throw error
    })
    const release = () => void client.end().catch(() => undefined)
    const ask = client.query.bind(client)
    const query = (statement: string) =>
      ask(statement).catch((error: unknown) => {
        release()
        throw error
      })
    return Object.assign(client, { release, query })
  }
}

/** Lets an adapter say one thing after the other: a long one takes two statements, and must not be overtaken. */
function inOrder<Publishing extends { doPublish(message: unknown): Promise<string> }>(adapter: Publishing): Publishing {
  const publish = adapter.doPublish.bind(adapter)
  let turn: Promise<unknown> = Promise.resolve()
  adapter.doPublish = (message) => {
    const said = turn.then(() => publish(message))
    turn = said.catch(() => undefined)
    return said
  }
  return adapter
}

async function overRedis(url: string, onError: (error: unknown) => void): Promise<ServerLine> {
  const [{ Redis }, { createAdapter }] = await Promise.all([
    import('ioredis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = new Redis(url, { maxRetriesPerRequest: null })
  client.on('error', onError)
  return {
    adapter: createAdapter(client) as AdapterOf,
    async close() {
      client.disconnect()
    },
  }
}
