import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, ErrorState, Select, Skeleton } from '@ws/ui'
import { HelpCircle, Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCatalogue } from '../../../lib/access/use-catalogue'
import { useLiveRows } from '../../../lib/area/list/use-live-rows'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { ExplainDialog } from './explain-dialog'
import { RoleDialog } from './role-dialog'
import { RoleEditor } from './role-editor'
import { RoleList } from './role-list'

/** Роли и права: the roles at the left, what the chosen one may do at the right; `?role=` keeps the choice. */
export function RolesPanel() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const isPhone = usePhone()
  const [address, setAddress] = useSearchParams()
  const [isCreating, setCreating] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useLiveRows('/roles')
  const catalogue = useCatalogue()
  const roles = useQuery({
    queryKey: ['/roles', 'list'],
    queryFn: ({ signal }) => unwrap(api.GET('/roles', { params: { query: { page: 1, page_size: 200 } }, signal })),
  })
  if (roles.isPending || catalogue.isPending) return <Skeleton className="h-64" />
  if (roles.isError || catalogue.isError) {
    const retry = () => void Promise.all([roles.refetch(), catalogue.refetch()])
    return <ErrorState text={roles.error?.message ?? catalogue.error?.message} onRetry={retry} />
  }
  const list = roles.data.data
  const asked = Number(address.get('role'))
  const chosen = list.find(({ id }) => id === asked) ?? list[0]
  const choose = (id: number) => setAddress({ tab: 'roles', role: String(id) })
  const create = hasPermission(user, 'roles.create') && (
    <Button variant="primary" onClick={() => setCreating(true)}>
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      Создать роль
    </Button>
  )
  return (
    <section aria-label="Роли и права" className="flex min-h-0 flex-1 flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="font-semibold text-lg">
          Роли <span className="font-normal text-ink-3">{list.length}</span>
        </h2>
        <div className="ms-auto flex flex-wrap gap-2">
          <Button onClick={() => setAsking(true)}>
            <HelpCircle size={16} strokeWidth={1.75} aria-hidden="true" />
            Проверить право
          </Button>
          {create}
        </div>
      </div>
      <div className="flex min-h-0 flex-1 gap-5 max-md:flex-col">
        {isPhone ? (
          <Select
            aria-label="Роль"
            value={chosen ? String(chosen.id) : null}
            options={list.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={(id) => choose(Number(id))}
          />
        ) : (
          <RoleList roles={list} chosen={chosen?.id} onChoose={choose} />
        )}
        {chosen && <RoleEditor key={chosen.id} id={chosen.id} roles={list} areas={catalogue.data.areas} />}
      </div>
      {isCreating && (
        <RoleDialog
          roles={list}
          onClose={() => setCreating(false)}
          onSaved={({ id }) => setAddress({ tab: 'roles', role: String(id) })}
        />
      )}
      {isAsking && <ExplainDialog areas={catalogue.data.areas} onClose={() => setAsking(false)} />}
    </section>
  )
}
