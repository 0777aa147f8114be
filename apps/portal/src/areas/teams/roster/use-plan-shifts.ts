import { ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** Writes days of the roster; `errorOf` answers what is wrong with any of them. */
export function usePlanShifts(team: number, onDone: () => void) {
  const { api } = useServices()
  const plan = useMutation({
    mutationFn: (shifts: Schema<'TeamShiftPlan'>[]) =>
      unwrap(api.PUT('/teams/{id}/shifts', { params: { path: { id: team } }, body: { shifts } })),
    meta: { done: 'График сохранён', invalidates: [['/teams']] },
    onSuccess: onDone,
  })
  const errors = plan.error instanceof ApiError ? Object.entries(plan.error.errors) : []
  const errorOf = (field: string) => errors.find(([at]) => at.endsWith(`.${field}`))?.[1][0]
  return { plan, errorOf }
}
