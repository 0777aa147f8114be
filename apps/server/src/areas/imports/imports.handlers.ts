import { Readable } from 'node:stream'
import type { OperationInput, Schema } from '@ws/api-client/contract'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { importsTable } from '../../db/tables/system/imports'
import { requirePermission } from '../../lib/access/permissions'
import { conflict, notFound } from '../../lib/http/error'
import { Answer, type Context, type Handlers, withOwnTransactions, withPreparation } from '../../lib/http/handler'
import { mapColumns, requireColumns } from '../../lib/import/columns'
import { type ImportBody, readImportedFile } from '../../lib/import/import-file'
import { importTarget } from '../../lib/import/target'
import { inBatch } from '../../lib/resource/write-batch'
import { fileHeaders, XLSX_TYPE } from '../../lib/spreadsheet/export-file'
import { readHistory } from './import-history'
import { assertNoneOpen, FILE_KEPT, isOpen, OF_NO_MORE_USE, oneAtATime } from './open-imports'
import { type ImportRow, importColumns, presentImport } from './present-import'
import { IMPORT_JOB } from './run-imports'
import { tryRows } from './write-rows'

const table = importsTable
type Import = Schema<'Import'>

/** Tasks are sent by machines too, at the addresses that the specification gives them. */
const TODOS = '/todos'

/** Imports a person is shown. */
const SHOWN = 20
/** Mistakes of a page; the API's own default. */
const PAGE_SIZE = 25

type Id = { params: { id: number } }

/** What is to be imported, its columns mapped. */
async function readWanted(ctx: Context, register: string, body: ImportBody) {
  const target = importTarget(register)
  const mode = body.mode ?? 'upsert'
  requirePermission(ctx.actor, 'imports.create')
  target.permit(ctx, mode)
  const { content: given, field: file } = await readImportedFile(body, target.rows, ctx)
  const content = mapColumns(given, target, { mapping: body.mapping, file })
  // The machine that sends tasks has no eyes for a mapping.
  if (register === TODOS) requireColumns(content, target, file)
  return { target, content, mode }
}

async function tryFile(ctx: Context, register: string, body: ImportBody): Promise<Schema<'ImportTrial'>> {
  const wanted = await readWanted(ctx, register, body)
  const { head, fields = [] } = wanted.content
  return {
    ...(await tryRows(ctx, wanted)),
    columns: head
      .flatMap((heading, at) => (heading === '' ? [] : { heading, field: fields[at] ?? null }))
      .slice(0, 300),
    fields: wanted.target.fields().map(({ name, label, isRequired }) => ({ name, label, is_required: isRequired })),
  }
}

