import { type ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Button, confirmLeave, Dialog, Field, Input, SegmentedControl } from '@ws/ui'
import { useState } from 'react'
import { useMutation } from '../../../../lib/query/use-mutation'
import { useServices } from '../../../../lib/services-context'
import { type ProductionDay, wordsOf } from './year-days'

type DayInput = Schema<'ProductionDayInput'>

const KINDS = (['working', 'holiday'] as const).map((value) => ({ value, label: labels.ProductionDayKind[value] }))
const meta = { invalidates: [['/production-calendar']], done: 'Календарь изменён' }

/** Makes one day a working one or a day off, or what it is by the Labour Code again. */
export function DayDialog({ day, onClose }: { day: ProductionDay; onClose: () => void }) {
  const { api } = useServices()
  const [kind, setKind] = useState(day.kind)
  const [name, setName] = useState(day.name)
  const params = { path: { day: day.day } }
  const save = useMutation<unknown, ApiError, DayInput>({
    mutationFn: (body) => unwrap(api.PUT('/production-calendar/{day}', { params, body })),
    meta,
    onSuccess: onClose,
  })
  const reset = useMutation<unknown, ApiError>({
    mutationFn: () => unwrap(api.DELETE('/production-calendar/{day}', { params })),
    meta,
    onSuccess: onClose,
  })
  const isDirty = kind !== day.kind || name.trim() !== day.name
  const isBusy = save.isPending || reset.isPending
  const leave = async () => {
    if (!isDirty || (await confirmLeave())) onClose()
  }
  const submit = () => {
    if (isDirty && !isBusy) save.mutate({ kind, name: name.trim() })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave()
      }}
      title={`${wordsOf(day.day)} ${day.day.slice(0, 4)}`}
      loading={isBusy}
      footer={
        <>
          <Button variant="ghost" onClick={() => void leave()}>
            Отмена
          </Button>
          <Button variant="primary" disabled={!isDirty} loading={save.isPending} onClick={submit}>
            Сохранить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl label="Рабочий или выходной" fill value={kind} options={KINDS} onChange={setKind} />
        <Field
          label="Название"
          hint="Почему день таков: «День города», «Перенос с 4 января»"
          error={save.error?.errors.name?.[0]}
        >
          <Input
            value={name}
            maxLength={100}
            onChange={(event) => setName(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit()
            }}
          />
        </Field>
        {day.is_changed && (
          <div className="flex flex-wrap items-center justify-between gap-2 border-line border-t pt-3">
            <p className="text-ink-2">По Трудовому кодексу: {labels.ProductionDayKind[day.by_law].toLowerCase()}</p>
            <Button size="sm" loading={reset.isPending} disabled={save.isPending} onClick={() => reset.mutate()}>
              Вернуть как было
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}
