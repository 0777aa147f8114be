import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Badge, Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { Link } from 'react-router-dom'
import { type Scope, useCatalogue } from '../../lib/access/use-catalogue'
import { formatDate } from '../../lib/format/date'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

type Right = Schema<'PersonRights'>['rights'][number]

const REACH: Readonly<Record<Scope, string>> = {
  all: 'все записи',
  objects: 'записи своих объектов',
  team: 'записи своих бригад и свои',
  own: 'только свои записи',
}

/** Права: the roles of the person with their objects and days, and what he may do today with the roles that grant it. */
export default function ProfileRights({ record: person }: { record: RecordOf<'/accounts/profiles'> }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const held = useQuery({
    queryKey: ['/roles', 'of-person', person.id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/accounts/profiles/{id}/permissions', { params: { path: { id: person.id } }, signal })),
  })
  const catalogue = useCatalogue()
  const failed = [held, catalogue].find((query) => query.isError)
  if (failed) return <ErrorState text={failed.error?.message} onRetry={() => void failed.refetch()} />
  if (held.data === undefined || catalogue.data === undefined) return <Skeleton className="h-64" />
  const { roles, rights } = held.data
  const change = hasPermission(user, 'users.edit') && (
    <Button asChild size="sm" className="self-start">
      <Link to={`/admin?${new URLSearchParams({ tab: 'users', search: person.full_name })}`}>Изменить роли</Link>
    </Button>
  )
  if (roles.length === 0) return <Empty title="Ролей нет: человек может только войти" action={change || undefined} />
  const rightOf = new Map(rights.map((right) => [right.permission, right]))
  return (
    <div className="flex flex-col gap-5">
      <ul aria-label="Роли" className="flex flex-col gap-2">
        {roles.map(({ id, name, scope_objects, holds, valid_from, valid_to }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={holds ? 'info' : 'muted'}>{name}</Badge>
            <span className="text-ink-2">
              {scope_objects.length === 0 ? 'все объекты' : scope_objects.map((object) => object.name).join(', ')}
            </span>
            {(valid_from !== null || valid_to !== null) && (
              <span className="text-ink-3">
                {[valid_from && `с ${formatDate(valid_from)}`, valid_to && `по ${formatDate(valid_to)}`]
                  .filter(Boolean)
                  .join(' ')}
              </span>
            )}
            {!holds && <span className="text-ink-3">сегодня не действует</span>}
          </li>
        ))}
      </ul>
      {change}
      {catalogue.data.areas.map(({ key, label, rights: ofArea }) => {
        const lines = ofArea.flatMap((named) => {
          const right = rightOf.get(named.permission)
          return right === undefined ? [] : [{ named, right }]
        })
        if (lines.length === 0) return null
        return (
          <section key={key} aria-label={label} className="flex flex-col gap-1">
            <h2 className="font-semibold">{label}</h2>
            <ul className="flex flex-col gap-1">
              {lines.map(({ named, right }) => (
                <li key={named.permission} className="flex flex-wrap gap-x-2">
                  <span>{named.label}</span>
                  {!named.is_special && <span className="text-ink-2">{`— ${reachOf(right)}`}</span>}
                  <span className="text-ink-3">{`дано: ${right.roles.join(', ')}`}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function reachOf({ scope, objects }: Right): string {
  if (scope !== 'objects') return REACH[scope]
  return objects.length === 0 ? REACH.all : `${REACH.objects}: ${objects.map(({ name }) => name).join(', ')}`
}
