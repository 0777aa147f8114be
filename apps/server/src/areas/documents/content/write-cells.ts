import type { Schema } from '@ws/api-client/contract'
import { asksPortal, cellOf, cleanCell, WORKBOOK_LIMITS, withoutResult } from '@ws/api-client/contract/workbook'
import { eq, type SQL, sql } from 'drizzle-orm'
import { documentContentsTable as contents, documentsTable as table } from '../../../db/tables/documents/documents'
import { invalid } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import { type DocumentRow, noteSitting } from './store-content'

type Change = Schema<'DocumentCellChange'>

/** A sheet without its cells. */
interface Outline {
  id: string
  name: string
  rows: number
  cols: number
}

/** What came of changes of cells. */
interface WrittenCells {
  /** The version they were written over. */
  before: number
  version: number
  written: Change[]
  skipped: string[]
}

/**
 * Writes cells of a locked spreadsheet. The table itself stays in the database: read and written here, a large one would keep
 * everybody else waiting for each letter that somebody types.
 */
export async function writeCells(ctx: Context, row: DocumentRow, changes: readonly Change[]): Promise<WrittenCells> {
  const [held] = await ctx.tx
    .select({
      version: contents.version,
      saved_at: contents.saved_at,
      saved_by: contents.saved_by,
      sheets: sql<Outline[]>`(select jsonb_agg(sheet - 'cells' order by at)
        from jsonb_array_elements(${contents.content} -> 'sheets') with ordinality as sheets (sheet, at))`,
    })
    .from(contents)
    .where(eq(contents.document, row.id))
  if (!held) throw new Error('A document has no content')
  const { written: cleaned, skipped } = sorted(changes, held.sheets)
  const written = (await holdsPortal(ctx, row.id, cleaned))
    ? cleaned.map((change) => ({ ...change, value: change.value && withoutResult(change.value) }))
    : cleaned
  if (written.length === 0) return { before: held.version, version: held.version, written, skipped }
  await noteSitting(ctx, row, held)
  const content = held.sheets.reduce<SQL>(
    (made, { id }, at) => withCells(made, at, new Map(written.filter(({ sheet }) => sheet === id).map(toEntry))),
    sql`${contents.content}`,
  )
  await ctx.tx
    .update(contents)
    .set({ content, version: held.version + 1, saved_at: sql`now()`, saved_by: ctx.actor.id })
    .where(eq(contents.document, row.id))
  await settle(ctx, row.id)
  return { before: held.version, version: held.version + 1, written, skipped }
}

/** Changes of sheets that are there, cleaned; a place outside its sheet is refused. */
function sorted(changes: readonly Change[], sheets: readonly Outline[]) {
  const written: Change[] = []
  const skipped = new Set<string>()
  for (const [index, { sheet, cell, value }] of changes.entries()) {
    const own = sheets.find(({ id }) => id === sheet)
    const at = cellOf(cell)
    if (!own) skipped.add(sheet)
    else if (!at || at.row >= own.rows || at.column >= own.cols)
      throw invalid({ [`changes.${index}.cell`]: `На листе «${own.name}» нет места ${cell}` })
    else written.push({ sheet, cell, value: value && cleanCell(value) })
  }
  return { written, skipped: [...skipped] }
}

/** Whether formulas of the table ask the portal, by these changes or before: what they come to is kept for nobody. */
async function holdsPortal(ctx: Context, id: number, changes: readonly Change[]): Promise<boolean> {
  if (changes.some(({ value }) => asksPortal(value?.f))) return true
  if (!changes.some(({ value }) => value?.f !== undefined)) return false
  const [found] = await ctx.tx
    .select({
      is: sql<boolean>`jsonb_path_exists(${contents.content}, '$.sheets[*].cells.*.f ? (@ like_regex "PORTAL[.]")')`,
    })
    .from(contents)
    .where(eq(contents.document, id))
  return found?.is ?? false
}

function toEntry({ cell, value }: Change) {
  return [cell, value] as const
}

/** The content with some cells of one sheet written and some emptied. */
function withCells(content: SQL, sheet: number, cells: ReadonlyMap<string, Change['value']>): SQL {
  if (cells.size === 0) return content
  const path = sql.raw(`'{sheets,${sheet},cells}'`)
  const filled = Object.fromEntries([...cells].filter(([, value]) => value !== null))
  const emptied = sql.param([...cells].flatMap(([name, value]) => (value === null ? [name] : [])))
  return sql`jsonb_set(${content}, ${path}, (${contents.content} #> ${path} || ${JSON.stringify(filled)}::jsonb) - ${emptied}::text[])`
}

/** What follows from the cells: by which words the table is found, and that it is not too large. */
async function settle(ctx: Context, id: number): Promise<void> {
  const [found] = await ctx.tx
    .update(contents)
    .set({
      words: sql`coalesce((select string_agg(word #>> '{}', chr(10)) from (
        select jsonb_path_query(${contents.content}, '$.sheets[*].name') as word
        union all
        select jsonb_path_query(${contents.content}, '$.sheets[*].cells.*.v ? (@.type() == "string")')
      ) as words), '')`,
    })
    .where(eq(contents.document, id))
    .returning({
      filled: sql<number>`(select count(*)::int from jsonb_path_query(${contents.content}, '$.sheets[*].cells.*'))`,
    })
  if ((found?.filled ?? 0) > WORKBOOK_LIMITS.cells)
    throw invalid({ changes: 'В книге больше 200 000 заполненных ячеек' })
  await ctx.tx.update(table).set({ updated_at: sql`now()`, updated_by: ctx.actor.id }).where(eq(table.id, id))
}
