import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Switch } from '@ws/ui'
import { useServices } from '../../lib/services-context'
import { useSaveSettings } from './own-settings'
import { Section } from './section'

type Event = Schema<'MutedEvents'>[number]

const EVENTS: readonly { event: Event; label: string; hint: string }[] = [
  { event: 'todo.assigned', label: 'Назначения', hint: 'Задачу назначили вам или сняли с вас' },
  { event: 'todo.created_in_zone', label: 'Новые задачи бригады', hint: 'Вы руководитель бригады' },
  { event: 'todo.status', label: 'Смена статуса', hint: 'Задачи, в которых вы участвуете' },
  { event: 'todo.completed', label: 'Завершение задач', hint: 'Задачи, которые вы поставили или наблюдаете' },
  { event: 'todo.comment', label: 'Комментарии', hint: 'Обсуждения, в которых вы участвуете' },
  { event: 'todo.deleted', label: 'Удаление задач', hint: 'Задачи, в которых вы участвовали' },
]

/** Уведомления: what the server need not tell. */
export function NotificationsTab() {
  const { session } = useServices()
  const { user } = useSession(session)
  const save = useSaveSettings()
  const saved = user?.settings.muted_events ?? []
  const muted = (save.isPending ? save.variables.muted_events : undefined) ?? saved
  const toggle = (event: Event, isOn: boolean) =>
    save.mutate({ muted_events: isOn ? muted.filter((one) => one !== event) : [...muted, event] })
  return (
    <Section
      title="О чём сообщать"
      text="Уведомления приходят в колокольчик. О входе с нового устройства сообщаем всегда."
    >
      <ul className="flex flex-col divide-y divide-line border-line border-y">
        {EVENTS.map(({ event, label, hint }) => (
          <li key={event} className="py-3">
            <Switch
              label={label}
              hint={hint}
              checked={!muted.includes(event)}
              onCheckedChange={(isOn) => toggle(event, isOn)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
