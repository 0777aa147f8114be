import type { Readable } from 'node:stream'
import type { OperationId, OperationInput, OperationResult } from '@ws/api-client/contract'
import type { Db, Tx } from '../../db/database'
import type { Actor } from '../access/actor'
import type { AppError } from './error'
import type { JsonText } from './json-text'
import type { Services } from './services'

/** One field or one file of a multipart form, in the order in which they were sent. */
export type FormPart =
  | { type: 'field'; name: string; value: string }
  | { type: 'file'; name: string; filename: string; mimetype: string; stream: Readable & { truncated?: boolean } }

/** What a handler knows of the world beside its input. */
export interface Context {
  /** Who asks; in a public operation asked by nobody reading it refuses with 401. */
  readonly actor: Actor
  /** Who asks, or null when nobody is signed in (public operations only). */
  readonly visitor: Actor | null
  /** For queries: the transaction of a write, a plain connection of a read. */
  readonly db: Db
  /** The transaction of a write; in a read there is none, and asking for it is an error of the program. */
  readonly tx: Tx
  readonly services: Services
  readonly request: {
    readonly id: string
    readonly ip: string
    readonly userAgent: string | undefined
    /** Ends when nobody waits for the answer any more. */
    readonly signal: AbortSignal
    header(name: string): string | undefined
    /** Parts of a multipart form; only where the contract takes one. */
    parts(): AsyncIterable<FormPart>
    /** The body as it comes; only where the contract takes bare bytes, 415 for anything else. */
    stream(): Readable
  }
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void
  /** Runs once the transaction has been committed, and not at all if it was rolled back. */
  afterCommit(effect: () => void): void
  /**
   * Runs `work` in a transaction: in the present one if there is one. For handlers marked by `withOwnTransactions`, and for
   * a read that leaves a trace.
   */
  transaction<T>(work: (ctx: Context) => Promise<T>): Promise<T>
}

/** An answer that is not the contract's JSON: a file, a CSV, 304. */
export class Answer {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string | number> = {},
    readonly body?: Readable | Buffer | string,
  ) {}
}

/** A function of input and context; it knows no request and no reply, so a test calls it directly. */
export type Handler<Id extends OperationId> = (
  input: OperationInput<Id>,
  ctx: Context,
) => Promise<OperationResult<Id> | Answer | JsonText | Nothing<OperationResult<Id>>>

/** Where the contract sends nothing a handler may simply end. */
type Nothing<Result> = Result extends undefined ? ReturnType<() => void> : never

/** One handler for every operation of the contract: a missing one does not compile. */
export type Handlers = { [Id in OperationId]: Handler<Id> }

const ownTransactions = new WeakSet<object>()

/**
 * Marks a handler that opens its transactions itself by `ctx.transaction`: one that waits for an upload or a mail, which
 * must not happen inside a transaction, or one that keeps a trace of what it refuses.
 */
export function withOwnTransactions<T extends object>(handler: T): T {
  ownTransactions.add(handler)
  return handler
}

/** What is left of an operation once its input was read. */
type Rest<Id extends OperationId> = (ctx: Context) => ReturnType<Handler<Id>>
const preparations = new WeakMap<object, (input: never, ctx: Context) => Promise<(ctx: Context) => Promise<unknown>>>()

/** A handler that reads its input before its transaction begins, since that takes long, and answers what runs inside it. */
export function withPreparation<Id extends OperationId>(
  prepare: (input: OperationInput<Id>, ctx: Context) => Promise<Rest<Id>>,
): Handler<Id> {
  const handler: Handler<Id> = async (input, ctx) => (await prepare(input, ctx))(ctx)
  preparations.set(handler, prepare)
  return handler
}

/** What a handler of `withPreparation` does before its transaction. */
export function preparationOf(handler: object) {
  return preparations.get(handler)
}

/** Whether the handler was marked by `withOwnTransactions`. */
export function hasOwnTransactions(handler: object): boolean {
  return ownTransactions.has(handler)
}

/** What became of one of several requests. */
export type Outcome = { answer: unknown } | { error: AppError }

/** How requests of one operation that would wait for one another are done in one transaction. */
export interface Batching<Input = never> {
  /** What those done together have in common; undefined for one that is always done alone. */
  keyOf(input: Input): string | undefined
  /** What a request names: of two that name the same for the same person it is looked at once. */
  namedIn(input: Input): unknown
  /** Does them in their order, each judged for itself: one that is refused has written nothing. What it throws undoes all. */
  run(requests: readonly { ctx: Context; input: Input }[]): Promise<Outcome[]>
}
const batchings = new WeakMap<object, Batching>()

/** A handler whose requests may be done together where many of them come at once. */
export function withBatching<Id extends OperationId>(
  handler: Handler<Id>,
  batching: Batching<OperationInput<Id>>,
): Handler<Id> {
  batchings.set(handler, batching)
  return handler
}

/** How requests of the handler are done together, if they may be. */
export function batchingOf(handler: object): Batching | undefined {
  return batchings.get(handler)
}
