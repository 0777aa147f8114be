import type { Schema } from '@ws/api-client/contract'
import type { Tx } from '../../../db/database'
import type { ImportContent } from '../../../db/tables/todo-imports'
import { databaseRefusal } from '../../../lib/database-error'
import { AppError } from '../../../lib/error'
import type { Context } from '../../../lib/handler'
import { dropWaiting, markWaiting, together } from '../../../lib/together'
import { endOfBoard } from '../todo-input'
import { todoResource } from '../todo-resource'
import { ImportNames } from './import-names'
import { type Column, columnsOf, headingOf, type ImportInput, toInput } from './import-rows'

type Problem = Schema<'TodoImportProblem'>
type Trial = Schema<'TodoImportTrial'>

/** Rows written between two looks at whether the import is to go on. */
const BATCH = 100
/** Problems told at a time: who has more of them looks at his columns first. */
const PROBLEMS_LIMIT = 100

interface Prepared {
  line: number
  input: ImportInput & { kanban_order: string; import_run?: number }
}

interface WriteOptions {
  /** The import whose tasks they become. */
  run?: number
  /** Hears how many rows were gone through; what it throws ends the writing. */
  onProgress?: (done: number) => Promise<void>
}

/** Takes everything back that was written. */
class Undo extends Error {
  constructor(readonly trial: Trial) {
    super('Nothing was imported')
  }
}

/** Writes the rows and takes them back, so that it finds whatever the real run would stumble over. */
export async function tryRows(ctx: Context, content: ImportContent): Promise<Trial> {
  try {
    return await ctx.tx.transaction(async (tx) => {
      throw new Undo(await writeRows(inside(ctx, tx), content))
    })
  } catch (error) {
    if (error instanceof Undo) return error.trial
    throw error
  }
}

/**
 * Writes the rows that can be written in the present transaction, which the caller takes back when not all could. Rows are
 * written a batch at a time; only a batch that something is wrong with is gone through row by row.
 */
export function writeRows(ctx: Context, content: ImportContent, options: WriteOptions = {}): Promise<Trial> {
  return together(ctx.tx, () => writeBatches(ctx, content, options))
}

async function writeBatches(ctx: Context, content: ImportContent, options: WriteOptions): Promise<Trial> {
  const names = await ImportNames.load(ctx)
  const columns = columnsOf(content.head)
  const trial: Trial = { total: content.rows.length, ready: 0, problems: [] }
  const lowest = Number(await endOfBoard(ctx))
  for (let at = 0; at < content.rows.length; at += BATCH) {
    await options.onProgress?.(at)
    const found = await writeBatch(ctx, content.rows.slice(at, at + BATCH), (row, index) => {
      const input = toInput(row.cells, columns, names)
      return { ...input, ...(options.run ? { import_run: options.run } : {}), kanban_order: `${lowest + at + index}` }
    })
    trial.ready += Math.min(BATCH, content.rows.length - at) - found.length
    trial.problems.push(...found.slice(0, PROBLEMS_LIMIT - trial.problems.length))
  }
  return trial
}

/** The context of a transaction within the present one, which has a handle of its own. */
function inside(ctx: Context, tx: Tx): Context {
  return Object.create(ctx, { tx: { value: tx }, db: { value: tx } })
}

async function writeBatch(
  ctx: Context,
  rows: ImportContent['rows'],
  prepare: (row: ImportContent['rows'][number], index: number) => Prepared['input'],
): Promise<Problem[]> {
  const prepared: Prepared[] = []
  const problems: Problem[] = []
  for (const [index, row] of rows.entries()) {
    try {
      prepared.push({ line: row.line, input: prepare(row, index) })
    } catch (error) {
      problems.push(toProblem(error, row.line))
    }
  }
  if (!(await wroteAll(ctx, prepared))) {
    for (const one of prepared) {
      const problem = await undoRefused(ctx, [one])
      if (problem) problems.push(toProblem(problem, one.line))
    }
  }
  return problems.sort((one, other) => one.line - other.line)
}

async function wroteAll(ctx: Context, prepared: readonly Prepared[]): Promise<boolean> {
  return (await undoRefused(ctx, prepared)) === null
}

/** Writes the rows, or none of them and answers what was refused. */
async function undoRefused(ctx: Context, prepared: readonly Prepared[]): Promise<unknown> {
  const mark = markWaiting(ctx.tx)
  try {
    // A savepoint: what fails leaves the rest to be looked at.
    await ctx.tx.transaction(async () => {
      for (const { input } of prepared) await todoResource.insert(ctx, input)
    })
    return null
  } catch (error) {
    dropWaiting(ctx.tx, mark)
    refusalOf(error)
    return error
  }
}

function toProblem(error: unknown, line: number): Problem {
  const refusal = refusalOf(error)
  const [first] = Object.entries(refusal.errors)
  return { line, column: first ? headingOf(first[0] as Column) : null, message: first?.[1][0] ?? refusal.message }
}

/** What of an error is the row's own fault; throws it on when it is not. */
function refusalOf(error: unknown): AppError {
  const refusal = error instanceof AppError ? error : databaseRefusal(error)
  if (!refusal || refusal.status >= 500) throw error
  return refusal
}
