import type { MutationMeta } from '@tanstack/react-query'
import { type ApiClient, ApiError, unwrap } from '@ws/api-client'
import type { CollectionPath } from '@ws/api-client/contract'
import { createResource } from '@ws/api-client/query'
import type { AnyQuery, AnyRecord, AnyValues } from './area'

/** Query options in the plainest form: what both `useQuery` and `fetchQuery` take. */
interface Query<Data> {
  queryKey: readonly unknown[]
  queryFn: (context: { signal: AbortSignal }) => Promise<Data>
}

/** Mutation options in the plainest form; `meta.invalidates` tells `app/data/query-client.ts` what to load again. */
interface Mutation<Input, Data> {
  mutationFn: (input: Input) => Promise<Data>
  meta?: MutationMeta
}

/** One page of records. */
export interface AnyPage {
  data: AnyRecord[]
  meta: { page: number; page_size: number; total: number; pages: number }
}

/** What came of an action on many records. */
export interface BulkOutcome {
  ok: number[]
  failed: { id: number; code: string; message: string }[]
}

/** In what a list can be saved. */
export type ExportFormat = 'xlsx' | 'csv' | 'pdf'

/** A collection of the contract, the types of its records forgotten. */
export interface AnyResource {
  list(query?: AnyQuery): Query<AnyPage>
  one(id: number): Query<AnyRecord>
  create(): Mutation<AnyValues, AnyRecord>
  update(): Mutation<{ id: number; changes: AnyValues }, AnyRecord>
  remove(): Mutation<number, unknown>
  restore(): Mutation<number, AnyRecord>
  bulk(): Mutation<{ ids: number[]; action: string; params?: AnyValues }, BulkOutcome>
  /** The list as a file. */
  exportFile(query: AnyQuery, format: ExportFormat): Promise<Blob>
  /** A record as a PDF, where the contract has it. */
  printFile(id: number): Promise<Blob>
}

type Get = (path: string, init: object) => Promise<{ data?: Blob; error?: unknown; response: Response }>

/** The collection of a path for code that serves every area. */
export function resourceOf(api: ApiClient, path: CollectionPath): AnyResource {
  // The machinery is one code for every collection, so the types of a single one are forgotten here and only here.
  const resource = createResource(api, path) as unknown as Omit<AnyResource, 'exportFile' | 'printFile'>
  const get = api.GET as unknown as Get
  return {
    ...resource,
    bulk() {
      const { mutationFn, ...rest } = resource.bulk()
      return { ...rest, mutationFn: (input) => inParts(input, mutationFn) }
    },
    exportFile: (query, format) =>
      unwrap(get(`${path}/export`, { params: { query: { ...query, format } }, parseAs: 'blob' })),
    printFile: (id) => unwrap(get(`${path}/{id}/pdf`, { params: { path: { id } }, parseAs: 'blob' })),
  }
}

/** Records that the contract lets be changed, or left to an export, at once. */
export const MOST_AT_ONCE = 500

/**
 * Changes many records, as many at once as the contract allows. When a later part does not arrive, what was done before it
 * is told as done and the rest as failed.
 */
async function inParts<Input extends { ids: number[] }>(
  input: Input,
  send: (part: Input) => Promise<BulkOutcome>,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { ok: [], failed: [] }
  for (let at = 0; at === 0 || at < input.ids.length; at += MOST_AT_ONCE) {
    try {
      const part = await send({ ...input, ids: input.ids.slice(at, at + MOST_AT_ONCE) })
      outcome.ok.push(...part.ok)
      outcome.failed.push(...part.failed)
    } catch (error) {
      if (at === 0 || !(error instanceof ApiError)) throw error
      const { code, message } = error
      outcome.failed.push(...input.ids.slice(at).map((id) => ({ id, code, message })))
      break
    }
  }
  return outcome
}

/** A mutation started where no form would show errors of fields: they are told in a toast. */
export function formless<Input, Data>(mutation: Mutation<Input, Data>): Mutation<Input, Data> {
  return { ...mutation, meta: { ...mutation.meta, isFormless: true } }
}
