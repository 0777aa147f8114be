import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, Dialog, ErrorState, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { RemarkDialog } from '../../../lib/area/actions/remark-dialog'
import { ContentChangeList } from '../../../lib/content/content-change-list'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { KbPage } from '../knowledge-base.area'

interface SuggestionDialogProps {
  page: KbPage
  suggestion: Schema<'KbSuggestion'>
  onClose: () => void
}

/** What somebody proposes to change; who publishes takes it as the next version or returns it. */
export function SuggestionDialog({ page, suggestion, onClose }: SuggestionDialogProps) {
  const { api } = useServices()
  const [isReturning, setReturning] = useState(false)
  const params = { path: { id: suggestion.id } }
  const changes = useQuery({
    queryKey: ['/knowledge-base', 'suggestion', suggestion.id],
    queryFn: ({ signal }) => unwrap(api.GET('/knowledge-base/suggestions/{id}/changes', { params, signal })),
  })
  const invalidates = [['/knowledge-base'], ['/content/versions']]
  const accept = useMutation({
    mutationFn: (version: number) =>
      unwrap(api.POST('/knowledge-base/suggestions/{id}/accept', { params, body: { version } })),
    meta: { invalidates, done: 'Правка принята и опубликована', isFormless: true },
    onSuccess: onClose,
    // What it would be compared with now is shown at once.
    onError: () => void changes.refetch(),
  })
  const giveBack = useMutation({
    mutationFn: (comment: string) =>
      unwrap(api.POST('/knowledge-base/suggestions/{id}/return', { params, body: { comment } })),
    meta: { invalidates, done: 'Правка возвращена автору' },
    onSuccess: onClose,
  })
  if (isReturning) {
    return (
      <RemarkDialog
        title="Вернуть правку"
        description={page.title}
        label="Почему правка не подходит"
        isBusy={giveBack.isPending}
        error={giveBack.error}
        onSend={(comment) => giveBack.mutate(comment)}
        onClose={() => setReturning(false)}
      />
    )
  }
  const { title, comment, author_details: author, may_decide: mayDecide } = suggestion
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`Правка: ${page.title}`}
      description={[author?.name, comment].filter(Boolean).join(': ')}
      size="lg"
      loading={accept.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Закрыть
          </Button>
          {mayDecide && (
            <>
              <Button onClick={() => setReturning(true)}>Вернуть</Button>
              <Button
                variant="primary"
                loading={accept.isPending}
                disabled={changes.data === undefined}
                onClick={() => changes.data && accept.mutate(changes.data.version)}
              >
                Принять
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {title !== page.title && (
          <p>
            Новое название: <strong>{title}</strong>
          </p>
        )}
        {changes.isPending ? (
          <Skeleton lines={6} />
        ) : changes.isError ? (
          <ErrorState text={changes.error.message} onRetry={() => void changes.refetch()} />
        ) : (
          <ContentChangeList changes={changes.data.data} />
        )}
      </div>
    </Dialog>
  )
}
