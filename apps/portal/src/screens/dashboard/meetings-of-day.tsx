import { useQuery } from '@tanstack/react-query'
import { createResource } from '@ws/api-client/query'
import { Video } from 'lucide-react'
import { formatTime } from '../../lib/format/date'
import { RouterLink } from '../../lib/router-link'
import { useServices } from '../../lib/services-context'
import { MEETINGS_OF_DAY } from './my-day.queries'

/** Today's meetings of the person; nothing where there are none. */
export function MeetingsOfDay() {
  const { api } = useServices()
  const { data } = useQuery(createResource(api, '/conference').list({ ...MEETINGS_OF_DAY, page: 1 }))
  if (data === undefined || data.data.length === 0) return null
  return (
    <section aria-labelledby="my-meetings" className="border-line border-t">
      <h3 id="my-meetings" className="px-4 pt-2 text-ink-3 text-sm">
        Встречи сегодня
      </h3>
      <ul>
        {data.data.map(({ id, title, starts_at, status }) => (
          <li key={id}>
            <RouterLink
              href={`/conference/${id}`}
              className="flex min-h-9.5 flex-wrap items-center gap-x-3 px-4 py-1.5 hover:bg-sunken pointer-coarse:min-h-11"
            >
              <Video aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 basis-48 break-words font-medium">{title}</span>
              <span className="ml-auto shrink-0 text-ink-2 tabular-nums">
                {status === 'live' ? 'идёт сейчас' : starts_at !== null && formatTime(starts_at)}
              </span>
            </RouterLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
