import type { Schema } from '@ws/api-client/contract'
import type { ImportContent, ImportedRecord } from '../../db/tables/system/imports'
import { databaseRefusal } from '../../lib/http/database-error'
import { AppError, abandoned } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { ignoredOf, labelOf } from '../../lib/import/columns'
import type { ImportMode, ImportTarget, RowOutcome, RowWriter } from '../../lib/import/target'
import type { WriteMark } from '../../lib/resource/write'
import { dropWaiting, inBatch, markWaiting } from '../../lib/resource/write-batch'
import { asOneAct } from '../notifications/create-notifications'

type Problem = Schema<'ImportProblem'>
type WriteResult = Schema<'ImportTrial'> & { created: number; updated: number; unchanged: number }

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
/** Changes shown before an import. */
const DIFFERENCES_TOLD = 100

/** What is written, and how. */
interface Wanted {
  target: ImportTarget
  content: ImportContent
  mode: ImportMode
}

interface Prepared {
  line: number
  input: unknown
}

interface WriteOptions {
  /** The import whose records they become, and the name under which the journal has them. */
  run: { id: number; batch: string }
  /** Hears how many rows were gone through; what it throws ends the writing. */
  onProgress: (done: number) => Promise<void>
}

/** What came of a part of the rows. */
interface Written {
  problems: Problem[]
  outcomes: { line: number; outcome: RowOutcome }[]
}

/** Takes back what was written. */
class Undo extends Error {
  constructor(readonly written: Written) {
    super('Nothing was imported')
  }
}

/**
 * Writes the rows and takes them back, so that it finds whatever the real run would stumble over. Each batch has a transaction
 * of its own: the embedded database has one connection, and others come to it in between. Rows that name each other are
 * tried in one.
 */
export function tryRows(ctx: Context, wanted: Wanted): Promise<WriteResult> {
  const batch = wanted.target.isTree ? wanted.content.rows.length : BATCH_TRIED[ctx.services.databaseKind]
  return throughBatches(ctx, wanted, { batch, most: PROBLEMS_TOLD }, async (rows, writer, at) => {
    if (ctx.request.signal.aborted) throw abandoned()
    try {
      return await ctx.transaction(async (writing) => {
        throw new Undo(await inBatch(writing.tx, () => writeBatch(writing, wanted, rows, writer, at, undefined)))
      })
    } catch (error) {
      if (error instanceof Undo) return error.written
      throw error
    }
  })
}

/**
 * Writes the rows that can be written in the present transaction, which the caller takes back when not all could. Rows are
 * written a batch at a time; only a batch that something is wrong with is gone through row by row.
 */
export async function writeRows(
  ctx: Context,
  wanted: Wanted,
  { run, onProgress }: WriteOptions,
): Promise<{ result: WriteResult; records: ImportedRecord[] }> {
  const records: ImportedRecord[] = []
  const options = { batch: BATCH, most: PROBLEMS_KEPT, run: run.id, onProgress }
  const result = await inBatch(ctx.tx, () =>
    throughBatches(ctx, wanted, options, async (rows, writer, at) => {
      const written = await writeBatch(ctx, wanted, rows, writer, at, { batch: run.batch })
      records.push(...written.outcomes.flatMap(({ outcome: { record } }) => record ?? []))
      return written
    }),
  )
  return { result, records }
}

interface BatchOptions {
  batch: number
  most: number
  run?: number
  onProgress?: WriteOptions['onProgress']
}

