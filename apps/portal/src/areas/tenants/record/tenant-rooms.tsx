import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Badge, Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { LayoutDashboard } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'
import { roomsQuery } from '../fields/tenant-queries'
import { TenantPlans } from './tenant-plans'

/** Помещения: where a tenant sits and where it will, on the plans and as a list. */
export default function TenantRooms({ record: tenant }: { record: Tenant }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const { data, error, refetch } = useQuery(roomsQuery(api, tenant.id))
  if (error !== null)
    return <ErrorState title="Не удалось загрузить" text={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton className="h-48" />
  const editor = hasPermission(user, 'tenants.edit') && (
    <Button asChild>
      <Link to={`/tenants/${tenant.id}/editor`}>
        <LayoutDashboard size={16} strokeWidth={1.75} aria-hidden="true" />
        Редактор размещения
      </Link>
    </Button>
  )
  if (data.length === 0) {
    return (
      <Empty
        title="У арендатора нет помещений. Выберите свободные помещения на плане или подберите по параметрам"
        action={editor}
      />
    )
  }
  return (
    <div className="flex flex-col gap-4">
      {editor && <div>{editor}</div>}
      <TenantPlans rooms={data} />
      <ul aria-label="Помещения арендатора">
        {data.map((row) => (
          <RoomLine key={`${row.room.id} ${row.contract?.id} ${row.date_from}`} row={row} />
        ))}
      </ul>
    </div>
  )
}

function RoomLine({ row }: { row: Schema<'TenantRoom'> }) {
  const { room, object, contract, contract_status } = row
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2.5 first:border-t">
      <Link to={`/properties/properties-room/${room.id}`} className="font-[550] hover:text-brand hover:underline">
        {room.name}
      </Link>
      <span className="flex-1 text-ink-2 max-md:order-last max-md:basis-full">{row.floor_name ?? object?.name}</span>
      {!row.is_today && contract_status && <Badge tone="info">{labels.ContractStatus[contract_status]}</Badge>}
      <span className="tabular-nums">
        {formatDecimal(row.area)} м² {row.is_part && <Badge tone="muted">часть</Badge>}
      </span>
      {contract && (
        <Link to={`/contracts/${contract.id}`} className="text-brand hover:underline">
          {contract.name}
        </Link>
      )}
      <span className="text-ink-3 tabular-nums">
        с {formatDate(row.date_from)} {row.date_to && `по ${formatDate(row.date_to)}`}
      </span>
    </li>
  )
}
