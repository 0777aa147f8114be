import { unwrap } from '@ws/api-client'
import { Combobox, Field } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { type Place, placePicker, usePlaces } from '../../../lib/area/pickers/find-places'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { ManagedObject } from '../fields/object-fields'

/** Takes a requested object under management: asks for what the request did not say. */
export default function ApproveDialog({ records, onClose }: { records: ManagedObject[]; onClose: () => void }) {
  const { api } = useServices()
  const [object] = records
  const [manager, setManager] = useState<number | null>(object?.manager ?? null)
  const [place, setPlace] = useState<Place | null>(object?.root_location_details ?? null)
  const { load } = usePlaces([], [])
  const approve = useMutation({
    mutationFn: ({ id, version }: ManagedObject) =>
      unwrap(
        api.PATCH('/objects/{id}', {
          params: { path: { id } },
          body: { version, status: 'preparing', manager, root_location: place?.id ?? null },
        }),
      ),
    meta: { invalidates: [['/objects']], done: 'Объект принят в управление' },
    onSuccess: onClose,
  })
  const errors = errorsOf(approve.error)
  return (
    <AskDialog
      title="Принять в управление"
      description={object?.name}
      action="Принять"
      isBusy={approve.isPending}
      error={approve.error}
      fields={['manager', 'root_location']}
      onSend={() => object && approve.mutate(object)}
      onClose={onClose}
    >
      <Field label="Управляющий" required error={errors.manager?.[0]}>
        <PersonPicker value={manager} onChange={setManager} />
      </Field>
      <Field label="Расположение" hint="Корень структуры объекта" required error={errors.root_location?.[0]}>
        <Combobox<Place> {...placePicker} value={place} load={load} onChange={setPlace} />
      </Field>
    </AskDialog>
  )
}
