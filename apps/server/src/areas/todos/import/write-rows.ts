import type { Schema } from '@ws/api-client/contract'
import type { Tx } from '../../../db/database'
import type { ImportContent } from '../../../db/tables/todo-imports'
import { databaseRefusal } from '../../../lib/database-error'
import { AppError } from '../../../lib/error'
import type { Context } from '../../../lib/handler'
import type { WriteMark } from '../../../lib/resource/write'
import { dropWaiting, markWaiting, together } from '../../../lib/together'
import { endOfBoard } from '../todo-input'
import { todoResource } from '../todo-resource'
import { ImportNames } from './import-names'
import { columnsOf, headingOf, type ImportInput, ignoredOf, toInput } from './import-rows'

type Problem = Schema<'TodoImportProblem'>
type WriteResult = Schema<'TodoImportTrial'>

/** Rows written between two looks at whether the import is to go on. */
const BATCH = 100
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
  run?: { id: number; batch: string }
  /** Hears how many rows were gone through; what it throws ends the writing. */
  onProgress?: (done: number) => Promise<void>
}

/** Takes everything back that was written. */
class Undo extends Error {
  constructor(readonly result: WriteResult) {
    super('Nothing was imported')
  }
}

/** Writes the rows and takes them back, so that it finds whatever the real run would stumble over. */
export async function tryRows(ctx: Context, content: ImportContent): Promise<WriteResult> {
  try {
    return await ctx.tx.transaction(async (tx) => {
      throw new Undo(await writeRows(inside(ctx, tx), content))
    })
  } catch (error) {
    if (error instanceof Undo) return error.result
    throw error
  }
}

/**
 * Writes the rows that can be written in the present transaction, which the caller takes back when not all could. Rows are
 * written a batch at a time; only a batch that something is wrong with is gone through row by row.
 */
export function writeRows(ctx: Context, content: ImportContent, options: WriteOptions = {}): Promise<WriteResult> {
  return together(ctx.tx, () => writeBatches(ctx, content, options))
}

async function writeBatches(
  ctx: Context,
  content: ImportContent,
  { run, onProgress }: WriteOptions,
): Promise<WriteResult> {
  const names = await ImportNames.load(ctx)
  const columns = columnsOf(content.head)
  const result: WriteResult = {
    total: content.rows.length,
    ready: 0,
    ignored: ignoredOf(content.head).slice(0, IGNORED_TOLD),
    problems: [],
  }
  const most = run ? PROBLEMS_KEPT : PROBLEMS_TOLD
  const boardEnd = Number(await endOfBoard(ctx))
  for (let at = 0; at < content.rows.length; at += BATCH) {
    await onProgress?.(at)
    const prepare: Prepare = (row, index) => {
      const input = toInput(row.cells, columns, names)
      return { ...input, ...(run ? { import_run: run.id } : {}), kanban_order: `${boardEnd + at + index}` }
    }
    const found = await writeBatch(ctx, content.rows.slice(at, at + BATCH), prepare, run && { batch: run.batch })
    result.ready += Math.min(BATCH, content.rows.length - at) - new Set(found.map(({ line }) => line)).size
    result.problems.push(...found.slice(0, most - result.problems.length))
  }
  return result
}

/** The context of a transaction within the present one, which has a handle of its own. */
function inside(ctx: Context, tx: Tx): Context {
  return Object.create(ctx, { tx: { value: tx }, db: { value: tx } })
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
    await ctx.tx.transaction(async () => {
      for (const { input } of prepared) await todoResource.insert(ctx, input, journalMark)
    })
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
