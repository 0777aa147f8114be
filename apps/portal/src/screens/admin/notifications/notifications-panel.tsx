import { useQuery, useQueryClient } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, ErrorState, Skeleton } from '@ws/ui'
import { errorsOf } from '../../../lib/errors-of'
import { NotificationMatrix } from '../../../lib/notifications/notification-matrix'
import { DigestFields, QuietFields } from '../../../lib/notifications/quiet-fields'
import { Section } from '../../../lib/page/section'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { MailSection } from './mail-section'

type Changes = Schema<'NotificationSettingsChanges'>
type Settings = Schema<'UsualNotifications'>

const KEY = ['/settings/notifications']

/** Уведомления: what holds for whoever has not chosen otherwise. Every change is saved at once. */
export function NotificationsPanel() {
  const { api } = useServices()
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => unwrap(api.GET('/settings/notifications', { signal })),
  })
  if (settings.data) return <UsualNotifications settings={settings.data} />
  if (settings.isError) return <ErrorState text={settings.error.message} onRetry={() => void settings.refetch()} />
  return <Skeleton className="h-96" />
}

function UsualNotifications({ settings: { values, mail, may_edit: mayEdit } }: { settings: Settings }) {
  const { api } = useServices()
  const queryClient = useQueryClient()
  const save = useMutation({
    scope: { id: 'usual-notifications' },
    mutationFn: (body: Changes) => unwrap(api.PATCH('/settings/notifications', { body })),
    onSuccess: (saved) => queryClient.setQueryData(KEY, saved),
  })
  const change = (changes: Changes) => save.mutate(changes)
  const errors = errorsOf(save.error)
  return (
    <div className="flex flex-col gap-8">
      {!mayEdit && <Banner tone="info">Изменить эти настройки может администратор.</Banner>}
      <Section
        title="О чём сообщать по умолчанию"
        text="Действует для каждого, кто не выбрал иначе в своих настройках. Выбор сотрудника сильнее."
      >
        <NotificationMatrix
          channels={values.channels}
          hasMail={mail.is_set}
          disabled={!mayEdit}
          onChange={(event, channels) => change({ channels: { [event]: channels } })}
        />
      </Section>
      <Section
        title="Тихие часы по умолчанию"
        text="В это время уведомления копятся без всплывающих сообщений и писем. Аварии и безопасность приходят всегда. Время — по часовому поясу сотрудника."
      >
        <QuietFields
          quiet={values.quiet}
          errorOf={(name) => errors[`quiet.${name}`]?.[0]}
          disabled={!mayEdit}
          onChange={(quiet) => change({ quiet })}
        />
      </Section>
      <Section
        title="Ежедневная сводка по умолчанию"
        text="Одно письмо в день о том, что не прочитано и о чём не было письма."
      >
        <DigestFields
          digest={values.digest}
          hasMail={mail.is_set}
          disabled={!mayEdit}
          onChange={(digest) => change({ digest })}
        />
      </Section>
      <MailSection mail={mail} mayEdit={mayEdit} />
    </div>
  )
}
