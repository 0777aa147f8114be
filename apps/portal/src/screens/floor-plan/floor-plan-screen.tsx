import { useQuery } from '@tanstack/react-query'
import { Empty, ErrorState, NothingFoundArt } from '@ws/ui'
import { useParams } from 'react-router-dom'
import { Page } from '../../lib/page/page'
import { floorsQuery } from '../../lib/plan/plan.queries'
import { PlanSkeleton } from '../../lib/plan/plan-skeleton'
import { useLivePlan } from '../../lib/plan/use-live-plan'
import { useServices } from '../../lib/services-context'
import { AddFloor } from './add-floor'
import { FloorView } from './floor-view'
import { usePlanAddress } from './use-plan-address'
import '../../lib/plan/floor-plan.css'

/** План этажа: who sits where on a floor of an object, on any day. */
export function FloorPlanScreen() {
  const { api } = useServices()
  const object = Number(useParams().id)
  const { floor: asked, date } = usePlanAddress()
  const floors = useQuery(floorsQuery(api, object, date))
  const list = floors.data?.data ?? []
  // The lowest floor above the ground is where people come in.
  const first = list.filter(({ number }) => number > 0).at(-1) ?? list[0]
  const current = list.find(({ id }) => id === asked) ?? first
  useLivePlan(object, current?.id)

  const name = floors.data?.object.name ?? 'Объект'
  const breadcrumbs = [
    { label: 'Объекты', href: '/objects' },
    { label: name, href: `/objects/${object}` },
  ]
  if (floors.data !== undefined && current !== undefined) {
    return <FloorView object={object} floors={floors.data} floor={current} breadcrumbs={breadcrumbs} />
  }
  return (
    <Page title="План этажа" breadcrumbs={breadcrumbs} body="fixed">
      {floors.isError && <ErrorState text={floors.error.message} onRetry={() => void floors.refetch()} />}
      {floors.isPending && <PlanSkeleton />}
      {floors.isSuccess && (
        <Empty
          icon={<NothingFoundArt />}
          title="В объекте ещё нет этажей"
          text="Добавьте этаж, и здесь появится его план"
          action={<AddFloor object={object} />}
        />
      )}
    </Page>
  )
}
