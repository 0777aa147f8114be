import type { AnyQuery, AnyRecord } from '../area'
import type { AnyResource } from '../resource'

/** Rows the contract answers at once. */
const PART = 200

/**
 * The records a query finds, page after page and no more than `most`, until nobody wants them any more; one that moved between
 * two pages counts once.
 */
export async function readAll(
  resource: AnyResource,
  query: AnyQuery,
  {
    signal,
    most = Number.POSITIVE_INFINITY,
    isOver = () => false,
  }: { signal: AbortSignal; most?: number; isOver?: () => boolean },
): Promise<AnyRecord[]> {
  const found = new Map<number, AnyRecord>()
  for (let page = 1, pages = 1; page <= pages && !isOver(); page += 1) {
    const part = await resource.list({ ...query, page, page_size: PART }).queryFn({ signal })
    for (const row of part.data) found.set(row.id, row)
    pages = Math.min(part.meta.pages, most / PART)
  }
  return [...found.values()]
}
