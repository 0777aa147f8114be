import { type AppError, conflict, duplicate, invalid, overloaded } from './error'

/** What PostgreSQL says about a refused statement, as far as it is read here. */
interface PostgresError {
  code: string
  constraint?: string
  column?: string
  detail?: string
}

/** Text, numbers and dates that PostgreSQL cannot store: the request is at fault, not the server. */
const UNSTORABLE = new Set(['22001', '22003', '22007', '22008', '22021', '22023', '22P02', '22P03', '22P05'])
/** Time-outs, deadlocks and refused connections: the same request may pass a moment later. */
const OVERLOAD = new Set(['57014', '55P03', '40001', '40P01', '53300', '57P03'])
/** Texts of `pg` for its own time-outs, which carry no code. */
const DRIVER_TIMEOUT =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/
/** A connection that broke, a database that stops or has no room: by its own codes and those of the network. */
const LOST = /^(08|53|57P)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** Text of `pg` for a connection that broke while a statement ran. */
const LOST_CONNECTION = /^Connection terminated/

/** The refusal that an error of the database means for a person; `undefined` when it is a fault of the server. */
export function databaseRefusal(error: unknown): AppError | undefined {
  for (const cause of causesOf(error)) {
    if (DRIVER_TIMEOUT.test(cause.message)) return overloaded()
    if (isPostgresError(cause)) return meaning(cause)
  }
  return undefined
}

/** Whether the database was too busy or out of reach: the same work may be done a while later. */
export function isPassingFailure(error: unknown): boolean {
  return causesOf(error).some(
    (cause) =>
      LOST_CONNECTION.test(cause.message) ||
      DRIVER_TIMEOUT.test(cause.message) ||
      ('code' in cause && typeof cause.code === 'string' && (OVERLOAD.has(cause.code) || LOST.test(cause.code))),
  )
}

/** Whether a statement was refused because another row names what it removes, or it names what is gone. */
export function isBrokenReference(error: unknown): boolean {
  return causesOf(error).some((cause) => isPostgresError(cause) && cause.code === '23503')
}

/** Whether the database has not the tables or columns of this version. */
export function isUnknownTable(error: unknown): boolean {
  return causesOf(error).some((cause) => isPostgresError(cause) && /^42(P01|703)$/.test(cause.code))
}

function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let current = error; current instanceof Error && causes.length < 5; current = current.cause) causes.push(current)
  return causes
}

function meaning(error: PostgresError): AppError | undefined {
  if (error.code === '23505') return duplicate(fieldsOf(error))
  if (error.code === '23P01') return duplicate()
  // What names the record may have come since it was looked for.
  if (error.code === '23503' && / is still referenced /.test(error.detail ?? '')) {
    return conflict('in_use', 'Нельзя удалить: запись используется')
  }
  if (error.code === '23503') return invalid(onEach(fieldsOf(error), 'Нет такой записи'))
  if (error.code === '23502') return invalid(onEach(error.column ? [error.column] : [], 'Обязательное поле'))
  if (error.code === '23514') return invalid({})
  if (UNSTORABLE.has(error.code)) return invalid({})
  if (OVERLOAD.has(error.code)) return overloaded()
  return undefined
}

/** `Key (email)=(a@b) already exists.` → `['email']`; an expression index names no plain field. */
function fieldsOf(error: PostgresError): string[] {
  const list = /^Key \(([^()]+)\)=/.exec(error.detail ?? '')?.[1] ?? ''
  return list.split(', ').filter((name) => /^[a-z_]+$/.test(name))
}

function onEach(fields: string[], text: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, text]))
}

function isPostgresError(error: Error): error is Error & PostgresError {
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
}
