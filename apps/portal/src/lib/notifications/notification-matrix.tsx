import type { Schema } from '@ws/api-client/contract'
import { Checkbox } from '@ws/ui'
import { EVENTS, type NotificationEvent } from './notification-events'

type Channels = Schema<'NotificationSettings'>['channels']

const CHANNELS = [
  { channel: 'app', label: 'В приложении' },
  { channel: 'mail', label: 'Почта' },
] as const

/** Which event is told where; without a mail server that column cannot be changed. */
export function NotificationMatrix({
  channels,
  hasMail,
  disabled = false,
  onChange,
}: {
  channels: Channels
  hasMail: boolean
  disabled?: boolean
  onChange: (event: NotificationEvent, channels: Channels[NotificationEvent]) => void
}) {
  const events = Object.keys(EVENTS) as NotificationEvent[]
  return (
    <table aria-label="События и каналы" className="w-full border-line border-b">
      <thead>
        <tr className="border-line border-b text-ink-3 text-sm">
          <th scope="col" className="py-2 pe-3 text-start font-normal">
            Событие
          </th>
          {CHANNELS.map(({ channel, label }) => (
            <th key={channel} scope="col" className="w-28 px-1 py-2 text-center font-normal max-md:w-20">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {events.map((event) => (
          <tr key={event}>
            <EventName {...EVENTS[event]} />
            {CHANNELS.map(({ channel, label }) => {
              const isFixed = EVENTS[event].fixed === channel
              return (
                <td key={channel} className="px-1 py-2.5 text-center">
                  <Checkbox
                    aria-label={`${EVENTS[event].label}: ${label.toLowerCase()}`}
                    checked={isFixed || channels[event][channel]}
                    disabled={disabled || isFixed || (channel === 'mail' && !hasMail)}
                    onCheckedChange={(isOn) => onChange(event, { ...channels[event], [channel]: isOn === true })}
                  />
                </td>
              )
            })}
          </tr>
        ))}
        <tr>
          <EventName label="Безопасность" hint="Вход с нового устройства, изменение ваших прав: сообщаем всегда" />
          {CHANNELS.map(({ channel, label }) => (
            <td key={channel} className="px-1 py-2.5 text-center">
              <Checkbox
                aria-label={`Безопасность: ${label.toLowerCase()}`}
                checked={channel === 'app' || hasMail}
                disabled
              />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}

function EventName({ label, hint }: { label: string; hint: string }) {
  return (
    <th scope="row" className="py-2.5 pe-3 text-start font-normal">
      <span className="block font-[550]">{label}</span>
      <span className="block text-ink-3 text-sm">{hint}</span>
    </th>
  )
}
