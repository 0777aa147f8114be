import { type Context, context, SpanKind, SpanStatusCode, type Tracer, trace } from '@opentelemetry/api'
import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown
type Connect = (this: pg.Pool, ...args: unknown[]) => unknown
type Callback = (error: unknown, ...rest: unknown[]) => unknown

/** Longer ones are told by their beginning. */
const LONGEST_TEXT = 2_000

/**
 * Makes a span of every statement that a traced request or job sends; others, such as looks at the outbox, would be traces of
 * their own without end. Answers how to stop it.
 */
export function traceStatements(tracer: Tracer): () => void {
  const { query } = pg.Client.prototype
  const { connect } = pg.Pool.prototype
  const traced: Query = function (...args) {
    const parent = context.active()
    const text = textOf(args[0])
    // What was begun by a request and goes on after it, a timer for one, belongs to no trace.
    if (text === undefined || !trace.getSpan(parent)?.isRecording()) return Reflect.apply(query, this, args)
    return withSpan(tracer, text, parent, args, () => Reflect.apply(query, this, args))
  }
  // Who waits for a free connection is called back by whoever gave it back, in that one's trace.
  const bound: Connect = function (...args) {
    const [callback] = args
    const rest = typeof callback === 'function' ? [context.bind(context.active(), callback)] : args
    return Reflect.apply(connect, this, rest)
  }
  Reflect.set(pg.Client.prototype, 'query', traced)
  Reflect.set(pg.Pool.prototype, 'connect', bound)
  return () => {
    Reflect.set(pg.Client.prototype, 'query', query)
    Reflect.set(pg.Pool.prototype, 'connect', connect)
  }
}

/** `send` reads `args`, of which the last is made to end the span where it is a callback. */
function withSpan(tracer: Tracer, text: string, parent: Context, args: unknown[], send: () => unknown): unknown {
  const shown = withoutValues(text)
  const operation = /^\s*(\w+)/.exec(shown)?.[1]?.toLowerCase() ?? 'statement'
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': shown }
  const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent)
  const end = (error?: unknown) => {
    // A message of the database may hold what was written; its code says what went wrong.
    if (error) {
      const code = (error as { code?: unknown }).code
      if (typeof code === 'string') span.setAttribute('db.response.status_code', code)
      span.setStatus({ code: SpanStatusCode.ERROR })
    }
    span.end()
  }
  const callback = args.at(-1)
  if (typeof callback === 'function') {
    const told = context.bind(parent, callback as Callback)
    args[args.length - 1] = (error: unknown, ...rest: unknown[]) => {
      end(error)
      return told(error, ...rest)
    }
    return send()
  }
  const answer = send()
  if (answer instanceof Promise) answer.then(() => end(), end)
  else end()
  return answer
}

/** What bears its own way of being sent, a cursor or a copy, is none of those. */
function textOf(query: unknown): string | undefined {
  if (typeof query === 'string') return query
  if (typeof query !== 'object' || query === null || 'submit' in query) return undefined
  return 'text' in query && typeof query.text === 'string' ? query.text : undefined
}

/** Values travel beside the statement; those written into it are taken out. */
function withoutValues(text: string): string {
  return text.replace(/'(?:[^']|'')*'/g, "'?'").slice(0, LONGEST_TEXT)
}
