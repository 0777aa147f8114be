import { ErrorState, Tree, type TreeNode } from '@ws/ui'
import { User, Users } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAllRecords } from '../../lib/area/actions/use-all-records'
import type { ViewProps } from '../../lib/area/area-spec'
import { usePhone } from '../../lib/page/use-phone'
import { unitsInWords } from '../../lib/time/units-in-words'
import { toOrgTree } from './org-tree'

/** More lines than this are shown closed: nobody reads them all. */
const OPEN_UP_TO = 300
const icon = { size: 16, strokeWidth: 1.75 } as const

/** Оргструктура: everybody whom the filters leave, by department and manager. */
export default function OrgView({ query }: ViewProps<'/accounts/profiles'>) {
  const navigate = useNavigate()
  const isPhone = usePhone()
  const { page: _page, page_size: _size, ...filters } = query
  const people = useAllRecords('/accounts/profiles', filters)
  const departments = useAllRecords('/accounts/departments')
  const nodes = useMemo(() => toOrgTree(departments.data ?? [], people.data ?? []), [departments.data, people.data])
  const byNode = useMemo(
    () => new Map((departments.data ?? []).map((one) => [`department-${one.id}`, one])),
    [departments.data],
  )
  const isLoading = people.isPending || departments.isPending
  const failure = people.error ?? departments.error
  if (failure !== null && (people.data === undefined || departments.data === undefined)) {
    const retry = () => {
      if (people.isError) void people.refetch()
      if (departments.isError) void departments.refetch()
    }
    return <ErrorState title="Не удалось загрузить" text={failure.message} onRetry={retry} />
  }
  const ids = idsOf(nodes)
  return (
    <div className="p-5 max-md:p-4">
      <Tree
        // What is open at the start is known only once everything is here.
        key={isLoading ? 'loading' : 'ready'}
        label="Оргструктура"
        nodes={isLoading ? [] : nodes}
        loading={isLoading}
        defaultExpanded={new Set(ids.length > OPEN_UP_TO ? nodes.map(({ id }) => id) : ids)}
        emptyText="Сотрудников не найдено"
        renderIcon={({ id }) => (id.startsWith('person-') ? <User {...icon} /> : <Users {...icon} />)}
        renderEnd={({ id }) => {
          const department = byNode.get(id)
          if (department === undefined) return null
          // Beside the head nothing of the name would be left there.
          return unitsInWords(isPhone ? { ...department, head_details: null } : department)
        }}
        onOpen={(id) => id.startsWith('person-') && navigate(`/profiles/${id.replace('person-', '')}`)}
      />
    </div>
  )
}

function idsOf(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap(({ id, children }) => [id, ...idsOf(children ?? [])])
}
