import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database'
import type { Actor } from '../access/actor'
import { requireWithinSession } from '../access/session-limits'
import { answerChecker } from './bind/answer'
import { answerOnce, IDEMPOTENCY_KEY } from './bind/answer-once'
import { type ContextSource, inTransaction, readingContext, untilGone } from './bind/context'
import { createGroups } from './bind/in-groups'
import { inputReader } from './bind/input'
import { jsonBytes } from './bind/json-bytes'
import { readLargeBody } from './bind/large-body'
import { referenceGuard } from './bind/reference-guard'
import { validatorsOf } from './bind/validators'
import { readWholeForm } from './bind/whole-form'
import { type BoundOperation, type ContractDocument, operationsOf } from './contract'
import { databaseRefusal } from './database-error'
import { AppError, unauthenticated } from './error'
import { takeFileSeat } from './file-seats'
import { Answer, batchingOf, type Context, hasOwnTransactions, preparationOf } from './handler'
import { JsonText } from './json-text'
import type { Services } from './services'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The operation of the contract that a route answers. */
    operation?: string
  }
}

/** A handler as it is called here: its own types are tied to its operation id. */
type AnyHandler = (input: never, ctx: Context) => Promise<unknown>

/** What binds a contract to functions. */
export interface Binding {
  contract: ContractDocument
  handlers: Readonly<Record<string, AnyHandler>>
  database: Database
  services: Services
  /** Who asks: null for nobody, 401 for a token that is over or false. */
  actorOf(request: FastifyRequest): Promise<Actor | null>
  /** Compare every answer with the contract: tests do. */
  checkAnswers?: boolean
}

/**
 * Hands every operation of the contract to its function. The order is: who asks, what he sends (unwrapped, declared names
 * only, checked by the contract), the function in its transaction, the answer.
 */
export function bindContract(app: FastifyInstance, binding: Binding): void {
  const validators = validatorsOf(binding.contract)
  for (const operation of operationsOf(binding.contract)) {
    const { id } = operation
    const handle = binding.handlers[id]
    if (!handle) throw new Error(`Operation ${id} has no handler`)
    const checks = validators(operation)
    const readInput = inputReader(binding.contract, operation, checks)
    const checkAnswer = binding.checkAnswers ? answerChecker(binding.contract, operation, checks) : undefined
    const named = referenceGuard(binding.contract, operation)
    const batching = batchingOf(handle)
    const join = batching && createGroups({ id, guard: named as never, batching })
    const { form, fileLimit } = operation
    const isStreamed = form !== undefined && fileLimit === undefined
    const isBare = operation.method === 'get' || isStreamed || hasOwnTransactions(handle)
    const isFile = operation.success.status === 200 && operation.success.schema === undefined
    // What such a form holds is known when its handler has read it: that keeps the key itself, in the transaction it opens.
    const takesKey = !isStreamed && operation.parameters.some(({ name }) => name === IDEMPOTENCY_KEY)
    if (takesKey && isBare) throw new Error(`Operation ${id} takes a key, but has no transaction to keep it in`)
    app.route({
      method: operation.method,
      url: toUrl(operation.path),
      config: { operation: id },
      ...(operation.bodyLimit ? { bodyLimit: operation.bodyLimit } : {}),
      // A stranger learns nothing of what a request should look like.
      onRequest: async (request: FastifyRequest) => {
        request.visitor = await visitorOf(binding, operation, request)
      },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        const isForm = form !== undefined && fileLimit !== undefined && request.isMultipart()
        const whole = isForm ? await readWholeForm(request, binding.contract, form, fileLimit) : undefined
        const checked = await readLarge(request, reply, operation)
        const input = readInput({
          params: request.params,
          query: request.query,
          body: request.body,
          form: whole,
          checked,
        })
        // Whoever opens a signed address is known to its handler only.
        if (isFile && request.visitor && !operation.isPublic)
          takeFileSeat(binding.services, request.visitor.id, reply.raw)
        const source: ContextSource = { ...binding, visitor: request.visitor, request, reply }
        const rest = await preparationOf(handle)?.(input as never, readingContext(source))
        const handled = async (ctx: Context) => {
          const seen = await named(ctx, input)
          return rest ? rest(ctx) : handle(seen as never, ctx)
        }
        const run = takesKey ? (ctx: Context) => answerOnce(ctx, id, input, handled) : handled
        const alone = () => (isBare ? run(readingContext(source)) : inTransaction(source, run))
        const key = request.visitor ? batching?.keyOf(input as never) : undefined
        const work = key !== undefined && join ? join(key, { source, input, alone }) : alone()
        const result = await work.catch((error: unknown) => {
          throw databaseRefusal(error, input.body) ?? error
        })
        if (request.visitor) reply.header('permissions_version', request.visitor.permissionsVersion)
        if (result instanceof Answer) return reply.code(result.status).headers(result.headers).send(result.body)
        checkAnswer?.(result)
        return send(reply, operation, result)
      },
    })
  }
}

/** A path of the contract as Fastify writes it: `{id}` is `:id`, and before an ending ends at its dot. */
function toUrl(path: string): string {
  return `/api${path.replace(/{(\w+)}(?=\.)/g, ':$1(^[^./]+)').replace(/{(\w+)}/g, ':$1')}`
}

async function visitorOf(binding: Binding, operation: BoundOperation, request: FastifyRequest): Promise<Actor | null> {
  try {
    const visitor = await binding.actorOf(request)
    if (!visitor && !operation.isPublic) throw unauthenticated()
    if (visitor) requireWithinSession(visitor, operation)
    return visitor
  } catch (error) {
    // A person with an old token must still be able to sign in.
    if (operation.isPublic && error instanceof AppError && error.status === 401) return null
    throw error
  }
}

/** A body that was left as it came, since reading it takes long. */
async function readLarge(request: FastifyRequest, reply: FastifyReply, { id, body }: BoundOperation) {
  if (!(request.body instanceof Uint8Array) || !body) return undefined
  const call = { person: request.visitor?.id ?? 0, signal: untilGone(reply) }
  return readLargeBody({ operation: id, bytes: request.body }, call)
}

function send(reply: FastifyReply, operation: BoundOperation, result: unknown) {
  reply.code(operation.success.status)
  if (result === undefined) return reply.send()
  const bytes = result instanceof JsonText ? Buffer.from(result.text) : jsonBytes(result)
  return reply.type('application/json; charset=utf-8').send(bytes)
}
