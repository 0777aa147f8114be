import { useQuery } from '@tanstack/react-query'
import { createResource } from '@ws/api-client/query'
import { useSession } from '@ws/api-client/react'
import { LatestEvents } from '../../../lib/area/record/latest-events'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { TodoLines } from '../../../lib/todo-lines'
import type { ManagedObject } from '../fields/object-fields'

const SHOWN = 6

/** What has just been done at an object: its tasks that moved last, and what happened to the object itself. */
export function ObjectActivity({ object }: { object: ManagedObject }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { data } = useQuery({
    ...createResource(api, '/todos').list({ object: [object.id], ordering: ['-updated_at'], page_size: SHOWN }),
    enabled: hasPermission(user, 'todos.view'),
  })
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {data && data.data.length > 0 && (
        <section aria-label="Последние изменения в задачах" className="flex flex-col gap-1 border-line border-t pt-3">
          <h3 className="font-[550]">Последние изменения в задачах</h3>
          <TodoLines label="Последние изменения в задачах" todos={data.data} hasStatus />
        </section>
      )}
      <LatestEvents entity="object" id={object.id} limit={SHOWN} />
    </div>
  )
}
