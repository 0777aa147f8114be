import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Button } from '@ws/ui'
import { Send } from 'lucide-react'
import { Section } from '../../../lib/page/section'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** Почта: whether letters can be sent, from whom, and a letter to oneself that proves it. */
export function MailSection({ mail, mayEdit }: { mail: Schema<'UsualNotifications'>['mail']; mayEdit: boolean }) {
  const { api } = useServices()
  const send = useMutation({
    mutationFn: () => unwrap(api.POST('/settings/notifications/trial-letter')),
    meta: { isQuiet: true },
  })
  return (
    <Section
      title="Почта"
      text="Адрес и пароль почтового сервера задаёт переменная окружения SMTP_URL, отправителя — MAIL_FROM: пароль не хранится в базе."
    >
      {!mail.is_set ? (
        <Banner tone="warn" title="Письма не отправляются">
          Почтовый сервер не задан. Задайте SMTP_URL и запустите сервер заново; до этого уведомления приходят только в
          приложение.
        </Banner>
      ) : (
        <>
          <p className="text-ink-2">
            Отправитель: <span className="break-all text-ink">{mail.from}</span>
          </p>
          {mayEdit && (
            <div>
              <Button loading={send.isPending} onClick={() => send.mutate()}>
                <Send size={16} strokeWidth={1.75} aria-hidden="true" />
                Отправить пробное письмо себе
              </Button>
            </div>
          )}
          <div aria-live="polite">
            {send.error !== null && <Banner tone="bad">{send.error.message}</Banner>}
            {send.data && <Banner tone="ok">Письмо ушло на {send.data.sent_to}. Проверьте и папку «Спам».</Banner>}
          </div>
        </>
      )}
    </Section>
  )
}
