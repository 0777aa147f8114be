import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, Checkbox, Field, Skeleton, Switch, TimeInput } from '@ws/ui'
import { errorsOf } from '../../lib/errors-of'
import { useServices } from '../../lib/services-context'
import { toTimezone } from '../../lib/time/timezones'
import { AttentionSection } from './attention-section'
import { MutedRecords } from './muted-records'
import { EVENTS } from './notification-events'
import { NotificationMatrix } from './notification-matrix'
import { useChangesUnderWay, useSaveSettings } from './own-settings'
import { Section } from './section'

type Settings = Schema<'NotificationSettings'>
type Changes = Schema<'NotificationSettingsChanges'>

/** Уведомления: of what a person is told, where, and when not. Every change is saved at once. */
export function NotificationsTab() {
  const { session } = useServices()
  const { user } = useSession(session)
  const save = useSaveSettings()
  const underWay = useChangesUnderWay()
  // Somebody saved in the browser by an older version does not know them yet; the first answer brings them.
  const saved: Settings | undefined = user?.settings.notifications
  const isWhole = saved !== undefined && Object.keys(EVENTS).every((event) => event in saved.channels)
  if (!user || !isWhole) return <Skeleton className="h-80" />
  const shown = underWay.reduce<Settings>((settings, { notifications }) => withChanges(settings, notifications), saved)
  const hasMail = user.flags.mail === true
  const change = (notifications: Changes) => save.mutate({ notifications })
  const errorAt = (field: string) => errorsOf(save.error)[`notifications.${field}`]?.[0]
  return (
    <>
      <Section
        title="О чём сообщать"
        text="Выберите, какие события показывать в колокольчике и какие присылать письмом."
      >
        {!hasMail && (
          <Banner tone="info" title="Письма пока не отправляются">
            На сервере не задана почта. Её настраивает администратор; до этого уведомления приходят только в приложение.
          </Banner>
        )}
        <NotificationMatrix
          channels={shown.channels}
          hasMail={hasMail}
          onChange={(event, channels) => change({ channels: { [event]: channels } })}
        />
      </Section>
      <Section
        title="Тихие часы"
        text={`В это время уведомления копятся без всплывающих сообщений и писем. Аварии и безопасность приходят всегда. Время — по вашему часовому поясу: ${toTimezone(user.timezone).label}.`}
      >
        <Switch
          label="Не беспокоить в тихие часы"
          checked={shown.quiet.enabled}
          onCheckedChange={(enabled) => change({ quiet: { enabled } })}
        />
        {shown.quiet.enabled && (
          <div className="flex flex-col gap-3">
            <div className="flex flex-wrap gap-3">
              <Field label="С" error={errorAt('quiet.from')} className="w-32">
                <TimeInput value={shown.quiet.from} onChange={(from) => from && change({ quiet: { from } })} />
              </Field>
              <Field label="До" error={errorAt('quiet.to')} className="w-32">
                <TimeInput value={shown.quiet.to} onChange={(to) => to && change({ quiet: { to } })} />
              </Field>
            </div>
            <Checkbox
              label="Суббота и воскресенье целиком"
              checked={shown.quiet.weekends}
              onCheckedChange={(isOn) => change({ quiet: { weekends: isOn === true } })}
            />
          </div>
        )}
      </Section>
      <Section
        title="Ежедневная сводка"
        text="Одно письмо в день о том, что вы не прочитали и о чём не было письма. Если всё прочитано, письма нет."
      >
        <Switch
          label="Присылать сводку"
          disabled={!hasMail}
          hint={hasMail ? undefined : 'Заработает, когда на сервере будет задана почта'}
          checked={shown.digest.enabled}
          onCheckedChange={(enabled) => change({ digest: { enabled } })}
        />
        {shown.digest.enabled && (
          <Field label="Время" disabled={!hasMail} className="w-32">
            <TimeInput value={shown.digest.at} onChange={(at) => at && change({ digest: { at } })} />
          </Field>
        )}
      </Section>
      <AttentionSection userId={user.id} />
      <MutedRecords />
    </>
  )
}

function withChanges(settings: Settings, { channels, quiet, digest }: Changes = {}): Settings {
  return {
    channels: { ...settings.channels, ...channels },
    quiet: { ...settings.quiet, ...quiet },
    digest: { ...settings.digest, ...digest },
  }
}
