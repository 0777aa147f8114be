import { unwrap } from '@ws/api-client'
import { useMemo } from 'react'
import { Comments } from '../../../comments/comments'
import type { Talk } from '../../../comments/talk'
import { askAgain } from '../../../query/ask-again'
import { useServices } from '../../../services-context'
import type { PartProps } from './record-parts'

/** People offered where one is named. */
const OFFERED = 8

/** What people say about a record of a register. */
export default function RecordComments({ area, entity, record }: PartProps) {
  const { api, queryClient } = useServices()
  const isOpen = record.allowed.includes('update')
  const talk = useMemo((): Talk => {
    const of = { entity, entity_id: record.id }
    const at = (id: number) => ({ params: { path: { id } } })
    return {
      path: area.path,
      entity,
      id: record.id,
      isOpen,
      list: (signal) => unwrap(api.GET('/comments', { params: { query: of }, signal })),
      async create(words) {
        await unwrap(api.POST('/comments', { body: { ...of, ...words } }))
        await askAgain(queryClient, [area.path])
      },
      update: (comment, body) => unwrap(api.PATCH('/comments/{id}', { ...at(comment), body })),
      remove: (comment) => unwrap(api.DELETE('/comments/{id}', at(comment))),
      async people(search, signal) {
        const query = { page: 1, page_size: OFFERED, ...(search === '' ? {} : { search }) }
        const { data } = await unwrap(api.GET('/accounts/profiles', { params: { query }, signal }))
        return data.map(({ id, full_name, username, avatar_url }) => ({
          id,
          name: full_name || username,
          username,
          avatar_url: avatar_url ?? null,
        }))
      },
    }
  }, [api, queryClient, area.path, entity, record.id, isOpen])
  return <Comments talk={talk} />
}
