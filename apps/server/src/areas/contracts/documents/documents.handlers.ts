import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { paymentsTable } from '../../../db/tables/contracts/payments'
import { filesTable } from '../../../db/tables/files/files'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, notFound } from '../../../lib/http/error'
import { Answer, type Context, type Handler, withPreparation } from '../../../lib/http/handler'
import { ownTimezone, XLSX_TYPE } from '../../../lib/spreadsheet/export-file'
import { companyToday } from '../../../lib/time/company-clock'
import { dayInRussian } from '../../../lib/time/days'
import { contentHeaders } from '../../files/content/content-headers'
import { presentFileReference, selectFiles } from '../../files/listing/present-file'
import { claimFiles, filesOf } from '../../files/upload/claim-files'
import { keepMadeFile } from '../../files/upload/keep-made-file'
import { formAnswer, formPreview, makeForm, noteForm, type ReadyForm, readyForm } from '../../printed-forms/form-answer'
import { cashReceiptForm } from '../../printed-forms/forms/cash-receipt.form'
import { reconciliationForm } from '../../printed-forms/forms/reconciliation.form'
import { readRecord } from '../../record-parts/record-of'
import { readContract } from '../accruals/contract-access'
import { contracts } from '../contracts.resource'
import { loadPayments } from '../payments/load-payments'
import { cashReceiptData } from './cash-receipt-data'
import { loadSides } from './contract-sides'
import { type DocumentKind, offeredDocument, RIGHTS, readyDocument } from './ready-document'
import { contractReconciled, tenantReconciled } from './reconciled'
import { type Reconciled, reconciliationData, reconciliationRows } from './reconciliation-data'

const KINDS = Object.keys(RIGHTS) as DocumentKind[]

/** What of a contract can be printed by who asks. */
export const listDocuments: Handler<'contractDocuments.list'> = async ({ params }, ctx) => {
  const sides = await loadSides(ctx, await readContract(ctx, params.id, 'contracts.export'))
  const mine = KINDS.filter((kind) => ctx.actor.grants.has(RIGHTS[kind]))
  return Promise.all(mine.map((kind) => offeredDocument(ctx, sides, kind)))
}

/** A document of a contract as a file. */
export const printDocument: Handler<'contractDocuments.print'> = async ({ params, query }, ctx) => {
  const { format = 'pdf', ...order } = query
  return formAnswer(ctx, await documentOf(ctx, params, order), format)
}

/** A document among the files of its contract; it is made before anything is locked. */
export const keepDocument: Handler<'contractDocuments.keep'> = withPreparation(async ({ params, body }, reading) => {
  const { format = 'pdf', ...order } = body
  const ready = await documentOf(reading, params, order)
  const made = await makeForm(reading, ready, format)
  return async (ctx) => {
    const contract = await contracts.lock(ctx, params.id, 'edit')
    const file = await keepMadeFile(ctx, made)
    const present = await filesOf(ctx, 'contract', contract.id)
    await claimFiles(ctx, [...present, file], 'contract', contract.id)
    await noteForm(ctx, ready)
    const [row] = await selectFiles(ctx.tx).where(eq(filesTable.id, file))
    if (!row) throw new Error('A file was kept and is not there')
    return presentFileReference(ctx, row)
  }
})

/** A text that is being edited, as it prints this contract. */
export const previewDocument: Handler<'contractDocuments.preview'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'contracts.export')
  requirePermission(ctx.actor, 'legal_entities.view')
  return formPreview(ctx, await documentOf(ctx, params, {}), body.blocks)
}

/** A document of a contract, ready to be printed; refuses whoever may not take it out. */
export async function documentOf(
  ctx: Context,
  { id, kind }: { id: number; kind: DocumentKind },
  order: Parameters<typeof readyDocument>[3],
): Promise<ReadyForm> {
  requirePermission(ctx.actor, 'contracts.export')
  const row = await readContract(ctx, id, RIGHTS[kind])
  return readyDocument(ctx, await loadSides(ctx, row), kind, order)
}

