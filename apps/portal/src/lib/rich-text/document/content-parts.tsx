import { useQuery } from '@tanstack/react-query'
import { type ApiClient, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { createContext, type ReactNode, use, useMemo } from 'react'
import { useServices } from '../../services-context'

/** The record a text belongs to: whoever reads it reads the files of the text. */
export interface ContentOwner {
  entity: Schema<'RecordEntity'>
  id: number
}

type Wanted = { files: Set<number>; records: Set<string> }
type Found = Pick<Schema<'ContentParts'>, 'files' | 'records'>
type Load = (kind: keyof Wanted, key: never) => Promise<Found>

const PartsContext = createContext<{ owner: ContentOwner | undefined; load: Load } | null>(null)

/** Parts asked for within this time go as one request, in milliseconds. */
const TOGETHER_MS = 20
/** So many of one sort fit into one request. */
const MOST = 200
/** What a record is called is asked anew when a text is looked at later. */
const FRESH_MS = 60_000

/** Lets pictures, files and chips below ask how they are called now, all of a text in one request. */
export function ContentPartsProvider({ owner, children }: { owner: ContentOwner | undefined; children: ReactNode }) {
  const { api } = useServices()
  const { entity, id } = owner ?? {}
  const value = useMemo(() => {
    const named = entity !== undefined && id !== undefined ? { entity, id } : undefined
    return { owner: named, load: createLoader(api, named) }
  }, [api, entity, id])
  return <PartsContext value={value}>{children}</PartsContext>
}

/** A file of a text: undefined while it is on its way, null where it is not there for this person. */
export function useContentFile(id: number): Schema<'FileReference'> | null | undefined {
  const { owner, load } = useParts()
  const { data } = useQuery({
    queryKey: ['/content/parts', owner, 'file', id],
    queryFn: async () => (await load('files', id as never)).files.find((file) => file.id === id) ?? null,
    staleTime: FRESH_MS,
  })
  return data
}

/** A record that a text names: undefined while it is on its way, null where it is not there for this person. */
export function useContentRecord(entity: string, id: number): Schema<'ContentRecord'> | null | undefined {
  const { owner, load } = useParts()
  const { data } = useQuery({
    queryKey: ['/content/parts', owner, entity, id],
    queryFn: async () => {
      const { records } = await load('records', `${entity}:${id}` as never)
      return records.find((record) => record.entity === entity && record.entity_id === id) ?? null
    },
    staleTime: FRESH_MS,
  })
  return data
}

function useParts() {
  const parts = use(PartsContext)
  if (parts === null) throw new Error('A part of a text is drawn outside ContentPartsProvider')
  return parts
}

/** What is asked for at one moment is asked for once. */
function createLoader(api: ApiClient, owner: ContentOwner | undefined): Load {
  let next: { wanted: Wanted; answer: Promise<Found> } | undefined
  const ask = async ({ files, records }: Wanted): Promise<Found> => {
    const of = owner ? { entity: owner.entity, entity_id: owner.id } : {}
    const query = { ...of, files: [...files], records: [...records] }
    return unwrap(api.GET('/content/parts', { params: { query } }))
  }
  const begin = () => {
    const wanted: Wanted = { files: new Set(), records: new Set() }
    const answer = new Promise<Found>((resolve, reject) => {
      setTimeout(() => {
        if (next?.wanted === wanted) next = undefined
        ask(wanted).then(resolve, reject)
      }, TOGETHER_MS)
    })
    return { wanted, answer }
  }
  return (kind, key) => {
    if (next === undefined || next.wanted[kind].size >= MOST) next = begin()
    next.wanted[kind].add(key)
    return next.answer
  }
}
