import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { useServices } from '../../lib/services-context'
import { WorkStats } from '../../lib/work-stats'

/** Показатели: what the team has done lately. */
export default function TeamStats({ record: { id } }: { record: RecordOf<'/teams'> }) {
  const { api } = useServices()
  return (
    <WorkStats
      of={['team', id]}
      load={(days, signal) =>
        unwrap(api.GET('/teams/{id}/stats', { params: { path: { id }, query: { days } }, signal }))
      }
      empty="За это время бригада не завершила ни одной задачи"
    />
  )
}
