import { useQueries, useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { Badge, Empty, ErrorState, Skeleton } from '@ws/ui'
import { type Scope, useCatalogue } from '../../lib/access/use-catalogue'
import { useServices } from '../../lib/services-context'

const REACH: Readonly<Record<Scope, string>> = {
  all: 'все записи',
  objects: 'записи своих объектов',
  team: 'записи своих бригад и свои',
  own: 'только свои записи',
}
const WIDEST: readonly Scope[] = ['all', 'objects', 'team', 'own']

/** Права: the roles of the person with their objects, and what he may do with the role that grants it. */
export default function ProfileRights({ record: person }: { record: RecordOf<'/accounts/profiles'> }) {
  const { api } = useServices()
  const account = useQuery({
    queryKey: ['/users', 'one', person.id],
    queryFn: ({ signal }) => unwrap(api.GET('/users/{id}', { params: { path: { id: person.id } }, signal })),
  })
  const catalogue = useCatalogue()
  const held = account.data?.roles_details ?? []
  const roles = useQueries({
    queries: held.map(({ id }) => ({
      queryKey: ['/roles', 'one', id],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        unwrap(api.GET('/roles/{id}', { params: { path: { id } }, signal })),
    })),
  })
  const failed = [account, catalogue, ...roles].find((query) => query.isError)
  if (failed) return <ErrorState text={failed.error?.message} onRetry={() => void failed.refetch()} />
  if (account.isPending || catalogue.data === undefined || roles.some((role) => role.isPending)) {
    return <Skeleton className="h-64" />
  }
  if (held.length === 0) return <Empty title="Ролей нет: человек может только войти" />
  const granted = roles.flatMap(({ data }) => (data ? [data] : []))
  return (
    <div className="flex flex-col gap-5">
      <ul aria-label="Роли" className="flex flex-col gap-2">
        {held.map(({ id, name, scope_objects }) => (
          <li key={id} className="flex flex-wrap items-center gap-2">
            <Badge tone="info">{name}</Badge>
            <span className="text-ink-2">
              {scope_objects.length === 0 ? 'все объекты' : scope_objects.map((object) => object.name).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {catalogue.data.areas.map(({ key, label, rights }) => {
        const lines = rights.flatMap((right) => {
          const givers = granted.filter(({ permissions }) => permissions[right.permission] !== undefined)
          const scope = WIDEST.find((one) => givers.some(({ permissions }) => permissions[right.permission] === one))
          return scope === undefined ? [] : [{ right, scope, givers }]
        })
        if (lines.length === 0) return null
        return (
          <section key={key} aria-label={label} className="flex flex-col gap-1">
            <h2 className="font-semibold">{label}</h2>
            <ul className="flex flex-col gap-1">
              {lines.map(({ right, scope, givers }) => (
                <li key={right.permission} className="flex flex-wrap gap-x-2">
                  <span>{right.label}</span>
                  {!right.is_special && <span className="text-ink-2">{`— ${REACH[scope]}`}</span>}
                  <span className="text-ink-3">{`дано: ${givers.map(({ name }) => name).join(', ')}`}</span>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
