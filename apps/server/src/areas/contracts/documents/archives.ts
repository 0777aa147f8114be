import { Readable } from 'node:stream'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { makeZip } from 'client-zip'
import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { type ArchivedDocument, documentArchivesTable as table } from '../../../db/tables/documents/document-archives'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { requirePermission } from '../../../lib/access/permissions'
import { renewedActor } from '../../../lib/access/renewed-actor'
import { recordAudit } from '../../../lib/events/audit'
import { AppError, conflict, invalid, notFound } from '../../../lib/http/error'
import { Answer, type Context, type Handler } from '../../../lib/http/handler'
import { dayInRussian } from '../../../lib/time/days'
import { contentHeaders } from '../../files/content/content-headers'
import { FormSource, makeForm, type ReadyForm } from '../../printed-forms/form-answer'
import { reachedContracts, readContract } from '../accruals/contract-access'
import type { ContractRow } from '../contract-parts'
import { invoicesOf, issuedAccruals, monthTitle } from './charges-data'
import { loadSides } from './contract-sides'
import { readyDocument } from './ready-document'
import { readyTenantReconciliation, requireOrder } from './reconciled'

type ArchiveRow = typeof table.$inferSelect

/** Readies documents of several contracts as one ZIP. */
export const gatherDocuments: Handler<'contractDocuments.gather'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'accruals.export')
  const { kind, ids, month, choices, format = 'pdf' } = body
  if (!month && !choices) throw invalid({ month: 'Укажите месяц' })
  const contracts = await ctx.db
    .select()
    .from(contractsTable)
    .where(
      and(
        inArray(contractsTable.id, [...new Set(ids)]),
        isNull(contractsTable.deleted_at),
        reachedContracts(ctx, 'accruals.export'),
      ),
    )
    .orderBy(asc(contractsTable.number))
  const wanted = { month: month?.slice(0, 7), choices: choices && new Set(choices) }
  const documents: ArchivedDocument[] = []
  for (const contract of contracts) {
    for (const choice of await choicesOf(ctx, contract, kind, wanted)) documents.push({ contract: contract.id, choice })
  }
  if (documents.length === 0) {
    throw conflict('nothing_to_print', kind === 'invoice' ? 'Счетов за этот месяц нет' : 'Услуг за этот месяц нет')
  }
  const name = `${labels.GatheredKind[kind]}${wanted.month ? ` за ${monthTitle(wanted.month)}` : ''}.zip`
  return keepArchive(ctx, 'contract', { name, kind, format, documents })
}

/** Readies acts of reconciliation of several tenants as one ZIP: one for each landlord they have contracts with. */
export const gatherReconciliations: Handler<'tenants.gatherReconciliations'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'accruals.export')
  const { ids, from, to, format = 'pdf' } = body
  requireOrder({ from, to })
  const { tenant, legal_entity, status, deleted_at } = contractsTable
  const sides = await ctx.db
    .selectDistinct({ tenant, legal_entity, name: tenantsTable.name })
    .from(contractsTable)
    .innerJoin(tenantsTable, eq(tenantsTable.id, tenant))
    .where(
      and(
        inArray(tenant, [...new Set(ids)]),
        isNull(deleted_at),
        ne(status, 'draft'),
        reachedContracts(ctx, 'accruals.export'),
      ),
    )
    .orderBy(asc(tenantsTable.name), asc(legal_entity))
  if (sides.length === 0) throw conflict('nothing_to_print', 'У выбранных арендаторов расчётов нет')
  return keepArchive(ctx, 'tenant', {
    name: `Акты сверки ${dayInRussian(from)}–${dayInRussian(to)}.zip`,
    ...{ kind: 'reconciliation', format },
    documents: sides.map(({ name: _, ...side }) => ({ ...side, from, to })),
  })
}

/** Puts down what the archive will hold; older ones are forgotten. */
async function keepArchive(
  ctx: Context,
  entity: 'contract' | 'tenant',
  wanted: Pick<typeof table.$inferInsert, 'name' | 'kind' | 'format' | 'documents'>,
): Promise<Schema<'DocumentArchive'>> {
  await ctx.tx.delete(table).where(lt(table.created_at, sql`now() - interval '1 day'`))
  const [row] = await ctx.tx
    .insert(table)
    .values({ ...wanted, user: ctx.actor.id })
    .returning()
  if (!row) throw new Error('The database answered an insert with no row')
  await recordAudit(ctx, {
    action: 'export',
    ...{ entity, entity_id: null, entity_title: wanted.name },
    changes: { document: { from: null, to: wanted.documents.length } },
  })
  return present(row)
}

