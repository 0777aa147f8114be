import type { CreateInput, Schema, UpdateInput } from '@ws/api-client/contract'
import type { documentsTable } from '../../db/tables/documents/documents'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { mayShare } from './document-access'

type Input = Partial<CreateInput<'/documents'>> & Partial<UpdateInput<'/documents'>>
type Row = typeof documentsTable.$inferSelect
type Values = Partial<typeof documentsTable.$inferInsert>
type Entry = Schema<'DocumentAccess'>

/** What of a document a write may change, completed: its kind stays, and who holds it decides who else sees it. */
export function completeDocument(input: Input, ctx: Context, before?: Row): Values {
  const title = input.title?.trim()
  if (title === '') throw invalid({ title: 'Укажите название' })
  if (before && input.kind !== undefined && input.kind !== before.kind)
    throw invalid({ kind: 'Вид документа не меняется' })
  const access = input.access && tidied(input.access)
  if (before) requireHolder(input, access, ctx, before)
  return {
    ...(title === undefined ? {} : { title }),
    ...(access ? { access } : {}),
    ...(input.approvers ? { approvers: [...new Set(input.approvers)] } : {}),
    ...(before || input.owner !== undefined ? {} : { owner: ctx.actor.id }),
  }
}

/** The list with somebody added; who stands in it already has the new level. */
export function withAccess(known: readonly Entry[], added: readonly Entry[]): Entry[] {
  const names = new Set(added.map(subjectOf))
  return tidied([...known.filter((entry) => !names.has(subjectOf(entry))), ...added])
}

function requireHolder(input: Input, access: Entry[] | undefined, ctx: Context, before: Row): void {
  if (mayShare(ctx.actor, before)) return
  const refusal = 'Доступ меняет владелец документа'
  const isOther = (value: unknown, known: unknown) =>
    value !== undefined && JSON.stringify(value) !== JSON.stringify(known)
  if (isOther(access, before.access)) throw invalid({ access: refusal })
  if (isOther(input.is_public, before.is_public)) throw invalid({ is_public: refusal })
  if (isOther(input.owner, before.owner)) throw invalid({ owner: 'Владельца меняет владелец документа' })
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
