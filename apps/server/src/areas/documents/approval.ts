import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import type { Approval } from '../../db/tables/documents/documents'
import { recordAudit } from '../../lib/events/audit'
import { conflict, invalid, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { loadPersons } from '../../lib/people/persons'
import { keepVersion } from '../content/versions'
import { asOneAct } from '../notifications/create-notifications'
import { standsInFor } from '../people/awaited-documents'
import { findDeputies } from '../people/deputies'
import { type DocumentRow, standing } from './content/store-content'
import { turnsOf } from './document-access'
import { DOCUMENT } from './document-links'
import { documents } from './documents.resource'
import { tellOfDocument } from './notifications'

const WORDS: Readonly<Record<DocumentRow['status'], string>> = {
  draft: 'Документ — черновик',
  in_review: 'Документ уже на согласовании',
  approved: 'Документ уже утверждён',
}

/** Согласование: a draft is sent to several people at once; with the consent of the last it is approved and stays as it is. */
export const approvalHandlers: Pick<
  Handlers,
  'documents.submit' | 'documents.approve' | 'documents.return' | 'documents.amend'
> = {
  'documents.submit': async ({ params, body }, ctx) => {
    const before = await documents.lock(ctx, params.id, 'edit')
    requireStatus(before, 'draft')
    const approvers = [...new Set(body?.approvers ?? before.approvers)]
    if (approvers.length === 0) throw invalid({ approvers: 'Выберите, кто согласует документ' })
    const sent_at = new Date().toISOString()
    const approvals = approvers.map(
      (profile): Approval => ({ profile, sent_at, decision: null, at: null, comment: null }),
    )
    await documents.writeColumns(ctx, before, { approvers, approvals, status: 'in_review' })
    await tellOfDocument(ctx, before, approvers, {
      event: 'document.approval',
      message: 'Документ ждёт вашего согласования',
      reason: 'Почему: вас выбрали согласующим',
    })
    const deputies = [...(await findDeputies(ctx.tx, approvers)).values()].filter((one) => !approvers.includes(one))
    await tellOfDocument(ctx, before, deputies, {
      event: 'document.approval',
      message: 'Документ ждёт вашего согласования',
      reason: 'Почему: вы замещаете согласующего',
    })
    return documents.read(ctx, before.id)
  },
  'documents.approve': async ({ params, body }, ctx) => {
    const before = await documents.lock(ctx, params.id, 'view')
    requireStatus(before, 'in_review')
    requireSeen(before, body.sent_at)
    const approvals = decided(before, ctx, await turns(ctx, before), 'approved', body.comment)
    const isLast = approvals.every(({ decision }) => decision === 'approved')
    await asOneAct(ctx, async () => {
      await documents.writeColumns(ctx, before, { approvals, ...(isLast ? { status: 'approved' } : {}) })
      await noteDeputy(ctx, before, approvals)
      if (isLast) await keepApproved(ctx, before)
      if (isLast) await tellDecision(ctx, before, 'Документ утверждён: согласовали все')
    })
    return documents.read(ctx, before.id)
  },
  'documents.return': async ({ params, body }, ctx) => {
    const before = await documents.lock(ctx, params.id, 'view')
    requireStatus(before, 'in_review')
    requireSeen(before, body.sent_at)
    const mine = await turns(ctx, before)
    const isAsked = mine.length > 0
    const comment = body.comment?.trim() ?? ''
    if (!isAsked) await requireEditor(ctx, before)
    else if (comment === '') throw invalid({ comment: 'Напишите, что исправить' })
    const approvals = isAsked ? decided(before, ctx, mine, 'returned', comment) : before.approvals
    await asOneAct(ctx, async () => {
      await documents.writeColumns(ctx, before, { approvals, status: 'draft' })
      await noteDeputy(ctx, before, approvals)
      if (isAsked) await tellDecision(ctx, before, `Документ вернули: ${comment}`)
    })
    return documents.read(ctx, before.id)
  },
  'documents.amend': async ({ params }, ctx) => {
    const before = await documents.lock(ctx, params.id, 'edit')
    if (before.status !== 'approved')
      throw conflict('bad_transition', 'Новая версия начинается у утверждённого документа')
    await documents.writeColumns(ctx, before, { status: 'draft', approvals: [], revision: before.revision + 1 })
    return documents.read(ctx, before.id)
  },
}

/** What was approved stays as it was, whatever is written afterwards. */
async function keepApproved(ctx: Context, row: DocumentRow): Promise<void> {
  const comment = `Утверждена версия ${row.revision}`
  await keepVersion(ctx, { entity: DOCUMENT, entity_id: row.id }, { ...standing(row), comment })
}

/** The decisions that wait for the asking person, his own and those of whom he stands in for. */
async function turns(ctx: Context, row: DocumentRow): Promise<Approval[]> {
  return turnsOf(row, ctx.actor.id, await standsInFor(ctx.tx, ctx.actor.id))
}

function decided(
  row: DocumentRow,
  { actor }: Context,
  mine: readonly Approval[],
  decision: Schema<'DocumentDecision'>,
  comment: string | null | undefined,
): Approval[] {
  if (mine.length === 0) throw conflict('not_asked', 'Вашего согласования этот документ не ждёт')
  const said = { decision, at: new Date().toISOString(), comment: comment?.trim() || null }
  return row.approvals.map((one) => {
    if (!mine.includes(one)) return one
    return { ...one, ...said, ...(one.profile !== actor.id && { deputy: actor.id }) }
  })
}

/** Says in the journal for whom a deputy has just decided. */
async function noteDeputy(ctx: Context, before: DocumentRow, after: readonly Approval[]): Promise<void> {
  const fresh = after.filter((one, at) => one.deputy !== undefined && before.approvals[at]?.decision === null)
  const people = await loadPersons(
    ctx.db,
    fresh.map(({ profile }) => profile),
  )
  for (const { profile, decision } of fresh) {
    const name = people.get(profile)?.name ?? 'сотрудник'
    const word = decision === null ? '' : labels.DocumentDecision[decision].toLowerCase()
    await recordAudit(ctx, {
      action: 'update',
      entity: DOCUMENT,
      entity_id: before.id,
      entity_title: before.title,
      substituted_for: profile,
      changes: { approvals: { from: null, to: `Замещение: ${name}: ${word}` } },
    })
  }
}

/** Refuses who read what was sent before: it was taken back since, and may say something else now. */
function requireSeen({ approvals }: DocumentRow, seen: string | null): void {
  const sent = approvals[0]?.sent_at ?? null
  const isSame = seen === null || sent === null ? seen === sent : Date.parse(seen) === Date.parse(sent)
  if (!isSame) throw conflict('bad_transition', 'Документ отправлен на согласование заново: прочитайте его ещё раз')
}

/** Whoever may change a document may take it back, too. */
async function requireEditor(ctx: Context, row: DocumentRow): Promise<void> {
  const { allowed } = await documents.read(ctx, row.id)
  if (!allowed.includes('return')) throw outOfScope()
}

function requireStatus(row: DocumentRow, status: DocumentRow['status']): void {
  if (row.is_archived) throw conflict('bad_transition', 'Документ в архиве')
  if (row.status !== status) throw conflict('bad_transition', WORDS[row.status])
}

function tellDecision(ctx: Context, row: DocumentRow, message: string): Promise<void> {
  return tellOfDocument(ctx, row, [row.owner], {
    event: 'document.decided',
    message,
    reason: 'Почему: вы владелец документа',
  })
}