/** How far an archive is. */
export const archiveProgress: Handler<'contractDocuments.progress'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'accruals.export')
  return present(await requireArchive(ctx, params.archive))
}

/** The archive, made as it is sent. */
export const sendDocuments: Handler<'contractDocuments.archiveContent'> = async ({ params }, ctx) => {
  requirePermission(ctx.actor, 'accruals.export')
  const archive = await requireArchive(ctx, params.archive)
  const headers = contentHeaders({ name: archive.name, mimeType: 'application/zip' }, { isDownload: true })
  const bytes = Readable.from(archiveBytes(ctx, archive))
  return new Answer(200, { ...headers, 'cache-control': 'private, no-store' }, bytes)
}

/** Whoever stops reading stops the making of it. */
async function* archiveBytes(ctx: Context, archive: ArchiveRow): AsyncGenerator<Uint8Array> {
  const progress = new Progress(ctx, archive)
  const entries = entriesOf(ctx, archive, progress)
  const zip = makeZip(entries, { buffersAreUTF8: true }).getReader()
  try {
    await progress.tell('running')
    for (let part = await zip.read(); !part.done; part = await zip.read()) yield part.value
    await progress.tell('done')
  } finally {
    await zip.cancel()
    await entries.return(undefined)
    if (!progress.isOver) await progress.tell('cancelled')
  }
}

/** Told once in a while: not each of hundreds is worth a write. */
const EVERY = 5

class Progress {
  done = 0
  isOver = false
  readonly problems: string[] = []
  constructor(
    private readonly ctx: Context,
    private readonly archive: ArchiveRow,
  ) {}

  async step(): Promise<void> {
    this.done += 1
    if (this.done % EVERY === 0) await this.tell('running')
  }

  async tell(state: ArchiveRow['state']): Promise<void> {
    const { done, problems } = this
    this.isOver = state === 'done'
    await this.ctx.transaction(({ tx }) =>
      tx.update(table).set({ state, done, problems }).where(eq(table.id, this.archive.id)),
    )
  }
}

async function* entriesOf(ctx: Context, { documents, kind, format }: ArchiveRow, progress: Progress) {
  const source = new FormSource(ctx)
  const lastModified = new Date()
  // Hundreds of documents take minutes: each is made with the rights of then.
  const renewed = renewedActor(ctx.db, ctx.actor, 'accruals.export')
  for (const document of documents) {
    const now: Context = Object.create(ctx, { actor: { value: await renewed() } })
    try {
      const { name, bytes } = await makeForm(now, await readyOf(now, document, kind), format, source)
      yield { name, lastModified, input: bytes }
    } catch (error) {
      // A document that cannot be made any more leaves the others as they are.
      if (!(error instanceof AppError) || ctx.request.signal.aborted) throw error
      progress.problems.push(`${'choice' in document ? document.choice : `№ ${document.tenant}`}: ${error.message}`)
    }
    await progress.step()
  }
  if (progress.problems.length > 0) {
    yield { name: 'Не сформировано.txt', lastModified, input: progress.problems.join('\n') }
  }
}

async function readyOf(ctx: Context, document: ArchivedDocument, kind: ArchiveRow['kind']): Promise<ReadyForm> {
  if ('tenant' in document) return readyTenantReconciliation(ctx, document)
  const sides = await loadSides(ctx, await readContract(ctx, document.contract, 'accruals.export'))
  return readyDocument(ctx, sides, kind, { choice: document.choice })
}

async function choicesOf(
  ctx: Context,
  contract: ContractRow,
  kind: ArchiveRow['kind'],
  { month, choices }: { month: string | undefined; choices: Set<string> | undefined },
): Promise<string[]> {
  const accruals = await issuedAccruals(ctx, contract.id)
  const isOfMonth = ({ period_end }: { period_end: string }) => month === undefined || period_end.startsWith(month)
  if (kind === 'service_act') {
    const isService = accruals.some((one) => one.kind !== 'deposit' && one.kind !== 'penalty' && isOfMonth(one))
    return month !== undefined && isService ? [month] : []
  }
  return [...invoicesOf(contract, accruals)]
    .filter(([number, rows]) => (choices ? choices.has(number) : rows.some(isOfMonth)))
    .map(([number]) => number)
}

async function requireArchive(ctx: Context, id: string): Promise<ArchiveRow> {
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.user, ctx.actor.id)))
  if (!row) throw notFound()
  return row
}

function present({ id, name, documents, done, state, problems }: ArchiveRow): Schema<'DocumentArchive'> {
  return { id, name, total: documents.length, done, state, problems }
}
