import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm'
import { todoImportsTable } from '../../../db/tables/todos/todo-imports'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, notFound } from '../../../lib/http/error'
import { type Context, type Handlers, withOwnTransactions, withPreparation } from '../../../lib/http/handler'
import { readImportedFile } from './import-file'
import { assertNoneOpen, isOpen, OF_NO_MORE_USE, oneAtATime } from './open-imports'
import { IMPORT_JOB } from './run-imports'
import { tryRows } from './write-rows'

const table = todoImportsTable
type Import = Schema<'TodoImport'>

/** Imports a person is shown. */
const SHOWN = 20
/** Mistakes of a page; the API's own default. */
const PAGE_SIZE = 25

/** A pause that is still on. */
const isPausing = and(eq(table.state, 'waiting'), gt(table.not_before, sql`clock_timestamp()`))

const columns = {
  id: table.id,
  state: table.state,
  file_name: table.file_name,
  total: table.total,
  done: table.done,
  // A moment that has passed holds nothing up any more: the import waits for its turn.
  not_before: sql<string | null>`case when ${isPausing} then ${table.not_before} end`.mapWith(table.not_before),
  problems_count: table.problems_count,
  reason: table.reason,
  batch_id: table.batch,
  created_at: table.created_at,
  finished_at: table.finished_at,
  // Not the content itself: it may be megabytes.
  isKept: isNotNull(table.content),
}

/** Импорт задач: a file is tried, handed over, looked after; one's own imports only. */
export const todoImports = {
  'todoImports.try': withOwnTransactions(async ({ body }, ctx) => {
    requireImport(ctx)
    return tryRows(ctx, await readImportedFile(body, ctx))
  }),

  'todoImports.start': withPreparation<'todoImports.start'>(async ({ body }, ctx) => {
    requireImport(ctx)
    const content = await readImportedFile(body, ctx)
    return async (writing) => {
      await assertNoneOpen(writing)
      const { actor, request } = writing
      const [row] = await writing.tx
        .insert(table)
        .values({
          content,
          file_name: body.file_name ?? null,
          total: content.rows.length,
          created_by: actor.id,
          acting: actor.acting?.id ?? null,
          ip: request.ip,
          user_agent: request.userAgent?.slice(0, 300) ?? null,
          request_id: request.id,
        })
        .returning({ id: table.id })
      writing.afterCommit(() => writing.services.jobs.wake(IMPORT_JOB))
      return readOwn(writing, row?.id ?? 0)
    }
  }),

  'todoImports.list': async (_input, ctx) => {
    requireImport(ctx)
    const rows = await ctx.db
      .select(columns)
      .from(table)
      .where(eq(table.created_by, ctx.actor.id))
      .orderBy(desc(table.id))
      .limit(SHOWN)
    return { imports: rows.map(present) }
  },

  'todoImports.get': async ({ params }, ctx) => {
    requireImport(ctx)
    return readOwn(ctx, params.id)
  },

  'todoImports.cancel': async ({ params }, ctx) => {
    requireImport(ctx)
    const stopped = await ctx.tx
      .update(table)
      .set({ state: 'cancelled', finished_at: sql`clock_timestamp()`, ...OF_NO_MORE_USE })
      .where(and(isOwn(ctx, params.id), isOpen))
      .returning({ id: table.id })
    const own = await readOwn(ctx, params.id)
    if (stopped.length === 0) throw conflict('import_over', 'Импорт уже закончился')
    return own
  },

  'todoImports.listProblems': async ({ params, query: { page = 1, page_size = PAGE_SIZE } }, ctx) => {
    requireImport(ctx)
    const [row] = await ctx.db.select({ problems: table.problems }).from(table).where(isOwn(ctx, params.id))
    if (!row) throw notFound()
    const total = row.problems.length
    const data = row.problems.slice((page - 1) * page_size, page * page_size)
    return { data, meta: { page, page_size, total, pages: Math.ceil(total / page_size) } }
  },

  'todoImports.retry': async ({ params }, ctx) => {
    requireImport(ctx)
    // Of two who ask at once the second finds what the first began.
    await oneAtATime(ctx)
    const before = await readOwn(ctx, params.id)
    // Who asks again because the answer was lost is not to choose the file again: its tasks would be made twice.
    if (before.state === 'waiting' || before.state === 'running') return before
    await assertNoneOpen(ctx)
    const begun = await ctx.tx
      .update(table)
      .set({
        state: 'waiting',
        done: 0,
        starts: 0,
        pauses: 0,
        not_before: null,
        problems: [],
        problems_count: 0,
        reason: null,
        finished_at: null,
      })
      .where(and(isOwn(ctx, params.id), eq(table.state, 'failed'), isNotNull(table.content)))
      .returning({ id: table.id })
    if (begun.length === 0) throw conflict('import_gone', 'Этот импорт нельзя повторить: выберите файл ещё раз')
    ctx.afterCommit(() => ctx.services.jobs.wake(IMPORT_JOB))
    return readOwn(ctx, params.id)
  },
} satisfies Partial<Handlers>

function requireImport(ctx: Context): void {
  requirePermission(ctx.actor, 'imports.create')
  requirePermission(ctx.actor, 'todos.create')
}

function isOwn(ctx: Context, id: number) {
  return and(eq(table.id, id), eq(table.created_by, ctx.actor.id))
}

/** One's own import; that of another does not exist. */
async function readOwn(ctx: Context, id: number): Promise<Import> {
  const [row] = await ctx.db.select(columns).from(table).where(isOwn(ctx, id))
  if (!row) throw notFound()
  return present(row)
}

function present({ isKept, ...row }: Omit<Import, 'may_retry'> & { isKept: unknown }): Import {
  return { ...row, may_retry: row.state === 'failed' && isKept === true }
}
