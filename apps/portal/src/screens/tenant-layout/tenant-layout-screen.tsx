import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '@ws/ui'
import { useParams } from 'react-router-dom'
import { Page } from '../../lib/page/page'
import { PlanSkeleton } from '../../lib/plan/plan-skeleton'
import { useServices } from '../../lib/services-context'
import { FreshPlan, KeptPlan } from './editor/plan-of'
import { draftsQuery, layoutQuery } from './tenant-layout.queries'
import { useLayoutAddress } from './use-layout-address'
import '../../lib/plan/floor-plan.css'

/** Редактор размещения: where a tenant sits, where he may sit, and what it would cost. */
export function TenantLayoutScreen() {
  const { api } = useServices()
  const tenant = Number(useParams().id)
  const { draft: asked } = useLayoutAddress()
  const layout = useQuery(layoutQuery(api, tenant, undefined))
  const drafts = useQuery(draftsQuery(api, tenant))
  const failed = [layout, drafts].find(({ isError }) => isError)
  if (layout.data === undefined || drafts.data === undefined) {
    return (
      <Page title="Редактор размещения" breadcrumbs={[{ label: 'Арендаторы', href: '/tenants' }]} body="fixed">
        {failed ? <ErrorState text={failed.error?.message} onRetry={() => void failed.refetch()} /> : <PlanSkeleton />}
      </Page>
    )
  }
  const current =
    drafts.data.find(({ id }) => id === asked) ?? drafts.data.findLast(({ status }) => status === 'draft') ?? null
  const shared = { tenant: layout.data.tenant, drafts: drafts.data, mayPlan: layout.data.may_plan }
  return current === null ? <FreshPlan {...shared} /> : <KeptPlan key={current.id} {...shared} draft={current} />
}
