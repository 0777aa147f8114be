import { Button } from '@ws/ui'
import { ListTree, Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ManagedObject } from '../fields/object-fields'

/** The ways from an object to its plan and its structure. */
export default function ObjectLead({ record: { id, root_location: root } }: { record: ManagedObject }) {
  if (!root) return null
  return (
    <div className="flex flex-wrap gap-2">
      <Button asChild>
        <Link to={`/objects/${id}/floor`}>
          <MapIcon size={16} strokeWidth={1.75} aria-hidden="true" />
          Открыть план
        </Link>
      </Button>
      <Button asChild>
        <Link to={`/objects/${id}/structure`}>
          <ListTree size={16} strokeWidth={1.75} aria-hidden="true" />
          Структура
        </Link>
      </Button>
    </div>
  )
}
