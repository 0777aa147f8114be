import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useMemo } from 'react'
import { askAgain } from '../query/ask-again'
import { findColleagues } from '../rich-text/find-suggestions'
import { useServices } from '../services-context'
import type { Talk } from './talk'

/** The comments of a record of any register, or of the one piece at `place`; `path` is that of its list. */
export function useRecordTalk(
  path: string,
  entity: Schema<'RecordEntity'>,
  id: number,
  isOpen: boolean,
  place?: string,
): Talk {
  const { api, queryClient } = useServices()
  return useMemo((): Talk => {
    const of = { entity, entity_id: id }
    const piece = place === undefined ? {} : { place }
    const at = (comment: number) => ({ params: { path: { id: comment } } })
    return {
      ...{ path, entity, id, isOpen, ...piece },
      async list(signal) {
        const { data } = await unwrap(api.GET('/comments', { params: { query: of }, signal }))
        return { data: place === undefined ? data : data.filter((comment) => comment.place === place) }
      },
      async create(words) {
        await unwrap(api.POST('/comments', { body: { ...of, ...piece, ...words } }))
        await askAgain(queryClient, [path])
      },
      update: (comment, body) => unwrap(api.PATCH('/comments/{id}', { ...at(comment), body })),
      remove: (comment) => unwrap(api.DELETE('/comments/{id}', at(comment))),
      settle: (comment, isSettled) =>
        isSettled
          ? unwrap(api.POST('/comments/{id}/resolve', at(comment)))
          : unwrap(api.POST('/comments/{id}/reopen', at(comment))),
      people: (letters, signal) => findColleagues(api, letters, signal),
    }
  }, [api, queryClient, path, entity, id, isOpen, place])
}
