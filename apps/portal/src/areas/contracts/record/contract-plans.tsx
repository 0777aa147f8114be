import { useSession } from '@ws/api-client/react'
import { hasPermission } from '../../../lib/permission'
import { MiniPlan } from '../../../lib/plan/mini-plan'
import { useServices } from '../../../lib/services-context'
import type { Contract } from '../contract-fields'

/** The floors with the rooms that a contract holds, in small. */
export function ContractPlans({ contract }: { contract: Contract }) {
  const { session } = useServices()
  const { user } = useSession(session)
  if (!hasPermission(user, 'floor_plans.view')) return null
  const floors = new Map<number, { ids: Set<number>; names: string[] }>()
  for (const { id, floor, is_live, name } of contract.rooms_details) {
    if (floor === null || !is_live) continue
    const known = floors.get(floor) ?? { ids: new Set<number>(), names: [] }
    if (!known.ids.has(id)) known.names.push(name)
    known.ids.add(id)
    floors.set(floor, known)
  }
  if (floors.size === 0) return null
  return (
    <section aria-labelledby="contract-plans" className="flex flex-col gap-3">
      <h2 id="contract-plans" className="font-semibold">
        Помещения на плане
      </h2>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
        {[...floors].map(([floor, { ids, names }]) => (
          <MiniPlan key={floor} object={contract.object} floor={floor} name={names.join(', ')} rooms={ids} />
        ))}
      </div>
    </section>
  )
}
