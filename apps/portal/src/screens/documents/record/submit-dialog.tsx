import { unwrap } from '@ws/api-client'
import { Field, IconButton } from '@ws/ui'
import { X } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useNamesOf } from '../../../lib/area/kinds/named'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { DocumentRecord } from '../documents.area'

const MOST = 20

/** Sends a draft to those who approve it: the ones it has, or others. */
export default function SubmitDialog({ records, onClose }: { records: DocumentRecord[]; onClose: () => void }) {
  const { api } = useServices()
  const [one] = records
  const [approvers, setApprovers] = useState(one?.approvers ?? [])
  const named = useNamesOf('/accounts/profiles', approvers, one?.approvers_details ?? [], (profile) =>
    String(profile.name),
  )
  const send = useMutation({
    mutationFn: (id: number) =>
      unwrap(api.POST('/documents/{id}/submit', { params: { path: { id } }, body: { approvers } })),
    meta: { invalidates: [['/documents']], done: 'Документ отправлен на согласование' },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="На согласование"
      description={one?.title}
      action="Отправить"
      isBusy={send.isPending}
      disabled={approvers.length === 0}
      error={send.error}
      fields={['approvers']}
      onSend={() => one && send.mutate(one.id)}
      onClose={onClose}
    >
      {named.length > 0 && (
        <ul aria-label="Согласующие" className="flex flex-col divide-y divide-line rounded-md border border-line">
          {named.map((person) => (
            <li key={person.id} className="flex items-center gap-2 px-3 py-1.5">
              <span className="min-w-0 flex-1 truncate">{person.name}</span>
              <IconButton
                size="sm"
                label={`Убрать: ${person.name}`}
                onClick={() => setApprovers(approvers.filter((id) => id !== person.id))}
              >
                <X size={16} strokeWidth={1.75} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {approvers.length < MOST && (
        <Field
          label="Кто согласует"
          hint="Документ утверждён, когда согласовали все"
          required
          error={errorsOf(send.error).approvers?.[0]}
        >
          <PersonPicker
            key={approvers.length}
            value={null}
            excluded={approvers}
            onChange={(id) => id !== null && setApprovers([...approvers, id])}
          />
        </Field>
      )}
    </AskDialog>
  )
}
