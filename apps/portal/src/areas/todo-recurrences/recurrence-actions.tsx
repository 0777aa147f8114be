import { unwrap } from '@ws/api-client'
import { confirm, toast } from '@ws/ui'
import { CalendarX2, Pause, Play } from 'lucide-react'
import { actionIcon } from '../../lib/area/actions/action-icon'
import type { Action } from '../../lib/area/area-spec'
import { resourceOf } from '../../lib/area/resource'
import { formatMoment } from '../../lib/format/date'

type RecurrenceAction = Action<'/todos/recurrences'>

const change =
  (action: 'pause' | 'resume'): RecurrenceAction['run'] =>
  async (records, { api }) => {
    const ids = records.map(({ id }) => id)
    const { failed } = await resourceOf(api, '/todos/recurrences').bulk().mutationFn({ ids, action })
    const [first] = failed
    if (first !== undefined) throw new Error(`Не изменено: ${failed.length}. ${first.message}`)
  }

const pause: Omit<RecurrenceAction, 'on'> = {
  label: 'Приостановить',
  icon: actionIcon(Pause),
  when: (one) => one.allowed.includes('update') && one.is_paused !== true,
  run: change('pause'),
  done: 'Приостановлено',
}
const resume: Omit<RecurrenceAction, 'on'> = {
  label: 'Возобновить',
  icon: actionIcon(Play),
  when: (one) => one.allowed.includes('update') && one.is_paused === true,
  run: change('resume'),
  done: 'Возобновлено',
}

/** What is done with a schedule besides editing it: pausing, going on, passing over one date. */
export const recurrenceActions: readonly RecurrenceAction[] = [
  { ...resume, on: 'row', primary: true },
  { ...pause, on: 'row' },
  { ...pause, on: 'many' },
  { ...resume, on: 'many' },
  {
    label: 'Пропустить ближайшую',
    icon: actionIcon(CalendarX2),
    on: 'row',
    when: (one) => one.allowed.includes('update') && one.next_due_at !== null,
    async run([one], { api }) {
      if (!one?.next_due_at) return
      const isSure = await confirm({
        title: `Пропустить задачу со сроком ${formatMoment(one.next_due_at)}?`,
        text: 'Следующие даты останутся по расписанию',
        confirmLabel: 'Пропустить',
      })
      if (!isSure) return
      const params = { path: { id: one.id } }
      await unwrap(api.POST('/todos/recurrences/{id}/skip', { params, body: { version: one.version } }))
      toast.success('Дата пропущена')
    },
  },
]
