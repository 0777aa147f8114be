import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Field, Select } from '@ws/ui'
import { useState } from 'react'
import { optionsOf } from '../../../options-of'
import { useMutation } from '../../../query/use-mutation'
import { useServices } from '../../../services-context'
import { AskDialog } from '../../actions/ask-dialog'
import { AnyRecordPicker, type FoundRecord } from '../../pickers/any-record-picker'
import type { PartProps } from './record-parts'

type Kind = Schema<'LinkKind'>

const KINDS = optionsOf(labels.LinkKind)

/** Asks which record is linked, and how. */
export function LinkDialog({ area, entity, record, onClose }: PartProps & { onClose: () => void }) {
  const { api } = useServices()
  const [other, setOther] = useState<FoundRecord | null>(null)
  const [kind, setKind] = useState<Kind>('relates')
  const link = useMutation({
    mutationFn: ({ entity: to_entity, id: to_id }: FoundRecord) =>
      unwrap(api.POST('/links', { body: { from_entity: entity, from_id: record.id, to_entity, to_id, kind } })),
    meta: { invalidates: [[area.path]] },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Добавить связь"
      action="Связать"
      isBusy={link.isPending}
      disabled={other === null}
      error={link.error}
      onSend={() => other && link.mutate(other)}
      onClose={onClose}
    >
      <Field label="Вид связи">
        <Select value={kind} options={KINDS} onChange={(next) => setKind(next as Kind)} />
      </Field>
      <Field label="Запись" required>
        <AnyRecordPicker value={other} onChange={setOther} />
      </Field>
    </AskDialog>
  )
}
