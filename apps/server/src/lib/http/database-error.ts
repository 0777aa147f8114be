import { DrizzleQueryError } from 'drizzle-orm'
import { ConnectionError, causesOf, isUnanswered } from '../../db/connection-error'
import { AppError, conflict, databaseUnavailable, diskFull, duplicate, invalid, overloaded, tooLarge } from './error'
import { pathOfLargest } from './largest-number'

/** What PostgreSQL says about a refused statement, as far as it is read here. */
interface PostgresError {
  code: string
  constraint?: string
  column?: string
  detail?: string
  hint?: string
}

/** Text, numbers and dates that PostgreSQL cannot store: the request is at fault, not the server. */
const UNSTORABLE = new Set(['22001', '22007', '22008', '22021', '22023', '22P02', '22P03', '22P05'])
/** A number, or what numbers come to, has more digits than its column. */
const TOO_LARGE = '22003'
/** Time-outs, deadlocks and too many connections: the same request may pass a moment later. */
const OVERLOAD = new Set(['57014', '55P03', '40001', '40P01', '53300'])
/** A database that starts, stops, lets nobody in, only reads or has no room left: by the classes of its codes. */
const AWAY = /^(08|28|3D|53|57|58|25006)/
/** The database could not write for want of room. */
const DISK_FULL = '53100'
/** A connection that broke, in the words of the network and of `pg`. */
const NO_CONNECTION =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ENOENT)$/
const BROKEN_CONNECTION = /^(Connection terminated|Client (has encountered a connection error|was closed))/

/**
 * The refusal that an error of the database means for a person; `undefined` when it is a fault of the server. `body` is what
 * was sent: of numbers that are too much together the largest is named.
 */
export function databaseRefusal(error: unknown, body?: unknown): AppError | undefined {
  if (isUnanswered(error)) return overloaded()
  const causes = causesOf(error)
  const own = causes.find(isPostgresError)
  if (own) return meaning(own, body)
  // Files and other services break in the words of the network, too.
  const isOfDatabase = causes.some((cause) => cause instanceof DrizzleQueryError || cause instanceof ConnectionError)
  return causes.some(
    (cause) => BROKEN_CONNECTION.test(cause.message) || (isOfDatabase && NO_CONNECTION.test(codeOf(cause))),
  )
    ? databaseUnavailable()
    : undefined
}

/** Whether the database was too busy, out of reach or out of room: the same work may be done a while later. */
export function isPassingFailure(error: unknown): boolean {
  const refusal = error instanceof AppError ? error : databaseRefusal(error)
  return refusal?.status === 503 || refusal?.status === 507
}

/** Whether a statement was refused because another row names what it removes, or it names what is gone. */
export function isBrokenReference(error: unknown): boolean {
  return causesOf(error).some((cause) => isPostgresError(cause) && cause.code === '23503')
}

/** Whether a statement was refused because there is such a row already. */
export function isDuplicateRow(error: unknown): boolean {
  return causesOf(error).some((cause) => isPostgresError(cause) && cause.code === '23505')
}

/** Whether the database has not the tables or columns of this version. */
export function isUnknownTable(error: unknown): boolean {
  return causesOf(error).some((cause) => isPostgresError(cause) && /^42(P01|703)$/.test(cause.code))
}

function meaning(error: PostgresError, body: unknown): AppError | undefined {
  if (error.code === '23505') return duplicate(fieldsOf(error))
  // Triggers of ours say in the hint what a person reads, and name the field where there is one.
  if (error.code === '23P01' && error.hint) {
    return error.column ? invalid({ [error.column]: error.hint }) : conflict('overlap', error.hint)
  }
  if (error.code === '23P01') return duplicate()
  // What names the record may have come since it was looked for.
  if (error.code === '23503' && / is still referenced /.test(error.detail ?? '')) {
    return conflict('in_use', 'Нельзя удалить: запись используется')
  }
  if (error.code === '23503') return invalid(onEach(fieldsOf(error), 'Нет такой записи'))
  if (error.code === '23502') return invalid(onEach(error.column ? [error.column] : [], 'Обязательное поле'))
  if (error.code === '23514') return invalid({})
  if (UNSTORABLE.has(error.code)) return invalid({})
  if (error.code === TOO_LARGE) return tooLarge(pathOfLargest(body))
  if (error.code === DISK_FULL) return diskFull()
  if (OVERLOAD.has(error.code)) return overloaded()
  if (AWAY.test(error.code)) return databaseUnavailable()
  return undefined
}

/**
 * `Key (email)=(a@b) already exists.` → `['email']`. Of an expression index, `Key (COALESCE(parent, 0::bigint), lower(name))`,
 * the text that is compared without regard to case: it is what a person typed.
 */
function fieldsOf(error: PostgresError): string[] {
  const list = /^Key \((.+?)\)=\(/.exec(error.detail ?? '')?.[1] ?? ''
  const typed = [...list.matchAll(/\blower\(([a-z_]+)(?:::text)?\)/g)].flatMap(([, name]) => name ?? [])
  return typed.length > 0 ? typed : list.split(', ').filter((name) => /^[a-z_]+$/.test(name))
}

function onEach(fields: string[], text: string): Record<string, string> {
  return Object.fromEntries(fields.map((field) => [field, text]))
}

function isPostgresError(error: Error): error is Error & PostgresError {
  // Five signs, a digit among them: EPIPE is no code of the database.
  return /^(?=.*\d)[0-9A-Z]{5}$/.test(codeOf(error))
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
