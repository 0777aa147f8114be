import { unwrap } from '@ws/api-client'
import { Field, Input } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

/** Publishes a draft as the next version, with a word on what it brings. */
export default function PublishDialog({ records, onClose }: { records: KbPage[]; onClose: () => void }) {
  const { api } = useServices()
  const [comment, setComment] = useState('')
  const [page] = records
  const publish = useMutation({
    mutationFn: (id: number) => {
      const body = { comment: comment.trim() || null }
      return unwrap(api.POST('/knowledge-base/{id}/publish', { params: { path: { id } }, body }))
    },
    meta: { invalidates: [['/knowledge-base'], ['/content/versions']], done: 'Страница опубликована' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Опубликовать"
      description={page?.title}
      action="Опубликовать"
      isBusy={publish.isPending}
      error={publish.error}
      fields={['comment']}
      onSend={() => page && publish.mutate(page.id)}
      onClose={onClose}
    >
      <Field label="Что изменено" hint="Увидят в версиях страницы" error={errorsOf(publish.error).comment?.[0]}>
        <Input value={comment} maxLength={500} onChange={(event) => setComment(event.currentTarget.value)} />
      </Field>
    </AskDialog>
  )
}
