import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { type FineTerms, contractAmendmentsTable as table } from '../../../db/tables/contracts/contract-amendments'
import { contractRoomsTable } from '../../../db/tables/contracts/contract-rooms'
import { contractsTable } from '../../../db/tables/contracts/contracts'
import { requirePermission } from '../../../lib/access/permissions'
import { conflict, invalid, notFound } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { loadPersons, pick } from '../../../lib/people/persons'
import { CONTRACT_SETTINGS } from '../../../lib/settings/contract-settings'
import { readGroup } from '../../../lib/settings/setting-group'
import { companyToday } from '../../../lib/time/company-clock'
import { addDays, dayInRussian } from '../../../lib/time/days'
import { fileReferences } from '../../files/listing/file-references'
import { claimFiles, filesOf } from '../../files/upload/claim-files'
import { cancelDivision, comingRooms, settleDivision } from '../../places/division/room-divisions'
import { regenerateFrom } from '../accruals/plan'
import { tellOfCarried } from '../accruals/tell-of-carried'
import { checkParts } from '../check-parts'
import { type ContractRow, loadParts, noParts, renewLeases, toRoomRow } from '../contract-parts'
import { registrationOf } from '../contract-rules'
import { renewTotals } from '../contract-totals'
import { contracts } from '../contracts.resource'
import { actOf } from '../lifecycle/contract-actions'
import { requireStatus } from '../lifecycle/contract-guards'
import { askRegistration } from '../lifecycle/contract-todo'
import { noteContract } from '../lifecycle/note-contract'
import { requireKept } from '../obligations/tenant-obligations'
import { carryLines } from './carry-lines'
import { changeRate, raiseRates } from './change-rates'
import { checkChanges } from './check-changes'
import { describeChanges, roomNames } from './describe-amendment'
import { repriceRooms } from './reprice-rooms'

type AmendmentRow = typeof table.$inferSelect
type Input = Schema<'ContractAmendmentInput'>
type Changes = Schema<'AmendmentChanges'>

/** Scans of amendments are files of their contract: whoever reads it reads them. */
const SCANS = 'amendments'

/** The amendments of a contract, newest first. */
export const listAmendments: Handler<'contracts.amendments'> = async ({ params }, ctx) => {
  await contracts.read(ctx, params.id)
  const rows = await ctx.db.select().from(table).where(eq(table.contract, params.id)).orderBy(desc(table.id))
  return present(ctx, params.id, rows)
}

/** Drafts an amendment. */
export const amend: Handler<'contracts.amend'> = async ({ params, body }, ctx) => {
  const contract = await contracts.lock(ctx, params.id, 'edit')
  requireStatus(contract, ['active', 'expiring'])
  await checkChanges(ctx, contract, body)
  return presentOne(ctx, await insertAmendment(ctx, contract, body))
}

/** Puts a signed amendment into force. */
export const applyAmendment: Handler<'contracts.applyAmendment'> = async ({ params, body }, ctx) => {
  requirePermission(ctx.actor, 'contracts.activate')
  const contract = await contracts.lock(ctx, params.id, 'view')
  requireStatus(contract, ['active', 'expiring'])
  const amendment = await draftOf(ctx, params.id, params.amendment_id)
  if (body.file) {
    await claimScan(ctx, contract.id, body.file)
    await writeAmendment(ctx, amendment.id, { file: body.file })
  }
  if (body.signed_at > (await companyToday(ctx.tx))) throw invalid({ signed_at: 'Не позже сегодняшнего дня' })
  await checkChanges(ctx, contract, amendment)
  if (amendment.kind === 'prolongation' && !body.ignore_obligations) await requireKept(ctx, contract.id)
  const applied = await putIntoForce(ctx, contract, amendment, body.signed_at)
  if (amendment.division !== null) await settleDivision(ctx, amendment.division)
  return presentOne(ctx, applied)
}

/** Gives up a draft; of rooms that were to become others, all drafts at once. */
export const cancelAmendment: Handler<'contracts.cancelAmendment'> = async ({ params }, ctx) => {
  const contract = await contracts.lock(ctx, params.id, 'edit')
  const amendment = await draftOf(ctx, params.id, params.amendment_id)
  if (amendment.division !== null) await cancelOthers(ctx, amendment.id, amendment.division)
  await noteAmendment(ctx, contract, amendment, 'отменено')
  return presentOne(ctx, await writeAmendment(ctx, amendment.id, { status: 'cancelled' }))
}

