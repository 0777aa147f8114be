import { useSession } from '@ws/api-client/react'
import { Badge, Button, Empty, plural } from '@ws/ui'
import { MapPinned } from 'lucide-react'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'
import { planLinks } from '../plan-links'

/** Помещения договора: which, how much of each, and when. */
export default function ContractRooms({ record: contract }: { record: Contract }) {
  const { session } = useServices()
  const { user } = useSession(session)
  if (contract.rooms.length === 0) return <Empty title="Помещений в договоре нет" />
  const floors = hasPermission(user, 'floor_plans.view') ? planLinks(contract) : []
  return (
    <div className="flex flex-col gap-3">
      {floors.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {floors.map(({ floor, name, rooms, href }) => (
            <Button key={floor} asChild size="sm">
              <Link to={href}>
                <MapPinned size={16} strokeWidth={1.75} aria-hidden="true" />
                {floors.length === 1
                  ? 'Показать на плане'
                  : `На плане: ${name}, ${rooms} ${plural(rooms, 'помещение', 'помещения', 'помещений')}`}
              </Link>
            </Button>
          ))}
        </div>
      )}
      <ul aria-label="Помещения договора">
        {contract.rooms.map(({ room, area, is_part, date_from, date_to }, at) => {
          const details = contract.rooms_details[at]
          return (
            <li
              key={`${room} ${date_from}`}
              className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2.5 first:border-t"
            >
              <Link
                className="font-[550] hover:text-brand hover:underline"
                title={details?.full_name}
                to={`/properties/properties-room/${room}`}
              >
                {details?.name}
              </Link>
              <span className="flex-1 text-ink-2">{details?.purpose}</span>
              <span className="tabular-nums">
                {formatDecimal(area ?? '')} м² {is_part && <Badge tone="muted">часть</Badge>}
              </span>
              <span className="text-ink-3 tabular-nums">
                {date_from && `с ${formatDate(date_from)}`} {date_to && `по ${formatDate(date_to)}`}
              </span>
              {details?.floor && floors.length > 0 && (
                <Link
                  className="text-brand hover:underline"
                  to={`/objects/${contract.object}/floor?floor=${details.floor}&room=${room}`}
                >
                  На плане
                </Link>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
