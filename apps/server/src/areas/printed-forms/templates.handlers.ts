import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { and, eq, isNull } from 'drizzle-orm'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import { documentTemplatesTable as table } from '../../db/tables/documents/document-templates'
import { requirePermission } from '../../lib/access/permissions'
import { recordAudit } from '../../lib/events/audit'
import { invalid, versionConflict } from '../../lib/http/error'
import { Answer, type Context, type Handler } from '../../lib/http/handler'
import { loadPersons, pick } from '../../lib/people/persons'
import { fieldsOf, sampleOf } from '../../lib/printed-form/form-fields'
import { printForm } from '../../lib/printed-form/print-form'
import { callOf } from '../../lib/worker-task/call-of'
import { contentHeaders } from '../files/content/content-headers'
import { FormSource, fileName, requireRightText } from './form-answer'
import { FORMS, formOf } from './forms'
import { blocksFor, inPlace, versionsOf } from './load-template'

type Kind = Schema<'PrintedFormKind'>

/** Every kind with its text now, then the texts of single landlords. */
export const listTemplates: Handler<'documentTemplates.list'> = async (_input, ctx) => {
  requirePermission(ctx.actor, 'legal_entities.view')
  const rows = await ctx.db
    .select({ row: table, name: legalEntitiesTable.name })
    .from(table)
    .leftJoin(legalEntitiesTable, eq(legalEntitiesTable.id, table.legal_entity))
    .where(eq(table.is_current, true))
    .orderBy(legalEntitiesTable.name)
  const people = await loadPersons(
    ctx.db,
    rows.map(({ row }) => row.created_by),
  )
  return FORMS.flatMap(({ kind }) => {
    const own = rows.filter(({ row }) => row.kind === kind)
    const ofAll = own.find(({ row }) => row.legal_entity === null)
    return [ofAll, ...own.filter((one) => one !== ofAll)].map((found) => ({
      kind,
      legal_entity: found?.row.legal_entity ?? null,
      legal_entity_name: found?.name ?? null,
      version: found?.row.version ?? 0,
      is_built_in: found === undefined,
      saved_at: found?.row.created_at ?? null,
      author_details: pick(people, found?.row.created_by),
    }))
  })
}

/** The text of a form. */
export const readTemplate: Handler<'documentTemplates.read'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'legal_entities.view')
  await requireEntity(ctx, query.legal_entity)
  return present(ctx, params.kind, query.legal_entity ?? null)
}

/** Another version of it. */
export const saveTemplate: Handler<'documentTemplates.save'> = async ({ params: { kind }, query, body }, ctx) => {
  requirePermission(ctx.actor, 'legal_entities.edit')
  const legal_entity = query.legal_entity ?? null
  await requireEntity(ctx, query.legal_entity)
  requireRightText(formOf(kind), body.blocks)
  // Who saves the same text at once waits here.
  await ctx.tx.select({ id: table.id }).from(table).where(inPlace(kind, legal_entity)).for('update')
  const [latest] = await versionsOf(ctx.tx, kind, legal_entity)
  const version = latest?.version ?? 0
  if (version !== body.version) throw versionConflict(await present(ctx, kind, legal_entity))
  await retire(ctx, kind, legal_entity)
  await ctx.tx
    .insert(table)
    .values({ kind, legal_entity, version: version + 1, blocks: body.blocks, created_by: ctx.actor.id })
  await note(ctx, kind, 'update', { from: version, to: version + 1 })
  return present(ctx, kind, legal_entity)
}

/** Puts the text back that stood there before any of its own. */
export const restoreTemplate: Handler<'documentTemplates.restore'> = async ({ params: { kind }, query }, ctx) => {
  requirePermission(ctx.actor, 'legal_entities.edit')
  const legal_entity = query.legal_entity ?? null
  await requireEntity(ctx, query.legal_entity)
  await retire(ctx, kind, legal_entity)
  await note(ctx, kind, 'restore', { from: null, to: 'Встроенный текст' })
  return present(ctx, kind, legal_entity)
}

/** How a text looks: the names of the fields stand in their places. */
export const previewTemplate: Handler<'documentTemplates.preview'> = async ({ params, query, body }, ctx) => {
  requirePermission(ctx.actor, 'legal_entities.view')
  const form = formOf(params.kind)
  requireRightText(form, body.blocks)
  const title = `${labels.PrintedFormKind[params.kind]}: образец`
  const bytes = await printForm(
    {
      title,
      footer: title,
      blocks: body.blocks,
      data: sampleOf(form.fields),
      images: await new FormSource(ctx).images(query.legal_entity ?? null),
      format: 'pdf',
    },
    callOf(ctx),
  )
  const file = { name: `${fileName(title)}.pdf`, mimeType: 'application/pdf' }
  return new Answer(200, contentHeaders(file, { isDownload: true }), Buffer.from(bytes))
}

async function retire(ctx: Context, kind: Kind, legalEntity: number | null): Promise<void> {
  await ctx.tx
    .update(table)
    .set({ is_current: false })
    .where(and(inPlace(kind, legalEntity), eq(table.is_current, true)))
}

async function requireEntity(ctx: Context, id: number | undefined): Promise<void> {
  if (id === undefined) return
  const isThere = and(eq(legalEntitiesTable.id, id), isNull(legalEntitiesTable.deleted_at))
  if ((await ctx.db.$count(legalEntitiesTable, isThere)) === 0) throw invalid({ legal_entity: 'Нет такого юрлица' })
}

async function note(
  ctx: Context,
  kind: Kind,
  action: 'update' | 'restore',
  version: { from: number | null; to: number | string },
): Promise<void> {
  await recordAudit(ctx, {
    action,
    entity: 'document_template',
    entity_id: null,
    entity_title: `Шаблон: ${labels.PrintedFormKind[kind]}`,
    changes: { version },
  })
}

async function present(ctx: Context, kind: Kind, legal_entity: number | null): Promise<Schema<'DocumentTemplate'>> {
  const form = formOf(kind)
  const versions = await versionsOf(ctx.db, kind, legal_entity)
  const isOwn = versions.some(({ is_current }) => is_current)
  const ofAll = and(inPlace(kind, null), eq(table.is_current, true))
  const people = await loadPersons(
    ctx.db,
    versions.map(({ created_by }) => created_by),
  )
  return {
    kind,
    legal_entity,
    version: versions[0]?.version ?? 0,
    is_built_in: !isOwn && (await ctx.db.$count(table, ofAll)) === 0,
    blocks: await blocksFor(ctx.db, form, legal_entity),
    fields: fieldsOf(form.fields),
    versions: versions.map(({ version, created_at, created_by, blocks }) => ({
      version,
      saved_at: created_at,
      author_details: pick(people, created_by),
      blocks,
    })),
    allowed: ctx.actor.grants.has('legal_entities.edit') ? ['edit'] : [],
  }
}
