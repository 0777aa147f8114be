import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { MediaField } from '@ws/media-widget'
import { Banner, Button, Checkbox, DateInput, Dialog, Field, Input } from '@ws/ui'
import { useState } from 'react'
import { errorsOf } from '../errors-of'
import { formatDate } from '../format/date'
import { useFocusOnRefusal } from '../page/use-focus-on-refusal'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { useCompanyToday } from '../time/use-company-today'
import { METER_UNITS, type Meter, shownValues } from './meters.queries'

const NAMES = ['value1', 'value2', 'value3'] as const

/** Writes down what a meter shows; what is odd has to be confirmed. */
export function ReadingDialog({ meter, onClose }: { meter: Meter; onClose: () => void }) {
  const { api } = useServices()
  const [read_at, setReadAt] = useState<string | null>(useCompanyToday())
  const [values, setValues] = useState<Partial<Record<(typeof NAMES)[number], string>>>({})
  const [photo, setPhoto] = useState<number | null>(null)
  const [isConfirmed, setConfirmed] = useState(false)
  const [isSending, setSending] = useState(false)
  const write = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/meters/{id}/readings', {
          params: { path: { id: meter.id } },
          body: {
            ...(read_at === null ? {} : { read_at }),
            ...{ value1: values.value1?.trim() ?? '', photo, is_confirmed: isConfirmed },
            ...(values.value2 ? { value2: values.value2.trim() } : {}),
            ...(values.value3 ? { value3: values.value3.trim() } : {}),
          },
        }),
      ),
    meta: { done: 'Показание записано', invalidates: [['/meters']] },
    onSuccess: onClose,
  })
  const form = useFocusOnRefusal(write.error)
  const errorOf = (field: string) => errorsOf(write.error)[field]?.[0]
  const oddity = errorOf('is_confirmed')
  const last = meter.last_reading
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={`${labels.MeterResource[meter.resource]} № ${meter.serial}`}
      description={last ? `Было ${shownValues(last)} на ${formatDate(last.read_at)}` : 'Первое показание'}
      persistent
      loading={write.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Отмена
          </Button>
          <Button variant="primary" disabled={isSending} loading={write.isPending} onClick={() => write.mutate()}>
            Записать
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSending) write.mutate()
        }}
      >
        {NAMES.slice(0, meter.tariffs_count).map((name, at) => (
          <Field
            key={name}
            required
            label={
              meter.tariffs_count === 1
                ? `Показание, ${METER_UNITS[meter.resource]}`
                : `Тариф ${at + 1}, ${METER_UNITS[meter.resource]}`
            }
            error={errorOf(name)}
          >
            <Input
              inputMode="decimal"
              autoFocus={at === 0}
              value={values[name] ?? ''}
              maxLength={14}
              onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
        <Field label="Дата" error={errorOf('read_at')}>
          <DateInput value={read_at} onChange={setReadAt} />
        </Field>
        <Field label="Фото" error={errorOf('photo')}>
          <MediaField
            aria-label="Фото счётчика"
            single
            fileCategory="images"
            value={photo === null ? [] : [photo]}
            onChange={([chosen]) => setPhoto(chosen ?? null)}
            onPendingChange={setSending}
          />
        </Field>
        {(oddity !== undefined || isConfirmed) && (
          <>
            {oddity !== undefined && <Banner tone="warn">{oddity}</Banner>}
            <Checkbox
              label="Показание проверено"
              checked={isConfirmed}
              onCheckedChange={(next) => setConfirmed(next === true)}
            />
          </>
        )}
      </form>
    </Dialog>
  )
}
