import type { CreateInput, Schema, UpdateInput } from '@ws/api-client/contract'
import type { documentsTable } from '../../db/tables/documents/documents'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { sentValues } from '../../lib/resource/sent-values'
import { mayShare } from './document-access'

type Input = Partial<CreateInput<'/documents'>> & Partial<UpdateInput<'/documents'>>
type Row = typeof documentsTable.$inferSelect
type Values = Partial<typeof documentsTable.$inferInsert>
type Entry = Schema<'DocumentAccess'>

/** What of a document a write may change, completed: its kind stays, and who holds it decides who else sees it. */
export function completeDocument(given: Input, ctx: Context, before?: Row): Values {
  const input = sentValues(given)
  const title = input.title?.trim()
  if (title === '') throw invalid({ title: 'Укажите название' })
  if (before && input.kind !== undefined && input.kind !== before.kind)
    throw invalid({ kind: 'Вид документа не меняется' })
  const access = input.access && tidied(input.access)
  const isHolder = !before || mayShare(ctx.actor, before)
  if (!isHolder) requireUnshared(input, access, before)
  return {
    ...(title === undefined ? {} : { title }),
    ...(access ? { access } : {}),
    // Whoever does not hold a document and replaces it leaves its readers as they are.
    ...(isHolder ? {} : { access: before.access, is_public: before.is_public }),
    ...(input.approvers ? { approvers: [...new Set(input.approvers)] } : {}),
    ...(typeof input.owner === 'number' ? {} : { owner: before?.owner ?? ctx.actor.id }),
  }
}

/** The list with somebody added; who stands in it already has the new level. */
export function withAccess(known: readonly Entry[], added: readonly Entry[]): Entry[] {
  const names = new Set(added.map(subjectOf))
  return tidied([...known.filter((entry) => !names.has(subjectOf(entry))), ...added])
}

/** Refuses what only the holder of a document changes. */
function requireUnshared(input: Input, access: Entry[] | undefined, before: Row): void {
  const refusal = 'Доступ меняет владелец документа'
  if (access && JSON.stringify(access) !== JSON.stringify(before.access)) throw invalid({ access: refusal })
  if (typeof input.is_public === 'boolean' && input.is_public !== before.is_public)
    throw invalid({ is_public: refusal })
  if (typeof input.owner === 'number' && input.owner !== before.owner)
    throw invalid({ owner: 'Владельца меняет владелец документа' })
}

function tidied(entries: readonly Entry[]): Entry[] {
  const read = entries.map(({ profile, team, department, level }) => {
    const named = { ...(profile ? { profile } : {}), ...(team ? { team } : {}), ...(department ? { department } : {}) }
    if (Object.keys(named).length !== 1) throw invalid({ access: 'Укажите сотрудника, бригаду или отдел' })
    return { ...named, level }
  })
  if (new Set(read.map(subjectOf)).size < read.length) throw invalid({ access: 'Один и тот же указан дважды' })
  return read
}

function subjectOf({ profile, team, department }: Entry): string {
  return profile ? `p${profile}` : team ? `t${team}` : `d${department}`
}
