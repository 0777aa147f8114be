import { unwrap } from '@ws/api-client'
import { Button, Field, Textarea } from '@ws/ui'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

/** «Полезно?»: one answer to each version; who says no is asked what is wrong. */
export function FeedbackBar({ page }: { page: KbPage }) {
  const { api } = useServices()
  const [isAsking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const answer = useMutation({
    mutationFn: (body: { helpful: boolean; reason?: string | null }) =>
      unwrap(api.POST('/knowledge-base/{id}/feedback', { params: { path: { id: page.id } }, body })),
    meta: { invalidates: [['/knowledge-base']], done: 'Спасибо за ответ' },
    onSuccess: () => setAsking(false),
  })
  return (
    <section aria-label="Полезно?" className="flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <h2 className="me-2 font-[550]">Полезно?</h2>
      <Button
        aria-pressed={page.my_feedback === true}
        disabled={answer.isPending}
        onClick={() => answer.mutate({ helpful: true })}
      >
        <ThumbsUp size={16} strokeWidth={1.75} aria-hidden="true" />
        Да
      </Button>
      <Button aria-pressed={page.my_feedback === false} disabled={answer.isPending} onClick={() => setAsking(true)}>
        <ThumbsDown size={16} strokeWidth={1.75} aria-hidden="true" />
        Нет
      </Button>
      {page.my_feedback !== null && (
        <span className="text-ink-3 text-sm">Вы ответили: {page.my_feedback ? 'да' : 'нет'}</span>
      )}
      {isAsking && (
        <AskDialog
          title="Что не так?"
          description="Ответ увидит владелец страницы"
          action="Отправить"
          isBusy={answer.isPending}
          error={answer.error}
          fields={['reason']}
          onSend={() => answer.mutate({ helpful: false, reason: reason.trim() || null })}
          onClose={() => setAsking(false)}
        >
          <Field label="Чего не хватает или что неверно" error={errorsOf(answer.error).reason?.[0]}>
            <Textarea value={reason} maxLength={1000} onChange={(event) => setReason(event.currentTarget.value)} />
          </Field>
        </AskDialog>
      )}
    </section>
  )
}
