import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { deputyName } from '../../actor-name'
import { formatMoment } from '../../format/date'
import { useServices } from '../../services-context'
import type { HistoryEntity } from '../area-spec'
import { useAreaOfEntity } from '../areas-context'
import { ACTION_WORDS } from './action-words'

/** The last things that happened to a record, a line each, beside other facts of it; nothing where nothing did. */
export function LatestEvents({ entity, id, limit }: { entity: HistoryEntity; id: number; limit: number }) {
  const { api } = useServices()
  const area = useAreaOfEntity(entity)
  const { data } = useQuery({
    queryKey: [area?.path, 'history', id, 'latest'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/activity', { params: { query: { entity, entity_id: id, limit } }, signal })),
  })
  if (!data?.data.length) return null
  const namesOf = ({ action, changes }: Schema<'Activity'>) =>
    action === 'create' ? [] : Object.keys(changes).flatMap((name) => area?.fields[name]?.label ?? [])
  return (
    <section aria-label="История" className="flex flex-col gap-1 border-line border-t pt-3">
      <h3 className="font-[550]">История</h3>
      <ol className="flex flex-col gap-1.5">
        {data.data.map((entry) => {
          const names = namesOf(entry).slice(0, 3).join(', ')
          return (
            <li key={entry.id} className="text-ink-2 text-sm">
              {ACTION_WORDS[entry.action]}
              {names && `: ${names}`}
              <span className="block text-ink-3">
                {deputyName(entry)}, <time dateTime={entry.at}>{formatMoment(entry.at)}</time>
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
