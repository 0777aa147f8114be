import { Badge, DataTable, Empty } from '@ws/ui'
import { Link } from 'react-router'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import type { Contract } from '../contract-fields'

/** Помещения договора: which, how much of each, and when. */
export default function ContractRooms({ record: contract }: { record: Contract }) {
  const rows = contract.rooms.flatMap((room, at) => {
    const details = contract.rooms_details[at]
    return details ? [{ ...room, details, at }] : []
  })
  if (rows.length === 0) return <Empty title="Помещений в договоре нет" />
  return (
    <DataTable<(typeof rows)[number]>
      caption="Помещения договора"
      rows={rows}
      getKey={({ at }) => at}
      columns={[
        {
          key: 'room',
          header: 'Помещение',
          cell: ({ details }) => (
            <Link className="hover:text-brand hover:underline" to={`/properties/properties-room/${details.id}`}>
              {details.full_name}
            </Link>
          ),
        },
        { key: 'purpose', header: 'Назначение', width: 150, cell: ({ details }) => details.purpose },
        {
          key: 'area',
          header: 'Площадь, м²',
          width: 130,
          align: 'right',
          cell: ({ area, is_part }) => (
            <span className="tabular-nums">
              {formatDecimal(area ?? '')} {is_part && <Badge tone="muted">часть</Badge>}
            </span>
          ),
        },
        {
          key: 'period',
          header: 'С — по',
          width: 200,
          cell: ({ date_from, date_to }) =>
            `${date_from ? formatDate(date_from) : ''}${date_to ? ` — ${formatDate(date_to)}` : ''}`,
        },
        {
          key: 'plan',
          header: 'План',
          width: 90,
          cell: ({ details }) =>
            details.floor === null ? (
              '—'
            ) : (
              <Link
                className="text-brand hover:underline"
                to={`/objects/${contract.object}/floor?floor=${details.floor}&room=${details.id}`}
              >
                На плане
              </Link>
            ),
        },
      ]}
    />
  )
}
