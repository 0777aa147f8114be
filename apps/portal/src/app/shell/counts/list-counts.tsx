import { useQuery } from '@tanstack/react-query'
import { createResource } from '@ws/api-client/query'
import { useSession } from '@ws/api-client/react'
import { CountBadge, plural } from '@ws/ui'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { widgetQuery } from '../../../screens/dashboard/dashboard.queries'

/** Both go slowly: asked for again so seldom they cost nothing. */
const EVERY_MS = 5 * 60_000

/** Contracts that end soon for who leases, those with a debt for who takes payments; nothing when none is. */
export function ContractsCount() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const leases = hasPermission(user, 'contracts.create')
  const { data } = useQuery({
    ...createResource(api, '/contracts').list({
      ...(leases ? { status: ['expiring'] } : { has_overdue: true }),
      page: 1,
      page_size: 1,
    }),
    refetchInterval: EVERY_MS,
  })
  const total = data?.meta.total ?? 0
  const words = leases
    ? plural(total, 'договор истекает', 'договора истекают', 'договоров истекают')
    : plural(total, 'договор с просрочкой', 'договора с просрочкой', 'договоров с просрочкой')
  return <CountBadge count={total} tone={leases ? 'muted' : 'bad'} label={`${total} ${words}`} className="shrink-0" />
}

/** Consumables below their minimum, as the first page tells them; nothing when none is. */
export function ShortageCount() {
  const { api } = useServices()
  const { data } = useQuery({ ...widgetQuery(api, 'stock', {}), refetchInterval: EVERY_MS })
  const total = Number(data?.figures.low?.value ?? 0) + Number(data?.figures.out?.value ?? 0)
  const words = plural(total, 'позиция ниже минимума', 'позиции ниже минимума', 'позиций ниже минимума')
  return <CountBadge count={total} tone="bad" label={`${total} ${words}`} className="shrink-0" />
}
