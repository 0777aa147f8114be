import type { CollectionPath, ListQuery, MetaOf, Page, ParamsOf, RecordOf } from '../contract/types'
import type { ApiClient } from './client'
import { unwrap } from './error'

/** The most a server answers at once (product 3.2). */
const LARGEST_PAGE = 200

/** What stands beside the query: ids in the path of a nested collection, and an end before the end. */
export interface EachOptions<P extends CollectionPath> {
  params?: ParamsOf<P>
  signal?: AbortSignal
}

/**
 * Every page of a list, one after another: `for await (const { data, meta } of eachPage(api, '/tenants'))`. A page is asked
 * for when it is wanted; leaving the loop asks for no more.
 */
export async function* eachPage<P extends CollectionPath>(
  api: ApiClient,
  path: P,
  query: ListQuery<P> = {} as ListQuery<P>,
  { params, signal }: EachOptions<P> = {},
): AsyncGenerator<Page<RecordOf<P>, MetaOf<P>>, void, undefined> {
  // openapi-fetch cannot type a generic path; the types come from the contract again.
  const get = api.GET as unknown as (path: string, init: object) => Promise<{ data?: unknown; response: Response }>
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    signal?.throwIfAborted()
    const asked = { page_size: LARGEST_PAGE, ...query, page }
    const answer = await unwrap(get(path, { params: { path: params ?? {}, query: asked }, signal }))
    const { data, meta } = answer as Page<RecordOf<P>, MetaOf<P> & { pages: number }>
    yield { data, meta }
    // The list may have grown or shrunk meanwhile.
    pages = meta.pages
  }
}

/**
 * Every record of a list: `for await (const tenant of eachRecord(api, '/tenants', { status: ['active'] }))`. One that slips
 * from page to page meanwhile comes once.
 */
export async function* eachRecord<P extends CollectionPath>(
  api: ApiClient,
  path: P,
  query?: ListQuery<P>,
  options?: EachOptions<P>,
): AsyncGenerator<RecordOf<P>, void, undefined> {
  const seen = new Set<unknown>()
  for await (const { data } of eachPage(api, path, query, options)) {
    for (const record of data) {
      const { id } = record as { id?: unknown }
      if (seen.has(id)) continue
      seen.add(id)
      yield record
    }
  }
}
