import type { OperationId, OperationInput, OperationResult, Schema } from '@ws/api-client/contract'
import type { Permission } from '../access/grant'
import { Answer, type Context, type Handler } from '../http/handler'

type Hit = Schema<'SearchHit'>
type Found = Omit<Schema<'SearchGroup'>, 'type'>
/** What is looked for, and how many of a kind. */
export interface Asked {
  search: string
  limit: number
}

/** One kind of record: the right to its list, and that list's own search. */
export interface SearchKind {
  permission: Permission
  find: (asked: Asked, ctx: Context) => Promise<Found>
}

/** A record of a list's answer. */
type RowOf<Id extends OperationId> = OperationResult<Id> extends { data: (infer Row)[] } ? Row : never
interface Page<Row> {
  data: Row[]
  meta: { total: number }
}

/** A kind that is found by the search of its list. */
export function searchOfList<Id extends OperationId>(
  permission: Permission,
  list: Handler<Id>,
  present: (row: RowOf<Id>) => Hit,
): SearchKind {
  return {
    permission,
    async find({ search, limit }, ctx) {
      const query = { search, page: 1, page_size: limit }
      const page = (await askList(list, query, ctx)) as unknown as Page<RowOf<Id>>
      return { total: page.meta.total, items: page.data.map(present) }
    },
  }
}

/** The answer of a list's handler; one that answers bytes is not asked here. */
export async function askList<Id extends OperationId>(
  list: Handler<Id>,
  query: object,
  ctx: Context,
): Promise<Exclude<OperationResult<Id>, undefined>> {
  const answer = await list({ query } as unknown as OperationInput<Id>, ctx)
  if (answer === undefined || answer instanceof Answer) throw new Error('A list answered without records')
  return answer as Exclude<OperationResult<Id>, undefined>
}

/** What is shown of a record that was found: hints tell it from others of its name. */
export function hit(id: number, title: string, hints: readonly (string | null | undefined)[]): Hit {
  return { id, title, hint: hints.filter(Boolean).join(' · ') || null, parent: null }
}
