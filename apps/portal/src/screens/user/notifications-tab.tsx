import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, Skeleton } from '@ws/ui'
import { errorsOf } from '../../lib/errors-of'
import { EVENTS } from '../../lib/notifications/notification-events'
import { NotificationMatrix } from '../../lib/notifications/notification-matrix'
import { DigestFields, QuietFields } from '../../lib/notifications/quiet-fields'
import { Section } from '../../lib/page/section'
import { useServices } from '../../lib/services-context'
import { toTimezone } from '../../lib/time/timezones'
import { AttentionSection } from './attention-section'
import { MutedRecords } from './muted-records'
import { useChangesUnderWay, useSaveSettings } from './own-settings'

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
        <QuietFields
          quiet={shown.quiet}
          errorOf={(name) => errorAt(`quiet.${name}`)}
          onChange={(quiet) => change({ quiet })}
        />
      </Section>
      <Section
        title="Ежедневная сводка"
        text="Одно письмо в день о том, что вы не прочитали и о чём не было письма. Если всё прочитано, письма нет."
      >
        <DigestFields digest={shown.digest} hasMail={hasMail} onChange={(digest) => change({ digest })} />
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
