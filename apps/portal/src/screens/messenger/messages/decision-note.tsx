import { unwrap } from '@ws/api-client'
import { toast } from '@ws/ui'
import { Gavel } from 'lucide-react'
import { Agreement } from '../../../lib/comments/agreement'
import { formatMoment } from '../../../lib/format/date'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Message } from '../messenger.queries'

/** That a message is a decision: who marked it, when, and who agreed. */
export function DecisionNote({
  message,
  decision,
  onPut,
}: {
  message: Message
  decision: NonNullable<Message['decision']>
  onPut: (message: Message) => void
}) {
  const { api } = useServices()
  const agree = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/chats/rooms/{id}/messages/{messageId}/agree', {
          params: { path: { id: message.room, messageId: message.id } },
        }),
      ),
    meta: { isFormless: true },
    onSuccess: (after) => {
      onPut(after)
      toast.success('Вы согласились с решением')
    },
  })
  const { by, at, people, may_agree } = decision
  return (
    <div className="mt-1 flex flex-col gap-1">
      <span className="flex items-center gap-1 text-ok text-sm">
        <Gavel size={14} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
        Решение: {by?.name ?? 'бывший сотрудник'}, {formatMoment(at)}
      </span>
      <Agreement {...{ people, may_agree }} loading={agree.isPending} onAgree={() => agree.mutate()} />
    </div>
  )
}
