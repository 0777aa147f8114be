import type { Schema } from '@ws/api-client/contract'
import type { ImportContent } from '../../../db/tables/todos/todo-imports'
import { databaseRefusal } from '../../../lib/http/database-error'
import { AppError, abandoned } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { dropWaiting, markWaiting, together } from '../../../lib/resource/together'
import type { WriteMark } from '../../../lib/resource/write'
import { asOneAct } from '../../notifications/create-notifications'
import { endOfBoard } from '../todo-input'
import { todoResource } from '../todo-resource'
import { ImportNames } from './import-names'
import { columnsOf, headingOf, type ImportInput, ignoredOf, toInput } from './import-rows'

type Problem = Schema<'TodoImportProblem'>
type WriteResult = Schema<'TodoImportTrial'>

/** Rows written between two looks at whether the import is to go on. */
const BATCH = 100
/** Rows tried at once: what holds the only connection of the embedded database is felt by everybody. */
const BATCH_TRIED = { postgres: 100, embedded: 20 } as const
/** Mistakes told at once: who has more of them looks at his columns first. */
const PROBLEMS_TOLD = 100
/** Columns that are passed over and named: a file may have thousands of them. */
const IGNORED_TOLD = 100
/** Mistakes kept of an import that failed, read in pages. */
const PROBLEMS_KEPT = 1_000

interface Prepared {
  line: number
  input: ImportInput & { kanban_order: string; import_run?: number }
}

type Prepare = (row: ImportContent['rows'][number], index: number) => Prepared['input']

interface WriteOptions {
  /** The import whose tasks they become, and the name under which the journal has them. */
  run: { id: number; batch: string }
  /** Hears how many rows were gone through; what it throws ends the writing. */
  onProgress: (done: number) => Promise<void>
}

/** Takes back what was written. */
class Undo extends Error {
  constructor(readonly found: Problem[]) {
    super('Nothing was imported')
  }
}

/**
 * Writes the rows and takes them back, so that it finds whatever the real run would stumble over. Each batch has a transaction
 * of its own: the embedded database has one connection, and others come to it in between.
 */
export function tryRows(ctx: Context, content: ImportContent): Promise<WriteResult> {
  const batch = BATCH_TRIED[ctx.services.databaseKind]
  return throughBatches(ctx, content, { batch, most: PROBLEMS_TOLD }, async (rows, prepare) => {
    if (ctx.request.signal.aborted) throw abandoned()
    try {
      return await ctx.transaction(async (writing) => {
        throw new Undo(await together(writing.tx, () => writeBatch(writing, rows, prepare, undefined)))
      })
    } catch (error) {
      if (error instanceof Undo) return error.found
      throw error
    }
  })
}

/**
 * Writes the rows that can be written in the present transaction, which the caller takes back when not all could. Rows are
 * written a batch at a time; only a batch that something is wrong with is gone through row by row.
 */
export function writeRows(
  ctx: Context,
  content: ImportContent,
  { run, onProgress }: WriteOptions,
): Promise<WriteResult> {
  const options = { batch: BATCH, most: PROBLEMS_KEPT, run: run.id, onProgress }
  return together(ctx.tx, () =>
    throughBatches(ctx, content, options, (rows, prepare) => writeBatch(ctx, rows, prepare, { batch: run.batch })),
  )
}

interface BatchOptions {
  batch: number
  most: number
  run?: number
  onProgress?: WriteOptions['onProgress']
}

async function throughBatches(
  ctx: Context,
  content: ImportContent,
  { batch, most, run, onProgress }: BatchOptions,
  write: (rows: ImportContent['rows'], prepare: Prepare) => Promise<Problem[]>,
): Promise<WriteResult> {
  const names = await ImportNames.load(ctx)
  const columns = columnsOf(content.head)
  const result: WriteResult = {
    total: content.rows.length,
    ready: 0,
    ignored: ignoredOf(content.head).slice(0, IGNORED_TOLD),
    problems: [],
  }
  const boardEnd = Number(await endOfBoard(ctx))
  for (let at = 0; at < content.rows.length; at += batch) {
    await onProgress?.(at)
    const prepare: Prepare = (row, index) => {
      const input = toInput(row, columns, names)
      return { ...input, ...(run === undefined ? {} : { import_run: run }), kanban_order: `${boardEnd + at + index}` }
    }
    const rows = content.rows.slice(at, at + batch)
    const found = await write(rows, prepare)
    result.ready += rows.length - new Set(found.map(({ line }) => line)).size
    result.problems.push(...found.slice(0, most - result.problems.length))
  }
  return result
}

async function writeBatch(
  ctx: Context,
  rows: ImportContent['rows'],
  prepare: Prepare,
  mark: WriteMark | undefined,
): Promise<Problem[]> {
  const prepared: Prepared[] = []
  const problems: Problem[] = []
  for (const [index, row] of rows.entries()) {
    try {
      prepared.push({ line: row.line, input: prepare(row, index) })
    } catch (error) {
      problems.push(...toProblems(error, row.line))
    }
  }
  if ((await undoRefused(ctx, prepared, mark)) !== null) {
    for (const one of prepared) {
      const problem = await undoRefused(ctx, [one], mark)
      if (problem) problems.push(...toProblems(problem, one.line))
    }
  }
  return problems.sort((one, other) => one.line - other.line)
}

/** Writes the rows, or none of them and answers what was refused. */
async function undoRefused(
  ctx: Context,
  prepared: readonly Prepared[],
  journalMark: WriteMark | undefined,
): Promise<unknown> {
  const mark = markWaiting(ctx.tx)
  try {
    // A savepoint: what fails leaves the rest to be looked at.
    await ctx.tx.transaction(() =>
      asOneAct(ctx, async () => {
        for (const { input } of prepared) await todoResource.insert(ctx, input, journalMark)
      }),
    )
    return null
  } catch (error) {
    dropWaiting(ctx.tx, mark)
    refusalOf(error)
    return error
  }
}

/** Everything that is wrong with a row, column by column. */
function toProblems(error: unknown, line: number): Problem[] {
  const refusal = refusalOf(error)
  const wrong = Object.entries(refusal.errors)
  if (wrong.length === 0) return [{ line, column: null, message: refusal.message }]
  return wrong.map(([field, [message]]) => ({ line, column: headingOf(field), message: message ?? refusal.message }))
}

/** What of an error is the row's own fault; throws it on when it is not. */
function refusalOf(error: unknown): AppError {
  const refusal = error instanceof AppError ? error : databaseRefusal(error)
  if (!refusal || refusal.status >= 500) throw error
  return refusal
}
