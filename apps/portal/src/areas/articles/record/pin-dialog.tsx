import { ApiError, unwrap } from '@ws/api-client'
import { DateInput, Field, toast } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Article } from '../article-chips'

/** Asks until when an article stays above the others. */
export function PinDialog({ article, onClose }: { article: Article; onClose: () => void }) {
  const { api } = useServices()
  const [day, setDay] = useState<string | null>(null)
  const pin = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/articles/{id}/pin', {
          params: { path: { id: article.id } },
          body: { is_pinned: true, pinned_until: day },
        }),
      ),
    meta: { invalidates: [['/articles']] },
    onSuccess: () => {
      toast.success('Статья закреплена')
      onClose()
    },
  })
  const errors = pin.error instanceof ApiError ? pin.error.errors : {}
  return (
    <AskDialog
      title="Закрепить статью"
      action="Закрепить"
      isBusy={pin.isPending}
      error={pin.error}
      fields={['pinned_until']}
      onSend={() => pin.mutate()}
      onClose={onClose}
    >
      <Field label="До" hint="Без даты статья останется наверху, пока её не открепят" error={errors.pinned_until?.[0]}>
        <DateInput value={day} onChange={setDay} />
      </Field>
    </AskDialog>
  )
}
