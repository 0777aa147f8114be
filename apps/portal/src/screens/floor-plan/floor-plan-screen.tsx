import { useQuery } from '@tanstack/react-query'
import { Button, Empty, ErrorState, NothingFoundArt } from '@ws/ui'
import { Plus } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { Page } from '../../lib/page/page'
import { floorsQuery } from '../../lib/plan/plan.queries'
import { PlanSkeleton } from '../../lib/plan/plan-skeleton'
import { useLivePlan } from '../../lib/plan/use-live-plan'
import { useServices } from '../../lib/services-context'
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
          action={
            <Button asChild variant="primary">
              <Link to="/properties/properties-floor/new">
                <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                Добавить этаж
              </Link>
            </Button>
          }
        />
      )}
    </Page>
  )
}
