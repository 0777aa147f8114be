import { useQuery } from '@tanstack/react-query'
import type { CollectionPath } from '@ws/api-client/contract'
import { useCallback } from 'react'
import { useServices } from '../../services-context'
import type { AnyQuery, AnyRecord } from '../area'
import { useKnownArea } from '../areas-context'
import { resourceOf } from '../resource'

/** Another record where it is chosen or shown: its number, its name and, for people, a face. */
export interface Named {
  id: number
  name: string
  avatarUrl?: string | null
  /** It is named, but the person may not open it. */
  isClosed?: true
}

/** Reads `{id, name}` as answers carry it beside a reference; null when there is nothing of that shape. */
export function readNamed(details: unknown): Named | null {
  if (typeof details !== 'object' || details === null) return null
  const { id, name, avatar_url: avatarUrl, is_closed: isClosed } = details as Readonly<Record<string, unknown>>
  if (typeof id !== 'number' || typeof name !== 'string') return null
  return {
    ...{ id, name },
    ...(typeof avatarUrl === 'string' ? { avatarUrl } : {}),
    ...(isClosed === true ? { isClosed } : {}),
  }
}

/** How a record of the other area is named: by the caller, by that area, else by its own `name`. */
export type TitleOf = (record: AnyRecord) => string

const OPTIONS_SHOWN = 20

/** Searches another collection for a picker, all of it or `within` a query, and names what it finds. */
export function useNamedRecords(path: CollectionPath, title: TitleOf | undefined, within?: AnyQuery) {
  const { api, queryClient } = useServices()
  const area = useKnownArea(path)
  const toNamed = useCallback(
    (record: AnyRecord): Named => {
      const name = title?.(record) ?? area?.choiceTitle(record) ?? String(record.name ?? record.id)
      return { ...readNamed({ ...record, name }), id: record.id, name }
    },
    [area, title],
  )
  const load = useCallback(
    async (search: string, _signal: AbortSignal): Promise<Named[]> => {
      const found = search.trim() === '' ? {} : { search: search.trim() }
      const query = { ...within, ...found, page: 1, page_size: OPTIONS_SHOWN }
      const page = await queryClient.fetchQuery(resourceOf(api, path).list(query))
      return page.data.map(toNamed)
    },
    [api, queryClient, path, within, toNamed],
  )
  return { load, toNamed }
}

/** The names of records whose ids are known; asks the server only for those nobody has named yet. */
export function useNamesOf(path: CollectionPath, ids: readonly number[], known: readonly Named[], title?: TitleOf) {
  const { api } = useServices()
  const { toNamed } = useNamedRecords(path, title)
  const missing = ids.filter((id) => !known.some((named) => named.id === id))
  const { data } = useQuery({
    ...resourceOf(api, path).list({ page: 1, page_size: 200, ids: missing, archived: 'all' }),
    enabled: missing.length > 0,
  })
  return ids.map((id): Named => {
    const record = data?.data.find((candidate) => candidate.id === id)
    return known.find((named) => named.id === id) ?? (record ? toNamed(record) : { id, name: `№ ${id}` })
  })
}
