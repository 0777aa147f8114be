import { Badge, Empty } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import type { Contract } from '../contract-fields'

/** Помещения договора: which, how much of each, and when. */
export default function ContractRooms({ record: contract }: { record: Contract }) {
  if (contract.rooms.length === 0) return <Empty title="Помещений в договоре нет" />
  return (
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
            {details?.floor && (
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
  )
}