/** Takes a file over: read before the transaction begins, put down inside it. */
async function takeOver(ctx: Context, register: string, body: ImportBody) {
  const { content, mode } = await readWanted(ctx, register, body)
  return async (writing: Context): Promise<Import> => {
    await assertNoneOpen(writing)
    const { actor, request } = writing
    const [row] = await writing.tx
      .insert(table)
      .values({
        register,
        mode,
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
    return presentImport(await readOwn(writing, row?.id ?? 0))
  }
}

async function listOwn(ctx: Context, register: string): Promise<{ imports: Import[] }> {
  requirePermission(ctx.actor, 'imports.create')
  const rows = await ctx.db
    .select(importColumns)
    .from(table)
    .where(and(eq(table.created_by, ctx.actor.id), eq(table.register, register)))
    .orderBy(desc(table.id))
    .limit(SHOWN)
  return { imports: rows.map(presentImport) }
}

/** What is done with one import; `register` keeps an address to the imports of that register. */
function ofOne(register?: string) {
  const isOwn = (ctx: Context, id: number) => ownImport(ctx, id, register)
  return {
    get: async ({ params }: Id, ctx: Context) => {
      requirePermission(ctx.actor, 'imports.create')
      return presentImport(await readOwn(ctx, params.id, register))
    },

    listProblems: async (
      { params, query: { page = 1, page_size = PAGE_SIZE } }: Id & { query: { page?: number; page_size?: number } },
      ctx: Context,
    ) => {
      requirePermission(ctx.actor, 'imports.create')
      const [row] = await ctx.db.select({ problems: table.problems }).from(table).where(isOwn(ctx, params.id))
      if (!row) throw notFound()
      const total = row.problems.length
      const data = row.problems.slice((page - 1) * page_size, page * page_size)
      return { data, meta: { page, page_size, total, pages: Math.ceil(total / page_size) } }
    },

    cancel: async ({ params }: Id, ctx: Context) => {
      await requireActing(ctx, params.id, register)
      const stopped = await ctx.tx
        .update(table)
        .set({ state: 'cancelled', finished_at: sql`clock_timestamp()`, ...OF_NO_MORE_USE })
        .where(and(isOwn(ctx, params.id), isOpen))
        .returning({ id: table.id })
      if (stopped.length === 0) throw conflict('import_over', 'Импорт уже закончился')
      return presentImport(await readOwn(ctx, params.id))
    },

    retry: async ({ params }: Id, ctx: Context) => {
      await requireActing(ctx, params.id, register)
      // Of two who ask at once the second finds what the first began.
      await oneAtATime(ctx)
      const before = await readOwn(ctx, params.id)
      // Who asks again because the answer was lost is not to choose the file again: its records would be made twice.
      if (before.state === 'waiting' || before.state === 'running') return presentImport(before)
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
      return presentImport(await readOwn(ctx, params.id))
    },
  }
}

const ofAny = ofOne()
const ofTodos = ofOne(TODOS)

/** Takes back what an import did, the last first; nothing where one record was changed since. */
async function revert(ctx: Context, id: number): Promise<Import> {
  requirePermission(ctx.actor, 'imports.create')
  const isAny = ctx.actor.grants.get('imports.delete')?.scope === 'all'
  const isMeant = isAny ? eq(table.id, id) : ownImport(ctx, id)
  const [row] = await ctx.tx
    .select({
      ...{ register: table.register, mode: table.mode, records: table.records, batch: table.batch },
      isRevertible: sql<boolean>`${table.state} = 'done' and ${table.finished_at} > now() - ${FILE_KEPT}`,
    })
    .from(table)
    .where(isMeant)
    .for('update')
  if (!row) throw notFound()
  const target = importTarget(row.register)
  target.permit(ctx, row.mode)
  const undo = target.revert
  if (!row.isRevertible || !row.records || !undo) throw conflict('import_over', 'Этот импорт отменить нельзя')
  const records = [...row.records].reverse()
  await inBatch(ctx.tx, async () => {
    for (const record of records) {
      if (await undo(ctx, record, { batch: row.batch })) continue
      throw conflict('import_changed', 'Записи этого импорта с тех пор меняли: отменить его нельзя')
    }
  })
  const [reverted] = await ctx.tx
    .update(table)
    .set({ state: 'reverted', records: null })
    .where(eq(table.id, id))
    .returning(importColumns)
  if (!reverted) throw notFound()
  return presentImport(reverted)
}

/** The columns of a register above nothing. */
async function templateOf(ctx: Context, register: string): Promise<Answer> {
  requirePermission(ctx.actor, 'imports.create')
  const target = importTarget(register)
  target.permit(ctx, 'upsert')
  const { xlsxParts } = await import('../../lib/spreadsheet/xlsx/write-xlsx')
  const headings = target.fields().map(({ label }) => ({ label, value: () => '' }))
  async function* none(): AsyncGenerator<never[]> {}
  return new Answer(200, fileHeaders(XLSX_TYPE, 'template.xlsx'), Readable.from(xlsxParts(headings, none(), 'UTC')))
}

/** Импорт: a file is tried, handed over, looked after, taken back; one's own imports only. Tasks have addresses of their own. */
export const importsHandlers = {
  'imports.try': withOwnTransactions(({ query, body }: OperationInput<'imports.try'>, ctx: Context) =>
    tryFile(ctx, query.register, body),
  ),
  'todoImports.try': withOwnTransactions(({ body }: OperationInput<'todoImports.try'>, ctx: Context) =>
    tryFile(ctx, TODOS, body),
  ),
  'imports.start': withPreparation<'imports.start'>(({ query, body }, ctx) => takeOver(ctx, query.register, body)),
  'todoImports.start': withPreparation<'todoImports.start'>(({ body }, ctx) => takeOver(ctx, TODOS, body)),
  'imports.history': ({ query }, ctx) => readHistory(ctx, query),
  'imports.list': ({ query }, ctx) => listOwn(ctx, query.register),
  'todoImports.list': (_input, ctx) => listOwn(ctx, TODOS),
  'imports.get': ofAny.get,
  'todoImports.get': ofTodos.get,
  'imports.listProblems': ofAny.listProblems,
  'todoImports.listProblems': ofTodos.listProblems,
  'imports.cancel': ofAny.cancel,
  'todoImports.cancel': ofTodos.cancel,
  'imports.retry': ofAny.retry,
  'todoImports.retry': ofTodos.retry,
  'imports.revert': ({ params }, ctx) => revert(ctx, params.id),
  'imports.template': ({ query }, ctx) => templateOf(ctx, query.register),
} satisfies Partial<Handlers>

function ownImport(ctx: Context, id: number, register?: string) {
  const isOfRegister = register === undefined ? undefined : eq(table.register, register)
  return and(eq(table.id, id), eq(table.created_by, ctx.actor.id), isOfRegister)
}

/** One's own import; that of another does not exist. */
async function readOwn(ctx: Context, id: number, register?: string): Promise<ImportRow> {
  const [row] = await ctx.db
    .select(importColumns)
    .from(table)
    .where(ownImport(ctx, id, register))
  if (!row) throw notFound()
  return row
}

/** Whoever may not write a register any more still reads what became of his imports into it, but acts on none. */
async function requireActing(ctx: Context, id: number, register?: string): Promise<void> {
  requirePermission(ctx.actor, 'imports.create')
  const own = await readOwn(ctx, id, register)
  importTarget(own.register).permit(ctx, own.mode)
}