async function cancelOthers(ctx: Context, id: number, division: number): Promise<void> {
  const rows = await ctx.tx
    .select({ amendment: table, contract: contractsTable })
    .from(table)
    .innerJoin(contractsTable, eq(contractsTable.id, table.contract))
    .where(and(eq(table.division, division), ne(table.id, id)))
    .for('update', { of: table })
  const applied = rows.find(({ amendment }) => amendment.status === 'applied')
  if (applied) {
    const { amendment, contract } = applied
    throw conflict('in_use', `${amendment.number} к договору ${contract.number} о том же помещении уже действует`)
  }
  for (const { amendment, contract } of rows) {
    if (amendment.status !== 'draft') continue
    await noteAmendment(ctx, contract, amendment, 'отменено')
    await writeAmendment(ctx, amendment.id, { status: 'cancelled' })
  }
  await cancelDivision(ctx, division)
}

/** Writes the draft of an amendment under the next number of its contract, which is locked. */
export async function insertAmendment(
  ctx: Context,
  contract: ContractRow,
  input: Input,
  division: number | null = null,
): Promise<AmendmentRow> {
  const n = await ctx.tx.$count(table, eq(table.contract, contract.id))
  const [row] = await ctx.tx
    .insert(table)
    .values({
      contract: contract.id,
      number: `ДС № ${n + 1}`,
      kind: input.kind,
      effective_from: input.effective_from,
      changes: input.changes,
      division,
      reason: input.reason?.trim() || null,
      file: input.file ?? null,
      created_by: ctx.actor.id,
      updated_by: ctx.actor.id,
    })
    .returning()
  if (!row) throw new Error('An amendment was not written')
  await noteAmendment(ctx, contract, row, 'черновик')
  if (input.file) await claimScan(ctx, contract.id, input.file)
  return row
}

async function claimScan(ctx: Context, contract: number, file: number): Promise<void> {
  const scans = await filesOf(ctx, 'contract', contract, SCANS)
  await claimFiles(ctx, [...scans, file], 'contract', contract, SCANS, { refusedAt: 'file' })
}

/** What an amendment does to its contract, which is locked; its rooms, sums and state follow. */
export async function putIntoForce(
  ctx: Context,
  contract: ContractRow,
  amendment: AmendmentRow,
  signed_at: string,
): Promise<AmendmentRow> {
  const { changes, effective_from, kind } = amendment
  if (kind === 'prolongation') await prolong(ctx, contract, changes)
  if (kind === 'terms') await contracts.writeColumns(ctx, contract, changes.terms ?? {})
  if (kind === 'rooms') await changeRooms(ctx, contract, amendment)
  if (kind === 'rate' || kind === 'prolongation') {
    for (const { line, rate } of changes.rates ?? []) await changeRate(ctx, contract.id, line, rate, effective_from)
  }
  if (kind === 'indexation') await raiseRates(ctx, contract.id, changes.percent ?? '0', effective_from)
  await renewTotals(ctx.tx, eq(contractsTable.id, contract.id))
  await tellOfCarried(ctx, await regenerateFrom(ctx.tx, contract.id, effective_from, await actOf(ctx)))
  await noteAmendment(ctx, contract, amendment, `применено с ${dayInRussian(effective_from)}`)
  return writeAmendment(ctx, amendment.id, {
    status: 'applied',
    signed_at,
    fines_before: finesBefore(contract, changes),
  })
}

/** How delay was fined, where new terms change that. */
function finesBefore(
  { penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent }: ContractRow,
  { terms = {} }: Changes,
): FineTerms | null {
  const before = { penalty_kind, penalty_percent, penalty_grace_days, penalty_cap_percent }
  return Object.keys(before).some((name) => name in terms) ? before : null
}

function noteAmendment(
  ctx: Context,
  contract: ContractRow,
  { number, kind }: AmendmentRow,
  what: string,
): Promise<void> {
  const to = `${number}, ${labels.AmendmentKind[kind].toLowerCase()}: ${what}`
  return noteContract(ctx, contract, 'amendments', { from: null, to })
}

