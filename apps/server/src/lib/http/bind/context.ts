import '@fastify/multipart'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Db, Tx } from '../../../db/database'
import type { Actor } from '../../access/actor'
import { clientAddress } from '../client-address'
import { AppError, unauthenticated } from '../error'
import type { Context, FormPart } from '../handler'
import type { Services } from '../services'

/** What a context is made of. */
export interface ContextSource {
  services: Services
  database: Database
  visitor: Actor | null
  request: FastifyRequest
  reply: FastifyReply
}

/** The context of a read, or of a handler that opens its transactions itself. */
export function readingContext(source: ContextSource): Context {
  return makeContext(source, source.database.reader, undefined, (effect) => effect())
}

/** The context of one of several requests that share a transaction. */
export function contextIn(source: ContextSource, tx: Tx, afterCommit: (effect: () => void) => void): Context {
  return makeContext(source, tx, tx, afterCommit)
}

/** Runs `work` in one transaction; its effects happen after the commit. */
export async function inTransaction<T>(source: ContextSource, work: (ctx: Context) => Promise<T>): Promise<T> {
  const effects: (() => void)[] = []
  const result = await source.database.transaction((tx) =>
    work(makeContext(source, tx, tx, (effect) => effects.push(effect))),
  )
  for (const effect of effects) effect()
  return result
}

function makeContext(
  source: ContextSource,
  db: Db,
  tx: Tx | undefined,
  afterCommit: (effect: () => void) => void,
): Context {
  const { services, visitor, request, reply } = source
  let gone: AbortSignal | undefined
  const ctx: Context = {
    db,
    visitor,
    services,
    afterCommit,
    get actor() {
      if (!visitor) throw unauthenticated()
      return visitor
    },
    get tx() {
      if (!tx) throw new Error('This operation has no transaction: use ctx.transaction')
      return tx
    },
    request: {
      id: request.id,
      ip: clientAddress(request),
      userAgent: request.headers['user-agent'],
      get signal() {
        gone ??= untilGone(reply)
        return gone
      },
      header: (name) => [request.headers[name.toLowerCase()]].flat()[0],
      parts: () => formParts(request),
      stream() {
        if (request.body instanceof Readable) return request.body
        throw new AppError(415, 'media_type', 'Сервер не принимает данные такого вида')
      },
    },
    setHeader: (name, value) => void reply.header(name, value),
    transaction: (work) => (tx ? work(ctx) : inTransaction(source, work)),
  }
  return ctx
}

/** Ends when the connection closes before the answer. `request.signal` of Fastify ends with the body of the request. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

async function* formParts(request: FastifyRequest): AsyncIterable<FormPart> {
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      yield { type: 'file', name: part.fieldname, filename: part.filename, mimetype: part.mimetype, stream: part.file }
    } else {
      yield { type: 'field', name: part.fieldname, value: String(part.value) }
    }
  }
}
