import type { Schema } from '@ws/api-client/contract'
import type { Approval } from '../../db/tables/documents/documents'
import { conflict, invalid, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { keepVersion } from '../content/versions'
import { asOneAct } from '../notifications/create-notifications'
import { type DocumentRow, standing } from './content/store-content'
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
    return documents.read(ctx, before.id)
  },
  'documents.approve': async ({ params, body }, ctx) => {
    const before = await documents.lock(ctx, params.id, 'view')
    requireStatus(before, 'in_review')
    requireSeen(before, body.sent_at)
    const approvals = decided(before, ctx, 'approved', body.comment)
    const isLast = approvals.every(({ decision }) => decision === 'approved')
    await asOneAct(ctx, async () => {
      await documents.writeColumns(ctx, before, { approvals, ...(isLast ? { status: 'approved' } : {}) })
      if (isLast) await keepApproved(ctx, before)
      if (isLast) await tellDecision(ctx, before, 'Документ утверждён: согласовали все')
    })
    return documents.read(ctx, before.id)
  },
  'documents.return': async ({ params, body }, ctx) => {
    const before = await documents.lock(ctx, params.id, 'view')
    requireStatus(before, 'in_review')
    requireSeen(before, body.sent_at)
    const isAsked = before.approvals.some(({ profile, decision }) => profile === ctx.actor.id && decision === null)
    const comment = body.comment?.trim() ?? ''
    if (!isAsked) await requireEditor(ctx, before)
    else if (comment === '') throw invalid({ comment: 'Напишите, что исправить' })
    const approvals = isAsked ? decided(before, ctx, 'returned', comment) : before.approvals
    await asOneAct(ctx, async () => {
      await documents.writeColumns(ctx, before, { approvals, status: 'draft' })
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

function decided(
  row: DocumentRow,
  ctx: Context,
  decision: Schema<'DocumentDecision'>,
  comment: string | null | undefined,
): Approval[] {
  const isAsked = row.approvals.some((one) => one.profile === ctx.actor.id && one.decision === null)
  if (!isAsked) throw conflict('not_asked', 'Вашего согласования этот документ не ждёт')
  const said = { decision, at: new Date().toISOString(), comment: comment?.trim() || null }
  return row.approvals.map((one) => (one.profile === ctx.actor.id ? { ...one, ...said } : one))
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
