import { useInfiniteQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationInput, OperationResult } from '@ws/api-client/contract'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useServices } from '../../../lib/services-context'
import { startOfDay } from '../../../lib/time/day-moments'
import type { JournalAction } from './journal-words'

/** What narrows the journal, as the contract takes it. */
export type JournalFilter = OperationInput<'audit.export'>['query']

/** A kind of records that the journal tells of. */
export type JournalSection = OperationResult<'audit.list'>['meta']['entities'][number]

/** Filters of the journal as the address keeps them; days are those of the person's own time. */
export interface JournalAddress {
  search: string
  actor: number | null
  /** For whom it was done while he was away. */
  substituted_for: number | null
  action: JournalAction | null
  entity: string | null
  /** One operation on many records. */
  batch: string | null
  from: string | null
  to: string | null
}

/** The journal from the newest entry on, its filters kept in the address. */
export function useJournal() {
  const { api } = useServices()
  const [address, setAddress] = useSearchParams()
  const chosen: JournalAddress = {
    search: address.get('search') ?? '',
    actor: Number(address.get('actor')) || null,
    substituted_for: Number(address.get('substituted_for')) || null,
    action: address.get('action') as JournalAction | null,
    entity: address.get('entity'),
    batch: address.get('batch'),
    from: address.get('from'),
    to: address.get('to'),
  }
  const filter = toFilter(chosen)
  const journal = useInfiniteQuery({
    queryKey: ['/audit', filter],
    queryFn: ({ pageParam, signal }): Promise<OperationResult<'audit.list'>> =>
      unwrap(
        api.GET('/audit', {
          params: { query: { ...filter, ...(pageParam === null ? {} : { before: pageParam }) } },
          signal,
        }),
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.meta.before,
  })
  const choose = useCallback(
    (changes: Partial<JournalAddress>) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before)
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') after.delete(name)
            else after.set(name, String(value))
          }
          return after
        },
        { replace: true },
      ),
    [setAddress],
  )
  return { journal, chosen, choose, filter }
}

function toFilter({ search, actor, substituted_for, action, entity, batch, from, to }: JournalAddress): JournalFilter {
  return {
    ...(search.trim() !== '' && { search: search.trim().slice(0, 200) }),
    ...(actor !== null && { actor: [actor] }),
    ...(substituted_for !== null && { substituted_for: [substituted_for] }),
    ...(action !== null && { action: [action] }),
    ...(entity !== null && { entity: [entity] }),
    ...(batch !== null && { batch_id: batch }),
    ...(from !== null && { at_from: startOfDay(from).toISOString() }),
    // The last day counts to its end.
    ...(to !== null && { at_to: startOfDay(to, 1).toISOString() }),
  }
}