async function prolong(ctx: Context, contract: ContractRow, { end_date, term_kind }: Changes): Promise<void> {
  const isEndless = term_kind === 'indefinite'
  const today = await companyToday(ctx.tx)
  const { expiring_days } = await readGroup(ctx.tx, CONTRACT_SETTINGS)
  const isNear = !isEndless && end_date !== undefined && end_date < addDays(today, expiring_days)
  const term = {
    end_date: isEndless ? null : (end_date ?? contract.end_date),
    term_kind: isEndless ? ('indefinite' as const) : ('fixed' as const),
  }
  const after = await contracts.writeColumns(ctx, contract, {
    ...term,
    ...registrationOf({ ...contract, ...term }, contract),
    status: isNear ? 'expiring' : 'active',
    terminates_on: null,
    termination_initiator: null,
    termination_reason: null,
  })
  await renewLeases(ctx, after)
  await askRegistration(ctx, after, contract)
}

async function changeRooms(
  ctx: Context,
  contract: ContractRow,
  { changes, effective_from: from, division }: AmendmentRow,
): Promise<void> {
  const gone = changes.remove_rooms ?? []
  for (const room of gone) {
    await ctx.tx
      .update(contractRoomsTable)
      .set({ date_to: addDays(from, -1) })
      .where(and(eq(contractRoomsTable.contract, contract.id), eq(contractRoomsTable.room, room), isOpenOn(from)))
  }
  const wanted = (changes.add_rooms ?? []).map((room) => ({ ...room, date_from: from }))
  const coming = await comingRooms(ctx, division)
  const { rooms = [] } = await checkParts(ctx, contract, { rooms: wanted }, { coming })
  const added = rooms.map((room) => ({ ...toRoomRow(contract, room), is_live: false }))
  if (added.length > 0) await ctx.tx.insert(contractRoomsTable).values(added)
  await renewLeases(ctx, contract)
  // What takes the place of rooms is paid for as they were.
  if (division !== null) await carryLines(ctx, contract.id, { gone, added: rooms.map(({ room }) => room), from })
  else await repriceRooms(ctx, contract, changes, from)
}

function isOpenOn(day: string) {
  return or(isNull(contractRoomsTable.date_to), sql`${contractRoomsTable.date_to} >= ${day}`)
}

async function draftOf(ctx: Context, contract: number, id: number): Promise<AmendmentRow> {
  const [row] = await ctx.tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.contract, contract)))
  if (!row) throw notFound()
  if (row.status !== 'draft') throw conflict('bad_transition', 'Соглашение уже не черновик')
  return row
}

/** What became of an amendment. */
export async function writeAmendment(ctx: Context, id: number, values: Partial<AmendmentRow>): Promise<AmendmentRow> {
  const [row] = await ctx.tx
    .update(table)
    .set({ ...values, updated_by: ctx.actor.id, updated_at: sql`now()`, version: sql`${table.version} + 1` })
    .where(eq(table.id, id))
    .returning()
  if (!row) throw notFound()
  return row
}

async function presentOne(ctx: Context, row: AmendmentRow): Promise<Schema<'ContractAmendment'>> {
  const [one] = await present(ctx, row.contract, [row])
  if (!one) throw new Error('An amendment was presented as nothing')
  return one
}

async function present(
  ctx: Context,
  contract: number,
  rows: readonly AmendmentRow[],
): Promise<Schema<'ContractAmendment'>[]> {
  const people = await loadPersons(
    ctx.db,
    rows.map((row) => row.created_by),
  )
  const files = await fileReferences(
    ctx,
    rows.map((row) => row.file),
  )
  const parts = (await loadParts(ctx.db, [contract])).get(contract) ?? noParts()
  const names = await roomNames(ctx.db, rows)
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    kind: row.kind,
    signed_at: row.signed_at,
    effective_from: row.effective_from,
    changes: row.changes,
    reason: row.reason,
    file: row.file,
    file_details: pick(files, row.file),
    status: row.status,
    created_at: row.created_at,
    author_details: pick(people, row.created_by),
    description: describeChanges(row.changes, parts, names),
  }))
}
