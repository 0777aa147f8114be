import { useQuery } from '@tanstack/react-query'
import type { ApiError } from '@ws/api-client'
import type { CollectionPath, RecordOf, UpdateInput } from '@ws/api-client/contract'
import { toast } from '@ws/ui'
import { useMemo } from 'react'
import { useMutation } from '../../query/use-mutation'
import { useServices } from '../../services-context'
import type { AnyRecord, AnyValues } from '../area'
import { useArea } from '../areas-context'
import { useUnsent } from '../form/use-unsent'
import { formless, resourceOf } from '../resource'

/** One record as its screens see it. */
export interface AreaRecord<Row, Changes> {
  record: Row | undefined
  isLoading: boolean
  error: ApiError | null
  title: string
  /** Whether the server lets this person do it to this record. */
  can: (verb: string) => boolean
  update: (changes: Changes) => Promise<Row>
  /** Deletes the record and offers to bring it back for ten seconds. */
  remove: () => Promise<void>
  retry: () => void
}

/** One record of an area: read, changed, deleted. */
export function useAreaRecord<P extends CollectionPath>(path: P, id: number): AreaRecord<RecordOf<P>, UpdateInput<P>> {
  // As in `useAreaList`: the machinery has forgotten the types of the one collection.
  return useAnyRecord(path, id) as unknown as AreaRecord<RecordOf<P>, UpdateInput<P>>
}

/** The same for code that serves every area. */
export function useAnyRecord(path: CollectionPath, id: number): AreaRecord<AnyRecord, AnyValues> {
  const area = useArea(path)
  const { api } = useServices()
  const resource = resourceOf(api, path)
  const answer = useQuery(resource.one(id))
  const update = useMutation(formless(resource.update()))
  const remove = useMutation(formless(resource.remove()))
  const restore = useMutation(formless(resource.restore()))
  const read = answer.data
  const [record] = useUnsent(
    area,
    useMemo(() => (read === undefined ? [] : [read]), [read]),
  )
  const title = record === undefined ? '' : area.title(record)

  return {
    record,
    isLoading: answer.isPending,
    error: answer.error,
    title,
    can: (verb) => record?.allowed.includes(verb) ?? false,
    update: (changes) => update.mutateAsync({ id, changes }),
    remove: async () => {
      await remove.mutateAsync(id)
      toast.success(`Удалено: ${title}`, {
        // The page is gone by then: only the promise still answers, and a refusal is told by the mutation cache.
        undo: () => void restore.mutateAsync(id).then(() => toast.success(`Восстановлено: ${title}`), ignore),
      })
    },
    retry: () => void answer.refetch(),
  }
}

function ignore() {}
