import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { searchKinds } from './areas'
import type { Handler, Handlers } from './lib/http/handler'

/** The kinds of records that areas let be found, in the order of the contract. */
const TYPES = Object.keys(labels.SearchType) as Schema<'SearchType'>[]

/** The best of every kind, one after the other: the embedded database has a single connection. */
const find: Handler<'search.find'> = async ({ query }, ctx) => {
  const search = query.q.trim()
  const asked = { search, limit: query.limit ?? 5 }
  const data: Schema<'SearchGroup'>[] = []
  if (search === '') return { data }
  for (const type of TYPES) {
    const isWanted = query.types === undefined || query.types.includes(type)
    // `#123` is a task and nothing else.
    const isPossible = type === 'todo' || !/^#\s*\d+$/.test(search)
    if (!isWanted || !isPossible || !ctx.actor.grants.has(searchKinds[type].permission)) continue
    const found = await searchKinds[type].find(asked, ctx)
    if (found.items.length > 0) data.push({ type, ...found })
  }
  return { data }
}

/** Поиск по всему, что человек может открыть. */
export const searchHandlers: Pick<Handlers, 'search.find'> = { 'search.find': find }
