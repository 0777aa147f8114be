import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Dialog, Field, Input, Select, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AnyRecordPicker, type FoundRecord } from '../../../lib/area/pickers/any-record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { plansKey } from '../../../lib/plan/plan.queries'
import type { PlanMarker } from '../../../lib/plan/types'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { useInstalled } from './use-installed'

type Kind = Schema<'PlanMarkerKind'>
const KINDS = (Object.keys(labels.PlanMarkerKind) as Kind[]).map((value) => ({
  value,
  label: labels.PlanMarkerKind[value],
}))

interface MarkerDialogProps {
  object: number
  floor: number
  /** Where a new one is put, metres; or the one that is changed. */
  at: { x: number; y: number } | PlanMarker
  onClose: () => void
}

/** Puts a marker on the plan, or changes what is told of one. */
export function MarkerDialog({ object, floor, at, onClose }: MarkerDialogProps) {
  const { api } = useServices()
  const marker = 'id' in at ? at : null
  const [kind, setKind] = useState<Kind>(marker?.kind ?? 'equipment')
  const [title, setTitle] = useState(marker?.title ?? '')
  const [note, setNote] = useState(marker?.note ?? '')
  const tied = marker?.record
  const [record, setRecord] = useState<FoundRecord | null>(
    tied ? { entity: tied.entity, id: tied.entity_id, title: tied.title } : null,
  )
  const [isRecordChosen, setRecordChosen] = useState(marker === null)
  const findInstalled = useInstalled()
  const put = useMutation({
    mutationFn: () => {
      const path = { id: object, floor_id: floor }
      const body = {
        ...{ kind, title: title.trim(), note: note.trim() || null },
        ...(isRecordChosen && { record: record && { entity: record.entity, entity_id: record.id } }),
      }
      const markers = '/objects/{id}/floors/{floor_id}/markers'
      return marker === null
        ? unwrap(api.POST(markers, { params: { path }, body: { ...body, x: at.x, y: at.y } }))
        : unwrap(api.PATCH(`${markers}/{marker_id}`, { params: { path: { ...path, marker_id: marker.id } }, body }))
    },
    meta: { done: marker === null ? 'Маркер поставлен' : 'Маркер изменён', invalidates: [plansKey(object)] },
    onSuccess: onClose,
  })
  const chooseRecord = (found: FoundRecord | null) => {
    setRecordChosen(true)
    setRecord(found)
  }
  const errorOf = (field: string) => errorsOf(put.error)[field]?.[0]
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Маркер"
      loading={put.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" loading={put.isPending} onClick={() => put.mutate()}>
            {marker === null ? 'Поставить' : 'Сохранить'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Вид" required error={errorOf('kind')}>
          <Select value={kind} options={KINDS} onChange={(next) => next && setKind(next)} />
        </Field>
        <Field label="Название" required error={errorOf('title')}>
          <Input value={title} maxLength={120} onChange={(event) => setTitle(event.currentTarget.value)} />
        </Field>
        <Field label="Связанная запись" hint="Счётчик, экземпляр ТМЦ, задача, договор" error={errorOf('record')}>
          <AnyRecordPicker value={record} more={findInstalled} onChange={chooseRecord} />
        </Field>
        <Field label="Заметка" error={errorOf('note')}>
          <Textarea value={note} maxLength={500} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
