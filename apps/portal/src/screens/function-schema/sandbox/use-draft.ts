import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { toast } from '@ws/ui'
import { useRef, useState } from 'react'
import { useServices } from '../../../lib/services-context'
import { draftQuery, type Operation } from '../function-schema.queries'

/** One's own draft, kept at every change, or somebody else's to look at. */
export function useDraft(key: string | null) {
  const { api } = useServices()
  const client = useQueryClient()
  const query = draftQuery(api, key)
  const draft = useQuery(query)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const [unsaved, setUnsaved] = useState(0)
  const keep = (operations: Operation[]) => {
    client.setQueryData(query.queryKey, (before) => before && { ...before, operations })
    setUnsaved((count) => count + 1)
    // One after the other: a later state must not be overtaken by an earlier one.
    saving.current = saving.current
      .then(() => unwrap(api.PUT('/functionals/draft', { body: { operations } })))
      .then(({ share_key, updated_at }) => {
        client.setQueryData(query.queryKey, (before) => before && { ...before, share_key, updated_at })
      })
      .catch(() => toast.error('Черновик не сохранён. Проверьте связь и повторите'))
      .finally(() => setUnsaved((count) => count - 1))
  }
  const drop = async () => {
    await saving.current
    await unwrap(api.DELETE('/functionals/draft'))
    await client.invalidateQueries({ queryKey: ['/functionals/draft'] })
  }
  return { draft, keep, drop, isSaving: unsaved > 0 }
}
