import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, DateInput, Dialog, Field } from '@ws/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { documentOf, saveDocument } from '../../../lib/documents/document-requests'
import { errorsOf } from '../../../lib/errors-of'
import { hasPermission } from '../../../lib/permission'
import type { PlanRoom } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

interface AssignDialogProps {
  object: number
  rooms: readonly PlanRoom[]
  onClose: () => void
}

/** Makes a variant of a tenant in these rooms: to go on with in the editor of his layout, or to offer as a document. */
export function AssignDialog({ object, rooms, onClose }: AssignDialogProps) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const [tenant, setTenant] = useState<number | null>(null)
  const [from, setFrom] = useState<string | null>(null)
  const make = useMutation({
    mutationFn: async (as: 'editor' | 'offer') => {
      if (tenant === null) throw new Error('Выберите арендатора')
      const path = { id: tenant }
      const draft = await unwrap(
        api.POST('/tenants/{id}/layout-drafts', {
          params: { path },
          body: {
            items: rooms.map(({ id }) => ({ action: 'add' as const, room: id })),
            ...(from === null ? {} : { effective_from: from }),
          },
        }),
      )
      if (as === 'offer') {
        const query = { ids: [draft.id] }
        saveDocument(
          await documentOf(api.GET('/tenants/{id}/layout-offer', { params: { path, query }, parseAs: 'blob' })),
        )
      }
      return draft
    },
    meta: { invalidates: [['/tenants']], isFormless: true },
    onSuccess: (draft, as) => {
      onClose()
      if (as === 'editor') navigate(`/tenants/${draft.tenant}/editor?object=${object}&draft=${draft.id}`)
    },
  })
  const errors = errorsOf(make.error)
  const isOf = (as: 'editor' | 'offer') => make.isPending && make.variables === as
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Назначить арендатору"
      description={rooms.map(({ number }) => number).join(', ')}
      loading={make.isPending}
      footer={
        <>
          {hasPermission(user, 'contracts.export') && (
            <Button disabled={tenant === null} loading={isOf('offer')} onClick={() => make.mutate('offer')}>
              Коммерческое предложение (PDF)
            </Button>
          )}
          <Button
            variant="primary"
            disabled={tenant === null}
            loading={isOf('editor')}
            onClick={() => make.mutate('editor')}
          >
            Открыть в редакторе
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Арендатор" required hint="Из варианта затем делается договор, допсоглашение или бронь">
          <RecordPicker path="/tenants" value={tenant} placeholder="Найти арендатора" onChange={setTenant} />
        </Field>
        <Field label="С даты" error={errors.effective_from?.[0]} hint="Пусто — с первого числа следующего месяца">
          <DateInput value={from} onChange={setFrom} />
        </Field>
      </div>
    </Dialog>
  )
}
