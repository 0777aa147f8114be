import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { Plus } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

/** The way to the first floor of an object, in its building where it has one alone. */
export function AddFloor({ object }: { object: number }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const mayCreate = hasPermission(user, 'properties.create')
  const building = useQuery({
    queryKey: ['/objects', 'only-building', object],
    queryFn: async ({ signal }) => {
      const params = { path: { id: object }, query: { depth: 2 } }
      const { data } = await unwrap(api.GET('/objects/{id}/structure', { params, signal }))
      const buildings = data ? buildingsIn(data as Node) : []
      return buildings.length === 1 ? (buildings[0] ?? null) : null
    },
    enabled: mayCreate,
  })
  if (!mayCreate) return null
  const within = building.data ? `?building=${building.data}` : ''
  return (
    <Button asChild variant="primary">
      <Link to={`/properties/properties-floor/new${within}`}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        Добавить этаж
      </Link>
    </Button>
  )
}

/** The contract cannot say that children are nodes too. */
interface Node {
  id: number
  kind: string
  children: unknown[]
}

function buildingsIn({ id, kind, children }: Node): number[] {
  return kind === 'building' ? [id] : (children as Node[]).flatMap(buildingsIn)
}
