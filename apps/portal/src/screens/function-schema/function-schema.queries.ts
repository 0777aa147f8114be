import { queryOptions } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'

export type FunctionNode = Schema<'Functional'>
export type Operation = Schema<'FunctionalOperation'>

const PATH = '/functionals'

/** All functions, parents before children. */
export const schemaQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [PATH, 'tree'],
    queryFn: async ({ signal }) => flat((await unwrap(api.GET('/functionals/tree', { signal }))).data),
  })

export const matrixQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [PATH, 'matrix'],
    queryFn: ({ signal }) => unwrap(api.GET('/functionals/matrix', { signal })),
  })

export const snapshotsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [PATH, 'snapshots'],
    queryFn: async ({ signal }) => (await unwrap(api.GET('/functionals/snapshots', { signal }))).data,
  })

/** What has changed since a snapshot. */
export const comparisonQuery = (api: ApiClient, id: number) =>
  queryOptions({
    queryKey: [PATH, 'snapshots', id],
    queryFn: ({ signal }) => unwrap(api.GET('/functionals/snapshots/{id}', { params: { path: { id } }, signal })),
  })

/** What is left undone without a person. */
export const withoutQuery = (api: ApiClient, person: number) =>
  queryOptions({
    queryKey: [PATH, 'without', person],
    queryFn: ({ signal }) => unwrap(api.GET('/functionals/without', { params: { query: { person } }, signal })),
  })

/** One's own draft, or that of whoever gave its key. */
export const draftQuery = (api: ApiClient, key: string | null) =>
  queryOptions({
    queryKey: ['/functionals/draft', key],
    queryFn: ({ signal }) =>
      key === null
        ? unwrap(api.GET('/functionals/draft', { signal }))
        : unwrap(api.GET('/functionals/drafts/{key}', { params: { path: { key } }, signal })),
  })

/** Load and gaps as they are and as they would be. */
export const effectQuery = (api: ApiClient, operations: Operation[]) =>
  queryOptions({
    queryKey: [PATH, 'try', operations],
    queryFn: ({ signal }) => unwrap(api.POST('/functionals/try', { body: { operations }, signal })),
    retry: false,
  })

type TreeNode = Schema<'FunctionalNode'>

function flat(nodes: readonly TreeNode[]): FunctionNode[] {
  return nodes.flatMap(({ children, ...node }) => [node, ...flat(children as unknown as TreeNode[])])
}
