import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { eq } from 'drizzle-orm'
import { legalEntitiesTable } from '../../db/tables/contracts/legal-entities'
import { recordAudit } from '../../lib/events/audit'
import { invalid } from '../../lib/http/error'
import { Answer, type Context } from '../../lib/http/handler'
import { templateProblems } from '../../lib/printed-form/check-template'
import type { FormData } from '../../lib/printed-form/form-fields'
import { type FormImages, printForm } from '../../lib/printed-form/print-form'
import { callOf } from '../../lib/worker-task/call-of'
import { contentHeaders } from '../files/content/content-headers'
import { pictureForForm } from '../files/thumbnails/picture-for-print'
import type { DataFor, PrintedForm } from './define-form'
import { blocksFor } from './load-template'

export type FormFormat = 'pdf' | 'docx'

const TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
}

/** A form that is ready to be printed: its kind, its data and whose it is. */
export interface ReadyForm<Form extends PrintedForm = PrintedForm> {
  form: Form
  data: DataFor<Form>
  /** «Счёт ИСТ-001/2026-11», also the name of its file. */
  title: string
  /** The landlord whose text and pictures it bears. */
  legalEntity: number | null
  /** The record that the journal names. */
  record: { entity: string; id: number; title?: string }
}

/** Ties the data of a form to its fields; the rest does not know which form it is. */
export function filledForm<Form extends PrintedForm>(
  form: Form,
  data: DataFor<Form>,
): Pick<ReadyForm, 'form' | 'data'> {
  return { form, data } as unknown as Pick<ReadyForm, 'form' | 'data'>
}

/** The same with all that is printed beside. */
export function readyForm<Form extends PrintedForm>({ form, data, ...beside }: ReadyForm<Form>): ReadyForm {
  return { ...beside, ...filledForm(form, data) }
}

/** A file that was made. */
export interface MadeFile {
  name: string
  mimeType: string
  bytes: Buffer
}

/** Texts and pictures of landlords, read once for many forms. */
export class FormSource {
  #images = new Map<number, Promise<FormImages>>()
  #blocks = new Map<string, ReturnType<typeof blocksFor>>()
  constructor(
    readonly ctx: Context,
    /** The text that is printed whatever is saved. */
    readonly text?: readonly Schema<'FormBlock'>[],
  ) {}

  images(legalEntity: number | null): Promise<FormImages> {
    if (legalEntity === null) return Promise.resolve({})
    const known = this.#images.get(legalEntity) ?? loadImages(this.ctx, legalEntity)
    this.#images.set(legalEntity, known)
    return known
  }

  blocks(form: PrintedForm, legalEntity: number | null): ReturnType<typeof blocksFor> {
    if (this.text) return Promise.resolve([...this.text])
    const key = `${form.kind} ${legalEntity}`
    const known = this.#blocks.get(key) ?? blocksFor(this.ctx.db, form, legalEntity)
    this.#blocks.set(key, known)
    return known
  }
}

/** The file of a form. The caller has asked for the rights. */
export async function makeForm(
  ctx: Context,
  { form, data, title, legalEntity }: ReadyForm,
  format: FormFormat,
  source = new FormSource(ctx),
): Promise<MadeFile> {
  const order = {
    title,
    footer: title,
    blocks: await source.blocks(form, legalEntity),
    data: data as FormData,
    images: await source.images(legalEntity),
    format,
  }
  const bytes = await printForm(order, callOf(ctx))
  return { name: `${fileName(title)}.${format}`, mimeType: TYPES[format], bytes: Buffer.from(bytes) }
}

/** How a form looks by a text that is not saved. */
export async function formPreview(
  ctx: Context,
  ready: ReadyForm,
  blocks: readonly Schema<'FormBlock'>[],
): Promise<Answer> {
  requireRightText(ready.form, blocks)
  const file = await makeForm(ctx, ready, 'pdf', new FormSource(ctx, blocks))
  await noteForm(ctx, ready)
  return new Answer(200, contentHeaders(file, { isDownload: true }), file.bytes)
}

/** Refuses a text that names what its form does not have, each mistake at its block. */
export function requireRightText(form: PrintedForm, blocks: readonly Schema<'FormBlock'>[]): void {
  const problems = templateProblems(blocks, form.fields)
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/** A form as an answer; the journal says that it was taken out. */
export async function formAnswer(ctx: Context, ready: ReadyForm, format: FormFormat): Promise<Answer> {
  const file = await makeForm(ctx, ready, format)
  await noteForm(ctx, ready)
  return new Answer(
    200,
    { ...contentHeaders(file, { isDownload: true }), 'cache-control': 'private, no-store' },
    file.bytes,
  )
}

/** Writes into the journal that a form was taken out. */
export async function noteForm(ctx: Context, { form, title, record }: ReadyForm): Promise<void> {
  await ctx.transaction((writing) =>
    recordAudit(writing, {
      action: 'export',
      entity: record.entity,
      entity_id: record.id,
      ...(record.title ? { entity_title: record.title } : {}),
      changes: { document: { from: null, to: `${labels.PrintedFormKind[form.kind]}: ${title}` } },
    }),
  )
}

/** A name that every file system keeps. */
export function fileName(title: string): string {
  return title.replace(/[\\/:*?"<>|]+/g, '-').slice(0, 150)
}

async function loadImages(ctx: Context, legalEntity: number): Promise<FormImages> {
  const { logo, stamp, signature } = legalEntitiesTable
  const [files] = await ctx.db
    .select({ logo, stamp, signature })
    .from(legalEntitiesTable)
    .where(eq(legalEntitiesTable.id, legalEntity))
  const images: Record<string, FormImages[string]> = {}
  for (const [name, file] of Object.entries(files ?? {})) {
    const picture = file === null ? undefined : await pictureForForm(ctx, file)
    if (picture) images[name] = picture
  }
  return images
}
