import { Badge } from '@ws/ui'
import { Link } from 'react-router-dom'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal, formatRoubles } from '../../../lib/format/number'
import { isOwed } from '../../../lib/owed'
import { PhoneLink } from '../../../lib/phone-link'
import { type Tenant, tenantStatuses, toneOfScore } from '../fields/tenant-fields'

/** What a card says of a tenant: who, how much of the house, what is owed. */
export default function TenantCard({ record: tenant, isLink = false }: { record: Tenant; isLink?: boolean }) {
  const { label, tone } = tenantStatuses[tenant.status]
  const contact = tenant.contacts?.find(({ is_primary }) => is_primary)
  return (
    <span className="flex flex-col gap-1.5">
      <span className="flex items-start gap-2">
        {isLink ? (
          <Link
            to={`/tenants/${tenant.id}`}
            className="rounded-sm font-semibold after:absolute after:inset-0 after:rounded-lg hover:text-brand focus-visible:outline-2 focus-visible:outline-focus"
          >
            {tenant.name}
          </Link>
        ) : (
          <span className="font-semibold">{tenant.name}</span>
        )}
        <span className="ms-auto shrink-0">
          <Badge tone={tone} dot>
            {label}
          </Badge>
        </span>
      </span>
      {tenant.activity && <span className="text-ink-2">{tenant.activity}</span>}
      <span className="flex flex-wrap gap-x-4 text-ink-2 tabular-nums">
        <span>{formatDecimal(tenant.area_total)} м²</span>
        {tenant.monthly_total !== null && <span>{formatRoubles(tenant.monthly_total)} в месяц</span>}
        {tenant.next_end_date && <span className="text-ink-3">до {formatDate(tenant.next_end_date)}</span>}
      </span>
      {isOwed(tenant.overdue) && (
        <span className="text-bad tabular-nums">
          Просрочено {formatRoubles(tenant.overdue)}, {tenant.overdue_days} дн.
        </span>
      )}
      {tenant.reliability !== null && (
        <span className="text-ink-3">
          Надёжность <Badge tone={toneOfScore(tenant.reliability)}>{tenant.reliability}</Badge>
        </span>
      )}
      {isLink && contact?.phone && (
        <span className="relative z-10 text-ink-2">
          {contact.full_name} <PhoneLink number={contact.phone} extension={contact.phone_ext} />
        </span>
      )}
    </span>
  )
}
