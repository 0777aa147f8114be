import { useQuery } from '@tanstack/react-query'
import { resourceOf } from '../../../lib/area/resource'
import { floorsQuery, planQuery } from '../../../lib/plan/plan.queries'
import { useLivePlan } from '../../../lib/plan/use-live-plan'
import { useServices } from '../../../lib/services-context'
import type { TenantLayout } from '../tenant-layout.queries'
import { useLayoutAddress } from '../use-layout-address'

const OBJECTS = { page_size: 100, ordering: 'name' }

/** The object and the floor in sight: those of the address, else where the tenant sits, else the first that is drawn. */
export function usePlaces(layout: TenantLayout | undefined, date: string) {
  const { api } = useServices()
  const address = useLayoutAddress()
  const [home] = layout?.rooms.filter(({ room }) => room.category !== 'parking') ?? []
  const listed = useQuery(resourceOf(api, '/objects').list(OBJECTS))
  const objects = (listed.data?.data ?? [])
    .filter((object) => object.root_location !== null)
    .map(({ id, name }) => ({ id, name: String(name) }))
  const object = objects.find(({ id }) => id === (address.object ?? home?.room.object))?.id ?? objects[0]?.id
  const floors = useQuery({ ...floorsQuery(api, object ?? 0, date), enabled: object !== undefined })
  const ofObject = floors.data?.object.id === object ? (floors.data?.data ?? []) : []
  const floor =
    ofObject.find(({ id }) => id === (address.floor ?? home?.room.floor)) ??
    ofObject.find(({ has_plan, number }) => has_plan && number > 0) ??
    ofObject[0]
  const plan = useQuery({ ...planQuery(api, object ?? 0, floor?.id ?? 0, date), enabled: floor !== undefined })
  useLivePlan(object ?? 0, floor?.id)
  return {
    objects,
    object,
    floors: ofObject,
    floor: floor?.id,
    plan: plan.data,
    isEmpty: (listed.isSuccess && objects.length === 0) || (floors.isSuccess && ofObject.length === 0),
    error: listed.error ?? floors.error ?? plan.error,
    retry: () => {
      for (const query of [listed, floors, plan]) if (query.isError) void query.refetch()
    },
    choose: address.change,
  }
}
