import { unwrap } from '@ws/api-client'
import { toast } from '@ws/ui'
import { plansKey } from '../../lib/plan/plan.queries'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** Copies what is published of one floor into the drafts of others. */
export function useCopyPlan(object: number) {
  const { api } = useServices()
  return useMutation({
    mutationFn: ({ from, to }: { from: number; to: number[] }) =>
      unwrap(
        api.POST('/objects/{id}/floors/{floor_id}/plan/copy', {
          params: { path: { id: object, floor_id: from } },
          body: { to_floors: to },
        }),
      ),
    meta: { invalidates: [plansKey(object)] },
    onSuccess: ({ ok, failed }) => {
      if (ok.length > 0) toast.success(`Скопировано в черновики: ${ok.length}. Проверьте и опубликуйте`)
      for (const { message } of failed) toast.error(message)
    },
  })
}
