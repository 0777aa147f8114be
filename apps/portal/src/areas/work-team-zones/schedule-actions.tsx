import type { RecordOf } from '@ws/api-client/contract'
import { Pause, Play } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { Action } from '../../lib/area/area-spec'
import { resourceOf } from '../../lib/area/resource'
import type { Services } from '../../lib/services-context'

type Zone = RecordOf<'/teams/work_team_zones'>
/** A zone has fewer schedules than a page holds. */
const PAGE = 100

const setPaused =
  (is_paused: boolean) =>
  async ([zone]: Zone[], { api, queryClient }: Services) => {
    if (zone === undefined) return
    const schedules = resourceOf(api, '/todos/recurrences')
    const { data } = await queryClient.fetchQuery(
      schedules.list({ zone: String(zone.id), is_paused: String(!is_paused), page_size: PAGE }),
    )
    const ids = data.map(({ id }) => id)
    if (ids.length === 0) return
    const { failed } = await schedules.bulk().mutationFn({ ids, action: is_paused ? 'pause' : 'resume' })
    await queryClient.invalidateQueries({ queryKey: ['/todos/recurrences'] })
    const [first] = failed
    if (first !== undefined) throw new Error(`Не изменено: ${failed.length}. ${first.message}`)
  }

const mayEdit = (zone: Zone) => zone.allowed.includes('update')

/** All schedules of a zone at once. */
export const scheduleActions: readonly Action<'/teams/work_team_zones'>[] = [
  {
    label: 'Приостановить расписание',
    icon: actionIcon(Pause),
    on: 'row',
    when: (zone) => mayEdit(zone) && zone.schedules_count > 0,
    run: setPaused(true),
    done: 'Расписание приостановлено',
  },
  {
    label: 'Возобновить расписание',
    icon: actionIcon(Play),
    on: 'row',
    when: (zone) => mayEdit(zone) && zone.paused_count > 0,
    run: setPaused(false),
    done: 'Расписание возобновлено',
  },
]
