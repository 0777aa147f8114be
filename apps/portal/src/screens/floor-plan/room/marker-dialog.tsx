import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, Dialog, Field, Input, Select, Textarea } from '@ws/ui'
import { useState } from 'react'
import { AnyRecordPicker, type FoundRecord } from '../../../lib/area/pickers/any-record-picker'
import { errorsOf } from '../../../lib/errors-of'
import { plansKey } from '../../../lib/plan/plan.queries'
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
  /** Where it is put, metres. */
  at: { x: number; y: number }
  onClose: () => void
}

/** Puts a marker on the plan. */
export function MarkerDialog({ object, floor, at, onClose }: MarkerDialogProps) {
  const { api } = useServices()
  const [kind, setKind] = useState<Kind>('equipment')
  const [title, setTitle] = useState('')
  const [note, setNote] = useState('')
  const [record, setRecord] = useState<FoundRecord | null>(null)
  const findInstalled = useInstalled()
  const put = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/objects/{id}/floors/{floor_id}/markers', {
          params: { path: { id: object, floor_id: floor } },
          body: {
            ...{ kind, ...at, title: title.trim(), note: note.trim() || null },
            record: record && { entity: record.entity, entity_id: record.id },
          },
        }),
      ),
    meta: { done: 'Маркер поставлен', invalidates: [plansKey(object)] },
    onSuccess: onClose,
  })
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
            Поставить
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
          <AnyRecordPicker value={record} more={findInstalled} onChange={setRecord} />
        </Field>
        <Field label="Заметка" error={errorOf('note')}>
          <Textarea value={note} maxLength={500} onChange={(event) => setNote(event.currentTarget.value)} />
        </Field>
      </div>
    </Dialog>
  )
}
