import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { RichDocument } from '@ws/api-client/contract/rich-text'
import { and, eq, isNull } from 'drizzle-orm'
import { documentsTable as table } from '../../../db/tables/documents/documents'
import { requirePermission } from '../../../lib/access/permissions'
import { invalid } from '../../../lib/http/error'
import { type Context, type Handler, withPreparation } from '../../../lib/http/handler'
import { callOf } from '../../../lib/worker-task/call-of'
import { noteForm } from '../../printed-forms/form-answer'
import { formSourceOf, offeredForms } from '../../printed-forms/form-sources'
import { blocksFor } from '../../printed-forms/load-template'
import { readRecord } from '../../record-parts/record-of'
import { loadContent } from '../content/store-content'
import { documents } from '../documents.resource'
import { fill } from './fill'
import { recordData } from './record-data'

type Order = Schema<'DocumentFromTemplate'>
/** What a template makes: how the document is called, of which kind it is and what it says. */
interface Made {
  title: string
  kind: Schema<'DocumentKind'>
  content: Record<string, unknown>
  /** The sheets it is printed on, where the template says so. */
  sheets?: Partial<Schema<'DocumentInput'>>
  note?: (ctx: Context) => Promise<void>
}

/** Templates that the asking person may take: documents marked so, then the printed forms. */
export const listTemplates: Handler<'documents.templates'> = async (_input, ctx) => {
  const found = await documents.select(
    ctx,
    [eq(table.is_template, true), eq(table.is_archived, false), isNull(table.deleted_at)],
    {
      order: documents.ordering(ctx, ['title']),
      limit: 200,
    },
  )
  const own = found.map(({ row }) => ({
    template: row.id,
    form: null,
    title: row.title,
    kind: row.kind,
    entity: null,
  }))
  const forms = offeredForms(ctx).map(({ form, entity }) => ({
    template: null,
    form,
    title: labels.PrintedFormKind[form],
    kind: 'text' as const,
    entity: entity as Schema<'RecordEntity'>,
  }))
  return { data: [...own, ...forms] }
}

/** Makes a document of a template, filled from a record and tied to it. What it says is made before anything is written. */
export const createFromTemplate: Handler<'documents.fromTemplate'> = withPreparation(async ({ body }, reading) => {
  requirePermission(reading.actor, 'documents.create')
  const made = body.form ? await ofForm(reading, body, body.form) : await ofDocument(reading, body)
  return async (ctx) => {
    const { title, kind, content } = made
    const created = await documents.create(ctx, {
      title: body.title?.trim() || title.slice(0, 200),
      kind,
      content,
      ...made.sheets,
      folder: body.folder ?? null,
      ...(body.entity && body.entity_id ? { link: `${body.entity}:${body.entity_id}` } : {}),
    })
    await made.note?.(ctx)
    return documents.read(ctx, created.id)
  }
})

async function ofForm(ctx: Context, { entity, entity_id }: Order, form: Schema<'PrintedFormKind'>): Promise<Made> {
  const source = entity && formSourceOf(entity)
  if (!source || !entity_id) throw invalid({ entity_id: 'Выберите запись, из которой заполнить форму' })
  const ready = await source.ready(ctx, entity_id, form)
  const blocks = await blocksFor(ctx.db, ready.form, ready.legalEntity)
  const content = await fill({ blocks, data: ready.data as never }, callOf(ctx))
  return { title: ready.title, kind: 'text', content: { ...content }, note: (writing) => noteForm(writing, ready) }
}

async function ofDocument(ctx: Context, { template, entity, entity_id }: Order): Promise<Made> {
  if (!template) throw invalid({ template: 'Выберите шаблон' })
  const [found] = await documents.select(ctx, [
    and(eq(table.id, template), eq(table.is_template, true), isNull(table.deleted_at)),
  ])
  if (!found) throw invalid({ template: 'Нет такого шаблона' })
  const { title, kind } = found.row
  const sheets = {
    page_size: found.row.page_size,
    page_orientation: found.row.page_orientation,
    page_margins: found.row.page_margins,
    page_header: found.row.page_header,
    page_footer: found.row.page_footer,
    page_numbers: found.row.page_numbers,
  }
  const { content } = await loadContent(ctx, template)
  if (kind === 'spreadsheet' || !entity || !entity_id) return { title, kind, content, sheets }
  const { title: of } = await readRecord(ctx, { entity, entity_id })
  const data = await recordData(ctx, entity, entity_id)
  const filled = await fill({ text: content as unknown as RichDocument, data }, callOf(ctx))
  return { title: `${title}: ${of}`, kind, content: { ...filled }, sheets }
}
