import type { CollectionPath, OperationId, OperationInput, OperationResult, Schema } from '@ws/api-client/contract'
import type { Permission } from '../access/grant'
import { Answer, type Context, type Handler } from '../http/handler'
import type { Brief, Resource } from '../resource/resource'
import type { RecordTable, ResourceName } from '../resource/spec'
import type { Indexed } from './search-documents'

type Hit = Schema<'SearchHit'>
type Found = Omit<Schema<'SearchGroup'>, 'type'>
/** What is looked for, and how many of a kind. */
export interface Asked {
  search: string
  limit: number
  /** Nothing was found as it was typed: what is like it is wanted. */
  guess: boolean
}

/** One kind of record: the right to its list, and how it is found: by a search of its own, or in the index of the search. */
export type SearchKind = { permission: Permission } & (
  | {
      find: (asked: Asked, ctx: Context) => Promise<Found>
      /** Where nothing was found as it was typed, a second look may find what is like it. */
      guesses?: true
    }
  | { indexed: Indexed; present: (ids: readonly number[], ctx: Context) => Promise<Hit[]> }
)

/** A record of a list's answer. */
type RowOf<Id extends OperationId> = OperationResult<Id> extends { data: (infer Row)[] } ? Row : never

/** A kind that is found in the index and shown as its list shows it. */
export function searchOfList<Id extends OperationId>(
  permission: Permission,
  list: Handler<Id>,
  indexed: Indexed,
  present: (row: RowOf<Id> & { id: number }) => Hit,
): SearchKind {
  return {
    permission,
    indexed,
    async present(ids, ctx) {
      const page = await askList(list, { ids, archived: 'all', page: 1, page_size: ids.length }, ctx)
      const rows = (page as unknown as { data: (RowOf<Id> & { id: number })[] }).data
      return inOrder(ids, rows.map(present))
    },
  }
}

/** A kind that is found in the index and told of by its rows alone, with the names of these references. */
export function searchOfRows<P extends CollectionPath, N extends ResourceName, T extends RecordTable, K extends string>(
  permission: Permission,
  { brief, indexed }: Pick<Resource<P, N, T>, 'brief' | 'indexed'>,
  named: readonly K[],
  present: (row: Brief<P, T, K>) => Hit,
  related?: Indexed['related'],
): SearchKind {
  return {
    permission,
    indexed: indexed(related),
    present: async (ids, ctx) => inOrder(ids, (await brief(ctx, ids, named)).map(present)),
  }
}

/** Hits in the order in which they were found. */
export function inOrder(ids: readonly number[], hits: readonly Hit[]): Hit[] {
  const byId = new Map(hits.map((one) => [one.id, one]))
  return ids.flatMap((id) => byId.get(id) ?? [])
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
export function hit(
  id: number,
  title: string,
  hints: readonly (string | null | undefined)[],
  href: string | null = null,
): Hit {
  return { id, title, hint: hints.filter(Boolean).join(' · ') || null, href }
}
