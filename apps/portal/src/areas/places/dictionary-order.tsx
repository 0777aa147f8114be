import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { ErrorState, Tree } from '@ws/ui'
import { useState } from 'react'
import { FillTypical } from '../../lib/area/actions/fill-typical'
import { resourceOf } from '../../lib/area/resource'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** As many words as any dictionary has: they are put in order together. */
const ALL = 200

type Dictionary = '/properties/objecttypenew' | '/properties/purposepremises'

/** «Порядок»: the words of a dictionary, moved by pointer, keys or menu. */
export function DictionaryOrder({ path }: { path: Dictionary }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const answer = useQuery(resourceOf(api, path).list({ ordering: ['sort_order', 'name'], page_size: ALL }))
  const [moved, setMoved] = useState<readonly number[]>()
  const reorder = useMutation({
    mutationFn: (ids: number[]) => unwrap(api.POST(`${path}/reorder`, { body: { ids } })),
    meta: { invalidates: [[path]] },
    onSettled: () => setMoved(undefined),
  })
  if (answer.error !== null) {
    return <ErrorState title="Не удалось загрузить" text={answer.error.message} onRetry={() => void answer.refetch()} />
  }
  const rows = answer.data?.data ?? []
  const shown = moved ? moved.flatMap((id) => rows.find((row) => row.id === id) ?? []) : rows
  return (
    <div className="flex max-w-xl flex-col gap-3 px-5 pb-5 max-md:px-4">
      <Tree
        label="Порядок"
        nodes={shown.map(({ id, name, color }) => ({ id: String(id), label: String(name), color }))}
        loading={answer.isPending}
        renderIcon={(node) => <Swatch color={(node as { color?: string | null }).color} />}
        canMove={({ parent }) => parent === null}
        {...(hasPermission(user, 'properties.edit') && {
          onMove: ({ ids, index }: { ids: readonly string[]; index: number }) => {
            const rest = shown.map(({ id }) => id).filter((id) => !ids.includes(String(id)))
            const next = [...rest.slice(0, index), ...ids.map(Number), ...rest.slice(index)]
            setMoved(next)
            reorder.mutate(next)
          },
        })}
      />
      <span>
        <FillTypical path={path} />
      </span>
    </div>
  )
}

function Swatch({ color }: { color: string | null | undefined }) {
  return (
    <span
      aria-hidden="true"
      className="size-3 rounded-full border border-line"
      style={color ? { backgroundColor: color } : undefined}
    />
  )
}
