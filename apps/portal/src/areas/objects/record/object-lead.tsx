import { Button } from '@ws/ui'
import { ListTree, Map as MapIcon } from 'lucide-react'
import { Link } from 'react-router-dom'
import { OpenNow } from '../../../lib/area/kinds/work-hours/open-now'
import type { ManagedObject } from '../fields/object-fields'

/** Whether an object is open now, and the ways to its plan and its structure. */
export default function ObjectLead({ record: object }: { record: ManagedObject }) {
  const { id, root_location: root, work_hours: hours, status } = object
  const showsHours = hours !== null && status === 'active'
  if (!root && !showsHours) return null
  return (
    <div className="flex flex-col gap-3">
      {showsHours && <OpenNow hours={hours} />}
      {root && (
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
      )}
    </div>
  )
}
