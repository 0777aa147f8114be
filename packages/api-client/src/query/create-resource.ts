import { type MutationMeta, mutationOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type {
  BulkInput,
  CollectionPath,
  CreateInput,
  ListQuery,
  MetaOf,
  Page,
  ParamsOf,
  RecordOf,
  ReplaceInput,
  Schema,
  UpdateInput,
} from '../contract/types'
import type { ApiClient } from '../http/client'
import { unwrap } from '../http/error'

/** What a mutation says beside its work: a text for the person, and further keys that became old. */
export interface Told {
  done?: string
  invalidates?: readonly QueryKey[]
}

type Answer = Promise<{ data?: unknown; error?: unknown; response: Response }>
type Call = (
  path: string,
  init: { params?: { path?: object; query?: object; header?: object }; body?: unknown; signal?: AbortSignal },
) => Answer
type UntypedClient = Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Call>

/**
 * Query and mutation options for one collection of the contract. Every key starts with the path, so a write makes its lists
 * and records old at once. `params` are the ids in the path of a nested collection.
 */
export function createResource<P extends CollectionPath>(api: ApiClient, path: P, params?: ParamsOf<P>) {
  // openapi-fetch cannot type a generic path; the types below come from the contract again. The only cast of its kind.
  const client = api as unknown as UntypedClient
  const outer: object = params ?? {}
  const nested = params === undefined ? [] : [params]

  const at = (id: number) => ({ path: { ...outer, id } })
  const read = <T>(answer: Answer) => unwrap(answer) as Promise<T>
  const meta = ({ done, invalidates = [] }: Told = {}): MutationMeta => ({
    invalidates: [[path], ...invalidates],
    ...(done !== undefined && { done }),
  })

  return {
    path,

    list: (query: ListQuery<P> = {} as ListQuery<P>) =>
      queryOptions({
        queryKey: [path, 'list', query, ...nested] as const,
        queryFn: ({ signal }) =>
          read<Page<RecordOf<P>, MetaOf<P>>>(
            client.GET(path, { params: { path: outer, query: query as object }, signal }),
          ),
      }),

    one: (id: number) =>
      queryOptions({
        queryKey: [path, 'one', id, ...nested] as const,
        queryFn: ({ signal }) => read<RecordOf<P>>(client.GET(`${path}/{id}`, { params: at(id), signal })),
      }),

    create: (told?: Told) =>
      mutationOptions({
        mutationFn: (body: CreateInput<P>) => read<RecordOf<P>>(client.POST(path, { params: { path: outer }, body })),
        meta: meta(told),
      }),

    update: (told?: Told) =>
      mutationOptions({
        mutationFn: ({ id, changes }: { id: number; changes: UpdateInput<P> }) =>
          read<RecordOf<P>>(client.PATCH(`${path}/{id}`, { params: at(id), body: changes })),
        meta: meta(told),
      }),

    replace: (told?: Told) =>
      mutationOptions({
        mutationFn: ({ id, record }: { id: number; record: ReplaceInput<P> }) =>
          read<RecordOf<P>>(client.PUT(`${path}/{id}`, { params: at(id), body: record })),
        meta: meta(told),
      }),

    remove: (told?: Told) =>
      mutationOptions({
        mutationFn: async (id: number) => {
          if (!id)
            throw new Error(path === '/accounts/positions' ? 'Position ID is required' : `${path}: an id is required`)
          return read<undefined>(client.DELETE(`${path}/{id}`, { params: at(id) }))
        },
        meta: meta(told),
      }),

    restore: (told?: Told) =>
      mutationOptions({
        mutationFn: (id: number) => read<RecordOf<P>>(client.POST(`${path}/{id}/restore`, { params: at(id) })),
        meta: meta(told),
      }),

    bulk: (told?: Told) =>
      mutationOptions({
        mutationFn: (body: BulkInput<P>) =>
          read<Schema<'BulkResult'>>(client.POST(`${path}/bulk`, { params: { path: outer }, body })),
        meta: meta(told),
      }),
  }
}

/** What `createResource` makes for a path. */
export type Resource<P extends CollectionPath> = ReturnType<typeof createResource<P>>
