import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { DataTable, Empty, ErrorState } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { usePhone } from '../../../lib/page/use-phone'
import { useServices } from '../../../lib/services-context'
import { type ManagedObject, toSquareMetres } from '../fields/object-fields'
import { leasesQuery } from '../object.queries'

type Tenant = Schema<'ObjectTenant'>

const hrefOf = ({ tenant }: Tenant) => `/tenants/${tenant.id}`
const untilOf = ({ until }: Tenant) => (until === null ? 'бессрочно' : formatDate(until))

/** Who rents rooms of an object today, the largest first. */
export default function ObjectTenants({ record }: { record: ManagedObject }) {
  const { api } = useServices()
  const { data, error, isPending, refetch } = useQuery(leasesQuery(api, record.id))
  const isPhone = usePhone()
  const tenants = data?.tenants ?? []
  if (error) return <ErrorState text={error.message} onRetry={() => void refetch()} />
  if (data && tenants.length === 0) return <Empty title="Сейчас здесь никто не арендует" />
  if (isPhone) {
    return (
      <ul aria-label="Арендаторы" className="flex flex-col">
        {tenants.map((one) => (
          <li key={one.tenant.id} className="flex flex-col gap-0.5 border-line border-b py-2">
            <Link to={hrefOf(one)} className="font-[550]">
              {one.tenant.name}
            </Link>
            <span className="text-ink-2 text-sm">
              {toSquareMetres(one.area)} · помещений: {one.rooms_count} · до: {untilOf(one)}
            </span>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <DataTable<Tenant>
      caption="Арендаторы"
      rows={tenants}
      loading={isPending}
      skeletonRows={5}
      getKey={({ tenant }) => tenant.id}
      rowHref={hrefOf}
      rowLabel={({ tenant }) => tenant.name}
      columns={[
        { key: 'tenant', header: 'Арендатор', width: 300, cell: ({ tenant }) => tenant.name },
        {
          ...{ key: 'rooms', header: 'Помещений', width: 120, align: 'right' as const },
          cell: ({ rooms_count }) => rooms_count,
        },
        {
          ...{ key: 'area', header: 'Площадь', width: 140, align: 'right' as const },
          cell: ({ area }) => toSquareMetres(area),
        },
        { key: 'until', header: 'Ближайшее окончание', width: 180, cell: untilOf },
      ]}
    />
  )
}
