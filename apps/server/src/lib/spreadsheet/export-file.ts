import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { profilesTable } from '../../db/tables/people/profiles'
import { invalid } from '../http/error'
import { Answer, type Context } from '../http/handler'
import type { Column } from './column'
import { csvParts } from './csv'

type Format = 'csv' | 'xlsx'

/** Most rows of one file (product 3.4). */
export const EXPORT_LIMIT = 20_000

/** Rows presented and sent at a time. */
const CHUNK = 500

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The columns asked for by their keys, in that order; all of them when none is asked for. */
export function chooseColumns<R>(known: Record<string, Column<R>>, wanted: unknown): Column<R>[] {
  const names = Array.isArray(wanted) ? wanted.map(String) : Object.keys(known)
  const chosen = names.map((name) => (Object.hasOwn(known, name) ? known[name] : undefined))
  const found = chosen.filter((column) => column !== undefined)
  if (found.length < names.length) throw invalid({ columns: 'Такого столбца нет' })
  return found
}

/** The file of a list, presented and sent in parts, so that of no list more than a part is held. */
export async function fileAnswer<Found, R>(
  ctx: Context,
  { name, format }: { name: string; format: unknown },
  columns: readonly Column<R>[],
  found: readonly Found[],
  present: (rows: Found[]) => Promise<R[]>,
): Promise<Answer> {
  async function* rows() {
    for (let start = 0; start < found.length; start += CHUNK) {
      const records = await present(found.slice(start, start + CHUNK))
      yield records.map((record) => columns.map((column) => column.value(record)))
    }
  }
  const kind: Format = format === 'xlsx' ? 'xlsx' : 'csv'
  const headers = {
    'content-type': kind === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.${kind}"`,
  }
  const timezone = await ownTimezone(ctx)
  if (kind === 'csv') return new Answer(200, headers, Readable.from(csvParts(columns, rows(), timezone)))
  // Few ask for it: what packs it is loaded with the first who does.
  const { xlsxParts } = await import('./xlsx/write-xlsx')
  return new Answer(200, headers, Readable.from(xlsxParts(columns, rows(), timezone)))
}

/** Spreadsheets know no time zones: moments stand in them by the clock of who asked. */
async function ownTimezone(ctx: Context): Promise<string> {
  const [own] = await ctx.db
    .select({ timezone: profilesTable.timezone })
    .from(profilesTable)
    .where(eq(profilesTable.id, ctx.actor.id))
  return own?.timezone ?? 'UTC'
}
