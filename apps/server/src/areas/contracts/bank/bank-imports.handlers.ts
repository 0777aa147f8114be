import type { OperationInput } from '@ws/api-client/contract'
import { and, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import { escapeLike } from '../../../db/escape-like'
import { bankImportRowsTable as rowsTable, bankImportsTable as table } from '../../../db/tables/contracts/bank-imports'
import { requirePermission } from '../../../lib/access/permissions'
import { recordAudit } from '../../../lib/events/audit'
import { notFound } from '../../../lib/http/error'
import { type Context, type Handlers, withPreparation } from '../../../lib/http/handler'
import { formatMoney } from '../../../lib/money/money'
import { changeRow, changeRows } from './change-row'
import { loadImports, readImport } from './load-imports'
import { dayProblem, loadCalendar, loadRows, presentRows } from './load-rows'
import { LIKELY, SURE } from './match-row'
import { matchStatement, type NewRow, totalOf, warningsOf } from './match-statement'
import { findOurAccount } from './our-account'
import { postImport } from './post-import'
import type { Statement } from './statement/statement'
import { readStatementFile } from './statement/statement-file'

/** The API's own default. */
const PAGE_SIZE = 25
/** Signs of the name of a file. */
const LONGEST_NAME = 255
/** Rows of one statement of the database: building one of a thousand holds everybody up. */
const AT_ONCE = 400

/** The file is read before the transaction begins; what it holds is matched and put down inside it. */
const upload = withPreparation<'bankImports.upload'>(async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'payments.bank_import')
  const statement = await readStatementFile(body.file.bytes, ctx)
  return (writing) => putDown(writing, statement, body)
})

async function putDown(ctx: Context, statement: Statement, body: OperationInput<'bankImports.upload'>['body']) {
  const ours = await findOurAccount(ctx.tx, statement, body.account ?? null)
  const days = statement.rows.flatMap(({ doc_date, came_on }) => [doc_date, came_on ?? doc_date])
  const calendar = await loadCalendar(ctx.tx, ours.legalEntity, days)
  const rows = await matchStatement(ctx.tx, statement, ours, (day) => dayProblem(day, calendar) === null)
  const dates = rows.map(({ date }) => date).sort()
  const [made] = await ctx.tx
    .insert(table)
    .values({
      created_by: ctx.actor.id,
      file_name: body.file.name.slice(0, LONGEST_NAME),
      account: ours.account,
      legal_entity: ours.legalEntity,
      date_from: statement.date_from ?? dates[0] ?? calendar.today,
      date_to: statement.date_to ?? dates.at(-1) ?? calendar.today,
      opening: statement.opening,
      turnover_in: formatMoney(totalOf(rows, 'in')),
      turnover_out: formatMoney(totalOf(rows, 'out')),
      closing: statement.closing,
      status: 'matched',
      warnings: warningsOf(statement, rows),
    })
    .returning({ id: table.id })
  const id = made?.id ?? 0
  await insertRows(ctx, id, rows)
  await recordAudit(ctx, {
    action: 'create',
    entity: 'bank_import',
    entity_id: id,
    entity_title: `Выписка ${body.file.name}`,
  })
  return readImport(ctx, id)
}

async function insertRows(ctx: Context, id: number, rows: readonly NewRow[]): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await ctx.tx.insert(rowsTable).values(rows.slice(at, at + AT_ONCE).map((row) => ({ ...row, import: id })))
  }
}

type RowsQuery = OperationInput<'bankImports.rows'>['query']

async function listRows({ params, query }: OperationInput<'bankImports.rows'>, ctx: Context) {
  requirePermission(ctx.actor, 'payments.bank_import')
  const [statement] = await ctx.db.select().from(table).where(eq(table.id, params.id))
  if (!statement) throw notFound()
  const { page = 1, page_size = PAGE_SIZE } = query
  const condition = and(eq(rowsTable.import, params.id), ...conditionsOf(query))
  const total = await ctx.db.$count(rowsTable, condition)
  const rows = await loadRows(ctx.db, condition, { limit: page_size, offset: (page - 1) * page_size })
  const data = await presentRows(ctx.db, statement.legal_entity, rows)
  return { data, meta: { page, page_size, total, pages: Math.ceil(total / page_size) } }
}

const CONFIDENCE = {
  high: sql`${rowsTable.confidence} >= ${SURE}`,
  medium: sql`${rowsTable.confidence} between ${LIKELY} and ${SURE - 1}`,
  low: sql`${rowsTable.confidence} < ${LIKELY}`,
} as const

function conditionsOf({ state, confidence, direction, posted, search }: RowsQuery): (SQL | undefined)[] {
  const words =
    search
      ?.trim()
      .split(/\s+/)
      .map((word) => `%${escapeLike(word)}%`) ?? []
  return [
    state && inArray(rowsTable.state, state),
    confidence && or(...confidence.map((level) => CONFIDENCE[level])),
    direction && eq(rowsTable.direction, direction),
    posted === undefined ? undefined : sql`(${rowsTable.posted_at} is not null) = ${posted}`,
    ...words.map((word) =>
      or(
        ...[rowsTable.payer_name, rowsTable.purpose, rowsTable.payer_inn, rowsTable.doc_number].map((column) =>
          ilike(column, word),
        ),
        sql`${rowsTable.amount}::text like ${word}`,
      ),
    ),
  ]
}

/** Банковские выписки: read, looked through, posted. */
export const bankImportsHandlers = {
  'bankImports.list': async ({ query: { page = 1, page_size = PAGE_SIZE } }, ctx) => {
    requirePermission(ctx.actor, 'payments.bank_import')
    const total = await ctx.db.$count(table)
    const imports = await loadImports(ctx, undefined, { limit: page_size, offset: (page - 1) * page_size })
    return { imports, meta: { page, page_size, total, pages: Math.ceil(total / page_size) } }
  },
  'bankImports.upload': upload,
  'bankImports.read': async ({ params }, ctx) => {
    requirePermission(ctx.actor, 'payments.bank_import')
    return readImport(ctx, params.id)
  },
  'bankImports.rows': listRows,
  'bankImports.changeRow': changeRow,
  'bankImports.changeRows': changeRows,
  'bankImports.post': postImport,
} satisfies Partial<Handlers>
