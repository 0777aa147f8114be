import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import type { SharedEntry } from '../../db/shared-columns'
import type { documentsTable } from '../../db/tables/documents/documents'
import { checkedEntries, subjectOf } from '../../lib/access/shared-access'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { mayShare } from './document-access'

type Input = Partial<CreateInput<'/documents'>> & Partial<UpdateInput<'/documents'>>
type Row = typeof documentsTable.$inferSelect
type Values = Partial<typeof documentsTable.$inferInsert>

/** What of a document a write may change, completed: its kind stays, and who holds it decides who else sees it. */
export function completeDocument(input: Input, ctx: Context, before?: Row): Values {
  const title = input.title?.trim()
  if (title === '') throw invalid({ title: 'Укажите название' })
  if (before && input.kind !== undefined && input.kind !== before.kind)
    throw invalid({ kind: 'Вид документа не меняется' })
  const access = input.access && checkedEntries(input.access)
  if (before && !mayShare(ctx.actor, before)) requireUnshared(input, access, before)
  return {
    ...(title === undefined ? {} : { title }),
    ...(access ? { access } : {}),
    ...(input.approvers ? { approvers: [...new Set(input.approvers)] } : {}),
    ...(typeof input.owner === 'number' ? {} : { owner: before?.owner ?? ctx.actor.id }),
  }
}

/** The list with somebody added; who stands in it already has the new level. */
export function withAccess(known: readonly SharedEntry[], added: readonly SharedEntry[]): SharedEntry[] {
  const subjects = new Set(added.map(subjectOf))
  return checkedEntries([...known.filter((entry) => !subjects.has(subjectOf(entry))), ...added])
}

/** Refuses what only the holder of a document changes. */
function requireUnshared(input: Input, access: SharedEntry[] | undefined, before: Row): void {
  const refusal = 'Доступ меняет владелец документа'
  if (access && JSON.stringify(access) !== JSON.stringify(before.access)) throw invalid({ access: refusal })
  if (typeof input.is_public === 'boolean' && input.is_public !== before.is_public)
    throw invalid({ is_public: refusal })
  if (typeof input.owner === 'number' && input.owner !== before.owner)
    throw invalid({ owner: 'Владельца меняет владелец документа' })
}
