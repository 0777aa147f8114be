import type { Schema } from '@ws/api-client/contract'
import { DataTable } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { usePhone } from '../../../lib/page/use-phone'
import { toSquareMetres } from '../fields/object-fields'

type Ending = Schema<'EndingLease'>

const roomsOf = ({ rooms }: Ending) => rooms.map(({ name }) => name).join(', ')

/** Leases that end in 90 days, the nearest first. */
export function EndingLeases({ leases }: { leases: readonly Ending[] }) {
  const isPhone = usePhone()
  if (leases.length === 0) return null
  return (
    <section aria-label="Окончания договоров за 90 дней" className="flex flex-col gap-2">
      <h3 className="font-semibold">
        Заканчиваются в ближайшие 90 дней <span className="font-normal text-ink-3">{leases.length}</span>
      </h3>
      {isPhone ? (
        <ul className="flex flex-col">
          {leases.map((lease) => (
            <li key={lease.contract.id} className="flex flex-col gap-0.5 border-line border-b py-2">
              <span className="flex justify-between gap-3">
                <span className="min-w-0 truncate font-[550]">{lease.tenant?.name ?? lease.contract.name}</span>
                <span className="shrink-0 text-warn tabular-nums">{formatDate(lease.end_date)}</span>
              </span>
              <span className="text-ink-2 text-sm">
                {lease.contract.name} · {roomsOf(lease)} · {toSquareMetres(lease.area)}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <DataTable<Ending>
          caption="Окончания договоров за 90 дней"
          rows={[...leases]}
          getKey={({ contract }) => contract.id}
          rowLabel={({ contract }) => contract.name}
          columns={[
            { key: 'end', header: 'Окончание', width: 110, cell: ({ end_date }) => formatDate(end_date) },
            { key: 'tenant', header: 'Арендатор', width: 190, cell: ({ tenant }) => <TenantName tenant={tenant} /> },
            { key: 'contract', header: 'Договор', width: 90, cell: ({ contract }) => contract.name },
            { key: 'rooms', header: 'Помещения', width: 115, cell: roomsOf },
            {
              ...{ key: 'area', header: 'Площадь', width: 105, align: 'right' as const },
              cell: ({ area }) => toSquareMetres(area),
            },
          ]}
        />
      )}
    </section>
  )
}

function TenantName({ tenant }: Pick<Ending, 'tenant'>) {
  if (tenant === null) return '—'
  return (
    <Link to={`/tenants/${tenant.id}`} className="hover:text-brand hover:underline">
      {tenant.name}
    </Link>
  )
}
