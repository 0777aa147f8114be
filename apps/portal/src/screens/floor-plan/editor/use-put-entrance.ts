import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { toast } from '@ws/ui'
import { useState } from 'react'
import { resourceOf } from '../../../lib/area/resource'
import { plansKey } from '../../../lib/plan/plan.queries'
import type { PlanEntrance } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** Entrances stand beside the draft, as markers do: where a door is, is no question of drawing. */
export function usePutEntrance(object: number, entrances: readonly PlanEntrance[]) {
  const { api } = useServices()
  const [asked, setAsked] = useState<number>()
  const put = useMutation({
    mutationFn: ({ entrance: { id, version }, at }: { entrance: PlanEntrance; at: PlanPoint | null }) =>
      resourceOf(api, '/properties/entrance')
        .update()
        .mutationFn({ id, changes: { x: at?.[0] ?? null, y: at?.[1] ?? null, version } }),
    meta: { invalidates: [plansKey(object), ['/properties/entrance']] },
    onSuccess: (_, { entrance, at }) => {
      setAsked(undefined)
      toast.success(at ? `Вход на плане: ${entrance.name}` : `Вход убран с плана: ${entrance.name}`)
    },
  })
  const next = entrances.find(({ id }) => id === asked) ?? entrances.find(({ x }) => x === null)
  return {
    next,
    ask: setAsked,
    put(at: PlanPoint) {
      if (next) put.mutate({ entrance: next, at })
      else toast.error('Выберите вход в списке слева')
    },
    remove: (entrance: PlanEntrance) => put.mutate({ entrance, at: null }),
  }
}
