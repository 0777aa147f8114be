import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { hasPermission } from '../../../lib/permission'
import { MiniPlan } from '../../../lib/plan/mini-plan'
import { useServices } from '../../../lib/services-context'

/** The floors on which a tenant sits today, in small. */
export function TenantPlans({ rooms, most }: { rooms: readonly Schema<'TenantRoom'>[]; most?: number }) {
  const { session } = useServices()
  const { user } = useSession(session)
  if (!hasPermission(user, 'floor_plans.view')) return null
  const floors = new Map<number, { object: number; name: string; rooms: Set<number> }>()
  for (const { room, object, floor, floor_name, is_today } of rooms) {
    if (!is_today || floor === null || object === null) continue
    const known = floors.get(floor) ?? { object: object.id, name: floor_name ?? '', rooms: new Set<number>() }
    known.rooms.add(room.id)
    floors.set(floor, known)
  }
  const shown = [...floors].slice(0, most)
  if (shown.length === 0) return null
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
      {shown.map(([floor, of]) => (
        <MiniPlan key={floor} floor={floor} {...of} />
      ))}
    </div>
  )
}
