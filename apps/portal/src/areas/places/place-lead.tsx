import type { RecordOf } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { ListTree, Map as MapIcon, SquarePlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OpenNow } from '../../lib/area/kinds/work-hours/open-now'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { QrCardButton } from './qr-card-button'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface Place {
  id: number
  name: string
  object?: number | null
}

/** Where a person goes on from a place, or who has scanned its card: a task there, its plan, its part of the structure. */
export function PlaceLead({ record: place }: { record: Place }) {
  return <Steps place={place} />
}

/** The same of a floor, with its plan. */
export function FloorLead({ record: floor }: { record: Place }) {
  return <Steps place={floor} plan={`?floor=${floor.id}`} />
}

/** The same of a building, with the plans of its floors. */
export function BuildingLead({ record: building }: { record: Place }) {
  return <Steps place={building} plan="" />
}

/** An entrance stands on the plan of the floor it leads to. */
export function EntranceLead({ record: entrance }: { record: RecordOf<'/properties/entrance'> }) {
  const { work_hours: hours, plan_floor: floor, access_mode, is_archived } = entrance
  return (
    <div className="flex flex-col gap-3">
      {hours && access_mode !== 'closed' && !is_archived && <OpenNow hours={hours} />}
      <Steps place={entrance} plan={floor === null ? undefined : `?floor=${floor}`} />
    </div>
  )
}

function Steps({ place: { id, name, object }, plan }: { place: Place; plan?: string | undefined }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const hasObject = object !== null && object !== undefined
  return (
    <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {hasPermission(user, 'todos.create') && (
        <Step primary to={`/todos/new?location=${id}`} icon={<SquarePlus {...ICON} />}>
          Создать задачу здесь
        </Step>
      )}
      {hasObject && plan !== undefined && hasPermission(user, 'floor_plans.view') && (
        <Step to={`/objects/${object}/floor${plan}`} icon={<MapIcon {...ICON} />}>
          Открыть на плане
        </Step>
      )}
      {hasObject && hasPermission(user, 'properties.view') && (
        <Step to={`/objects/${object}/structure`} icon={<ListTree {...ICON} />}>
          Структура объекта
        </Step>
      )}
      <QrCardButton id={id} name={name} />
    </div>
  )
}

function Step({ to, icon, primary, children }: { to: string; icon: ReactNode; primary?: true; children: string }) {
  return (
    <Button asChild variant={primary ? 'primary' : 'secondary'}>
      <Link to={to}>
        {icon}
        {children}
      </Link>
    </Button>
  )
}
