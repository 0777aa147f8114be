import type { RecordOf } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { RecordsOf } from '../../lib/area/views/records-of'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'
import { TeamPlans } from './team-plans'

const WITHOUT = ['team']

/** Where the team works: its zones, and the floors they lie on. */
export default function TeamZones({ record: team }: { record: RecordOf<'/teams'> }) {
  const { session } = useServices()
  const { user } = useSession(session)
  return (
    <div className="flex flex-col gap-6">
      <RecordsOf path="/teams/work_team_zones" query={{ team: String(team.id) }} without={WITHOUT} />
      {hasPermission(user, 'floor_plans.view') && <TeamPlans team={team.id} />}
    </div>
  )
}
