import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { ErrorState } from '@ws/ui'
import { lazy, Suspense } from 'react'
import { Page } from '../../lib/page/page'
import { FloorList } from '../../lib/plan/floor-list'
import { planQuery } from '../../lib/plan/plan.queries'
import { PlanSkeleton } from '../../lib/plan/plan-skeleton'
import { useServices } from '../../lib/services-context'
import { companyToday } from '../../lib/time/company-day'
import { PlanView } from './plan-view'
import { usePlanAddress } from './use-plan-address'

/** Who only looks does not load the tools. */
const PlanEditor = lazy(async () => ({ default: (await import('./editor/plan-editor')).PlanEditor }))

export interface FloorViewProps {
  object: number
  floors: { data: Schema<'PlanFloor'>[]; first_day: string; last_day: string }
  floor: Schema<'PlanFloor'>
  breadcrumbs: { label: string; href: string }[]
}

/** One floor: its plan when it has come, and till then what is known of it. */
export function FloorView({ object, floors, floor, breadcrumbs }: FloorViewProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { date, isEditing, change } = usePlanAddress()
  const plan = useQuery(planQuery(api, object, floor.id, date))
  const choose = (id: number) => change({ floor: String(id), room: null, edit: null })
  if (plan.data !== undefined && isEditing && plan.data.allowed.includes('edit')) {
    return (
      <Suspense fallback={<PlanSkeleton />}>
        <PlanEditor
          key={floor.id}
          plan={plan.data}
          {...{ object, breadcrumbs }}
          onClose={() => change({ edit: null, tool: null })}
        />
      </Suspense>
    )
  }
  if (plan.data !== undefined) {
    const today = companyToday(user)
    const days = { date, today, first: floors.first_day, last: floors.last_day }
    const list = <FloorList floors={floors.data} current={floor.id} onChoose={choose} />
    return (
      <PlanView
        key={floor.id}
        plan={plan.data}
        {...{ object, breadcrumbs, days, list }}
        floors={floors.data}
        onChooseFloor={choose}
      />
    )
  }
  return (
    <Page title={`План: ${floor.name}`} crumb={floor.name} breadcrumbs={breadcrumbs} body="fixed">
      {plan.isError ? <ErrorState text={plan.error.message} onRetry={() => void plan.refetch()} /> : <PlanSkeleton />}
    </Page>
  )
}