async function throughBatches(
  ctx: Context,
  { target, content, mode }: Wanted,
  { batch, most, run, onProgress }: BatchOptions,
  write: (rows: ImportContent['rows'], writer: RowWriter, at: number) => Promise<Written>,
): Promise<WriteResult> {
  const writer = await target.begin(ctx, content, { mode, run })
  const result = {
    total: content.rows.length,
    ready: 0,
    ignored: ignoredOf(content).slice(0, IGNORED_TOLD),
    problems: [] as Problem[],
    created: 0,
    updated: 0,
    unchanged: 0,
    differences: [] as NonNullable<WriteResult['differences']>,
  }
  for (let at = 0; at < content.rows.length; at += batch) {
    await onProgress?.(at)
    const rows = content.rows.slice(at, at + batch)
    const { problems, outcomes } = await write(rows, writer, at)
    result.ready += rows.length - new Set(problems.map(({ line }) => line)).size
    result.problems.push(...problems.slice(0, most - result.problems.length))
    for (const { line, outcome } of outcomes) {
      const { action, title, changes } = outcome
      result[COUNTED[action]]++
      if (action !== 'same' && result.differences.length < DIFFERENCES_TOLD)
        result.differences.push({ line, action, title, changes })
    }
  }
  return result
}

const COUNTED = { create: 'created', update: 'updated', same: 'unchanged' } as const

async function writeBatch(
  ctx: Context,
  { target }: Wanted,
  rows: ImportContent['rows'],
  writer: RowWriter,
  at: number,
  mark: WriteMark | undefined,
): Promise<Written> {
  const prepared: Prepared[] = []
  const problems: Problem[] = []
  const refuse = (error: unknown, line: number) => problems.push(...toProblems(error, line, target))
  // A row of a tree may name one that is written before it.
  const parts = target.isTree
    ? rows.map((row, index) => [{ row, index }])
    : [rows.map((row, index) => ({ row, index }))]
  const outcomes: Written['outcomes'] = []
  for (const part of parts) {
    prepared.length = 0
    for (const { row, index } of part) {
      try {
        prepared.push({ line: row.line, input: writer.prepare(row, at + index) })
      } catch (error) {
        refuse(error, row.line)
      }
    }
    const all = await undoRefused(ctx, writer, prepared, mark)
    if (Array.isArray(all)) outcomes.push(...all)
    else if (prepared.length === 1 && prepared[0]) refuse(all, prepared[0].line)
    else {
      for (const one of prepared) {
        const alone = await undoRefused(ctx, writer, [one], mark)
        if (Array.isArray(alone)) outcomes.push(...alone)
        else refuse(alone, one.line)
      }
    }
  }
  return { problems: problems.sort((one, other) => one.line - other.line), outcomes }
}

/** Writes the rows, or none of them and answers what was refused. */
async function undoRefused(
  ctx: Context,
  writer: RowWriter,
  prepared: readonly Prepared[],
  journalMark: WriteMark | undefined,
): Promise<Written['outcomes'] | AppError> {
  const mark = markWaiting(ctx.tx)
  try {
    // A savepoint: what fails leaves the rest to be looked at.
    return await ctx.tx.transaction(() =>
      asOneAct(ctx, async () => {
        const outcomes: Written['outcomes'] = []
        for (const { line, input } of prepared)
          outcomes.push({ line, outcome: await writer.write(ctx, input, journalMark) })
        return outcomes
      }),
    )
  } catch (error) {
    dropWaiting(ctx.tx, mark)
    return refusalOf(error)
  }
}

/** Everything that is wrong with a row, column by column. */
function toProblems(error: unknown, line: number, target: ImportTarget): Problem[] {
  const refusal = refusalOf(error)
  const wrong = Object.entries(refusal.errors)
  if (wrong.length === 0) return [{ line, column: null, message: refusal.message }]
  const fields = target.fields()
  return wrong.map(([field, [message]]) => ({
    line,
    column: labelOf(fields, field.split('.')[0] ?? ''),
    message: message ?? refusal.message,
  }))
}

/** What of an error is the row's own fault; throws it on when it is not. */
function refusalOf(error: unknown): AppError {
  const refusal = error instanceof AppError ? error : databaseRefusal(error)
  if (!refusal || refusal.status >= 500) throw error
  return refusal
}
