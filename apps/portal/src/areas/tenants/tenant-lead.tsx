import { useSession } from '@ws/api-client/react'
import { Banner, Button } from '@ws/ui'
import { FilePlus2, SquarePlus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import type { Tenant } from './fields/tenant-fields'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** What is begun from a tenant, and what everybody has to know of it. */
export default function TenantLead({ record: tenant }: { record: Tenant }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const isListed = tenant.status === 'blacklisted'
  return (
    <div className="flex flex-col gap-3 empty:hidden">
      {isListed && (
        <Banner tone="bad">
          Чёрный список{tenant.blacklist_reason && `: ${tenant.blacklist_reason}`}. Новые договоры заключает только
          управляющий.
        </Banner>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {hasPermission(user, 'contracts.create') && !tenant.is_archived && (
          <Button asChild>
            <Link to={`/contracts/new?tenant=${tenant.id}`}>
              <FilePlus2 {...ICON} />
              Создать договор
            </Link>
          </Button>
        )}
        {hasPermission(user, 'todos.create') && (
          <Button asChild>
            <Link to={`/todos/new?tenant=${tenant.id}`}>
              <SquarePlus {...ICON} />
              Создать задачу
            </Link>
          </Button>
        )}
      </div>
    </div>
  )
}
