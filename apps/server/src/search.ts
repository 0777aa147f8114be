import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { searchKinds } from './areas'
import type { Context, Handler, Handlers } from './lib/http/handler'
import { GUESSED_FROM, meantWords } from './lib/search/known-words'
import { type FoundRecords, findDocuments, type Indexed } from './lib/search/search-documents'
import type { Asked, SearchKind } from './lib/search/search-kinds'
import { readTyped, type Typed } from './lib/search/search-words'

type Type = Schema<'SearchType'>
type Group = Schema<'SearchGroup'>
type IndexedKind = Extract<SearchKind, { indexed: Indexed }>

/** The kinds of records that areas let be found, in the order of the contract. */
const TYPES = Object.keys(labels.SearchType) as Type[]
/** Kinds that bear an ИНН. */
const WITH_INN: ReadonlySet<Type> = new Set(['tenant', 'legal_entity', 'contract', 'payment'])

/** The best of every kind the person may see. */
const find: Handler<'search.find'> = async ({ query }, ctx) => {
  const search = query.q.trim()
  const typed = readTyped(search)
  const asked = { search, limit: query.limit ?? 5, guess: false }
  const wanted = TYPES.filter((type) => {
    const isWanted = query.types === undefined || query.types.includes(type)
    const isMeant = !typed.isPlan || type === 'floor_plan'
    return isWanted && isMeant && ctx.actor.grants.has(searchKinds[type].permission)
  })
  if (search === '') return { data: [], is_guess: false }
  if (typed.todo !== undefined)
    return {
      data: await findOwn(
        ctx,
        wanted.filter((type) => type === 'todo'),
        { ...asked, search: `#${typed.todo}` },
      ),
      is_guess: false,
    }
  if (typed.inn !== undefined) {
    const data = await findAll(
      ctx,
      wanted.filter((type) => WITH_INN.has(type)),
      { asked, typed, recent: query.recent },
    )
    if (data.length > 0) return { data, is_guess: false }
  }
  const data = await findAll(ctx, wanted, { asked, typed, recent: query.recent })
  if (data.length > 0) return { data, is_guess: false }
  const meant = await asMeant(ctx, typed)
  if (meant !== undefined) {
    const corrected = readTyped(meant)
    const search = { asked: { ...asked, search: meant }, typed: corrected, recent: query.recent }
    const data = meant === typed.words.join(' ') ? [] : await findAll(ctx, wanted, search)
    return { data, is_guess: data.length > 0 }
  }
  const guessed = await findAll(ctx, wanted, { asked: { ...asked, guess: true }, typed, recent: query.recent })
  return { data: guessed, is_guess: guessed.length > 0 }
}

/** What was typed with its words as they are most likely meant; undefined where one of them is like none that is known. */
async function asMeant(ctx: Context, { words }: Typed): Promise<string | undefined> {
  if (words.length === 0 || !words.every((word) => /^[а-яa-z]+$/.test(word))) return undefined
  const guessed = await meantWords(ctx.db, words)
  const meant = words.map((word, at) => (word.length < GUESSED_FROM ? word : guessed[at]))
  return meant.every((word) => word !== undefined) ? meant.join(' ') : undefined
}

interface Search {
  asked: Asked
  typed: Typed
  recent: readonly string[] | undefined
}

/** Everything, first the kinds with a record that is exactly what was typed. */
async function findAll(ctx: Context, types: readonly Type[], search: Search): Promise<Group[]> {
  const [own, indexed] = await Promise.all([findOwn(ctx, types, search.asked), findIndexed(ctx, types, search)])
  const exact = new Set(indexed.flatMap(({ group, isExact }) => (isExact ? [group.type] : [])))
  const groups = new Map([...own, ...indexed.map(({ group }) => group)].map((group) => [group.type, group]))
  const inOrder = TYPES.flatMap((type) => groups.get(type) ?? [])
  return [...inOrder.filter(({ type }) => exact.has(type)), ...inOrder.filter(({ type }) => !exact.has(type))]
}

/** Kinds with a search of their own, one after the other: one person's search takes no more than two connections. */
async function findOwn(ctx: Context, types: readonly Type[], asked: Asked): Promise<Group[]> {
  const groups: Group[] = []
  for (const type of types) {
    const kind = searchKinds[type]
    if (!('find' in kind) || (asked.guess && !kind.guesses)) continue
    const found = await kind.find(asked, ctx)
    if (found.items.length > 0) groups.push({ type, ...found })
  }
  return groups
}

async function findIndexed(
  ctx: Context,
  types: readonly Type[],
  { asked, typed, recent = [] }: Search,
): Promise<{ group: Group; isExact: boolean }[]> {
  const kinds = new Map<Type, IndexedKind>()
  for (const type of types) {
    const kind = searchKinds[type]
    if ('indexed' in kind) kinds.set(type, kind)
  }
  const indexed = new Map([...kinds].map(([type, kind]) => [type, kind.indexed]))
  const found = await findDocuments(ctx, indexed, { typed, recent, limit: asked.limit, guess: asked.guess })
  const groups: { group: Group; isExact: boolean }[] = []
  for (const [type, kind] of kinds) {
    const records = found.get(type)
    if (records) groups.push({ group: await present(ctx, type, kind, records), isExact: records.isExact })
  }
  return groups
}

async function present(ctx: Context, type: Type, kind: IndexedKind, { ids, total }: FoundRecords): Promise<Group> {
  return { type, total, items: await kind.present(ids, ctx) }
}

/** Поиск по всему, что человек может открыть. */
export const searchHandlers: Pick<Handlers, 'search.find'> = { 'search.find': find }