type ReconciliationFormat = 'pdf' | 'docx' | 'xlsx'

/** Акт сверки of one contract. */
export const reconcileContract: Handler<'contractDocuments.reconcile'> = async ({ params, query }, ctx) => {
  const sides = await loadSides(ctx, await readContract(ctx, params.id, 'accruals.export'))
  const reconciled = await contractReconciled(ctx, sides, { ...query, today: await companyToday(ctx.db) })
  const record = { entity: 'contract', id: sides.row.id, title: `Договор ${sides.row.number}` }
  return reconciliationAnswer(ctx, reconciled, {
    title: `Акт сверки ${sides.row.number} на ${dayInRussian(query.to)}`,
    legalEntity: sides.row.legal_entity,
    record,
    format: query.format ?? 'pdf',
  })
}

/** Акт сверки over all contracts of a tenant. */
export const reconcileTenant: Handler<'tenants.reconcile'> = async ({ params, query }, ctx) => {
  requirePermission(ctx.actor, 'accruals.export')
  await readRecord(ctx, { entity: 'tenant', entity_id: params.id })
  const [tenant] = await ctx.db.select().from(tenantsTable).where(eq(tenantsTable.id, params.id))
  if (!tenant) throw notFound()
  const { from, to, legal_entity } = query
  const today = await companyToday(ctx.db)
  const reconciled = await tenantReconciled(ctx, tenant.id, { from, to, legal_entity, today })
  return reconciliationAnswer(ctx, reconciled, {
    title: `Акт сверки ${tenant.name} на ${dayInRussian(to)}`,
    legalEntity: reconciled.legalEntity,
    record: { entity: 'tenant', id: tenant.id, title: tenant.name },
    format: query.format ?? 'pdf',
  })
}

async function reconciliationAnswer(
  ctx: Context,
  reconciled: Reconciled,
  { format, ...about }: Pick<ReadyForm, 'title' | 'legalEntity' | 'record'> & { format: ReconciliationFormat },
): Promise<Answer> {
  const ready = readyForm({ form: reconciliationForm, data: reconciliationData(reconciled), ...about })
  if (format !== 'xlsx') return formAnswer(ctx, ready, format)
  await noteForm(ctx, ready)
  const { xlsxParts } = await import('../../../lib/spreadsheet/xlsx/write-xlsx')
  const { columns, rows } = reconciliationRows(reconciled)
  const parts = xlsxParts(columns, Readable.from([rows]), await ownTimezone(ctx))
  const file = { name: `${about.title}.xlsx`, mimeType: XLSX_TYPE }
  return new Answer(200, contentHeaders(file, { isDownload: true }), Readable.from(parts))
}

/** ПКО of a payment in cash. */
export const printReceipt: Handler<'payments.receipt'> = async ({ params, query }, ctx) => {
  const contract = await readContract(ctx, params.id, 'payments.export')
  const isOwn = and(eq(paymentsTable.id, params.payment_id), eq(paymentsTable.contract, contract.id))
  const [payment] = await loadPayments(ctx.db, isOwn)
  if (!payment) throw notFound()
  const { method, direction, status } = payment.row
  if (method !== 'cash' || direction !== 'in')
    throw conflict('nothing_to_print', 'ПКО печатается для поступления наличными')
  if (status === 'void') throw conflict('nothing_to_print', 'Платёж аннулирован')
  const sides = await loadSides(ctx, contract)
  const data = await cashReceiptData(ctx, sides, payment)
  const ready = readyForm({
    form: cashReceiptForm,
    data,
    title: `ПКО ${data.number} от ${dayInRussian(payment.row.paid_at)}`,
    legalEntity: contract.legal_entity,
    record: { entity: 'contract', id: contract.id, title: `Договор ${contract.number}` },
  })
  return formAnswer(ctx, ready, query.format ?? 'pdf')
}
