import type { CollectionPath } from '@ws/api-client/contract'
import { notFound } from '../../../lib/http/error'
import type { Context } from '../../../lib/http/handler'
import type { FormData } from '../../../lib/printed-form/form-fields'
import { recordFieldsOf } from '../../../lib/resource/record-fields'
import { findEntity } from '../../../lib/resource/registry'
import { toExportColumns } from '../../../lib/spreadsheet/export-columns'
import { companyZone } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { formSourceOf } from '../../printed-forms/form-sources'

/**
 * What a text about a record may name: every field of it that has a title, as an export calls its values (`{{tenant.name}}`,
 * `{{todo.due_at}}`), and what its printed forms say besides, with their lists.
 */
export async function recordData(ctx: Context, entity: string, id: number): Promise<FormData> {
  const kind = findEntity(entity)
  if (!kind?.read) throw notFound()
  const record = await kind.read(ctx, id)
  const own = await textsOf(ctx, kind.path as CollectionPath, record)
  const printed = await formSourceOf(entity)?.data(ctx, id)
  const beside = printed?.[entity]
  const merged = typeof beside === 'object' && !Array.isArray(beside) ? { ...own, ...beside } : own
  return { ...printed, [entity]: merged, title: own.name ?? own.title ?? own.number ?? '' }
}

async function textsOf(ctx: Context, path: CollectionPath, record: object): Promise<Record<string, string>> {
  const fields = [...(recordFieldsOf(path) ?? [])].filter(([, field]) => field.label !== undefined && !field.rows)
  const columns = toExportColumns(
    path,
    fields.map(([name]) => name),
  )
  const zone = await companyZone(ctx.db)
  const toText = (value: unknown, isDate: boolean): string => {
    if (typeof value === 'boolean') return value ? 'да' : 'нет'
    if (typeof value === 'string' && isDate) return inWords(value, zone)
    return value === null || value === undefined ? '' : String(value)
  }
  return Object.fromEntries(
    fields.map(([name, { isDate }]) => {
      const column = columns[name]
      return [name, toText(column?.value(record as Readonly<Record<string, unknown>>), isDate)]
    }),
  )
}

function inWords(moment: string, zone: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(moment)) return dayInRussian(moment)
  return new Intl.DateTimeFormat('ru-RU', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(moment),
  )
}
