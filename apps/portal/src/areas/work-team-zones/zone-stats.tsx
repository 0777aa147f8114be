import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { useServices } from '../../lib/services-context'
import { WorkStats } from '../../lib/work-stats'

/** Показатели: what was done in the zone lately. */
export default function ZoneStats({ record: { id } }: { record: RecordOf<'/teams/work_team_zones'> }) {
  const { api } = useServices()
  return (
    <WorkStats
      of={['zone', id]}
      load={(days, signal) =>
        unwrap(api.GET('/teams/work_team_zones/{id}/stats', { params: { path: { id }, query: { days } }, signal }))
      }
      empty="За это время в зоне не завершили ни одной задачи"
    />
  )
}
