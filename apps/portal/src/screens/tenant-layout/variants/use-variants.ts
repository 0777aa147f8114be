import { useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { draftsKey, type LayoutDraft } from '../tenant-layout.queries'

/** Begins, names and gives up variants of a tenant. */
export function useVariants(tenant: number, onChoose: (draft: number | null) => void) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const put = (change: (before: LayoutDraft[]) => LayoutDraft[]) =>
    queryClient.setQueryData<LayoutDraft[]>(draftsKey(tenant), (before) => change(before ?? []))
  return {
    create: useMutation({
      mutationFn: (body: Schema<'LayoutDraftFields'>) =>
        unwrap(api.POST('/tenants/{id}/layout-drafts', { params: { path: { id: tenant } }, body })),
      onSuccess(made) {
        put((before) => [...before, made])
        onChoose(made.id)
      },
    }),
    rename: useMutation({
      mutationFn: ({ id, name }: { id: number; name: string }) =>
        unwrap(
          api.PATCH('/tenants/{id}/layout-drafts/{draft_id}', {
            params: { path: { id: tenant, draft_id: id } },
            body: { name },
          }),
        ),
      onSuccess: (renamed) => put((before) => before.map((one) => (one.id === renamed.id ? renamed : one))),
    }),
    remove: useMutation({
      mutationFn: async (id: number) => {
        await unwrap(
          api.DELETE('/tenants/{id}/layout-drafts/{draft_id}', { params: { path: { id: tenant, draft_id: id } } }),
        )
        return id
      },
      meta: { done: 'Вариант удалён' },
      onSuccess(id) {
        onChoose(null)
        put((before) => before.filter((one) => one.id !== id))
      },
    }),
  }
}
