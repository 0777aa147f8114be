import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import { labels } from '@ws/api-client/contract/labels'
import { Badge, Button, confirm, ErrorState, IconButton, Sheet, Skeleton } from '@ws/ui'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../area/form/form-dialog'
import { LatestEvents } from '../area/record/latest-events'
import { FileLink } from '../files/file-link'
import { formatDate } from '../format/date'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { ConsumptionChart } from './consumption-chart'
import { type Meter, type Reading, readingsQuery, shownConsumption, shownValues } from './meters.queries'
import { VerifyBadge } from './verify-badge'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** One meter: what it used month by month, every reading, and its own data. */
export function MeterSheet({ meter, onRead, onClose }: { meter: Meter; onRead: () => void; onClose: () => void }) {
  const { api } = useServices()
  const [isEditing, setEditing] = useState(false)
  const readings = useQuery(readingsQuery(api, meter.id))
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE('/meters/{id}', { params: { path: { id: meter.id } } })),
    meta: { done: 'Счётчик удалён', invalidates: [['/meters']] },
    onSuccess: onClose,
  })
  const name = `${labels.MeterResource[meter.resource]} № ${meter.serial}`
  const askToRemove = async () => {
    if (await confirm({ title: `Удалить счётчик ${name}?`, confirmLabel: 'Удалить' })) remove.mutate()
  }
  return (
    <>
      <Sheet
        title={name}
        open={!isEditing}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
      >
        <div className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-2">
            {meter.may_read && (
              <Button variant="primary" onClick={onRead}>
                Внести показание
              </Button>
            )}
            {meter.allowed.includes('update') && (
              <Button onClick={() => setEditing(true)}>
                <Pencil {...ICON} />
                Изменить
              </Button>
            )}
            {meter.allowed.includes('remove') && (
              <IconButton label="Удалить счётчик" onClick={() => void askToRemove()}>
                <Trash2 {...ICON} />
              </IconButton>
            )}
            <VerifyBadge until={meter.verify_until} />
          </div>
          <Facts meter={meter} />
          {readings.isError ? (
            <ErrorState text={readings.error.message} onRetry={() => void readings.refetch()} />
          ) : readings.isPending ? (
            <Skeleton className="h-48" />
          ) : (
            <>
              <ConsumptionChart meter={meter} readings={readings.data} />
              <Readings meter={meter} readings={readings.data} />
            </>
          )}
          <LatestEvents entity="meter" id={meter.id} limit={5} />
        </div>
      </Sheet>
      {isEditing && <FormDialog path="/meters" id={meter.id} onClose={() => setEditing(false)} />}
    </>
  )
}

function Facts({ meter }: { meter: Meter }) {
  const facts: [string, string | null | undefined][] = [
    ['Место', meter.location_details?.full_name],
    ['Установлен', meter.installed_at && formatDate(meter.installed_at)],
    ['Поверка до', meter.verify_until && formatDate(meter.verify_until)],
    ['Коэффициент', Number(meter.coefficient) === 1 ? null : Number(meter.coefficient).toLocaleString('ru-RU')],
    ['Общедомовой', meter.is_common ? 'Да' : null],
  ]
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="min-w-0 wrap-anywhere text-right">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

function Readings({ meter, readings }: { meter: Meter; readings: readonly Reading[] }) {
  const { api } = useServices()
  const remove = useMutation({
    mutationFn: (reading: number) =>
      unwrap(api.DELETE('/meters/{id}/readings/{reading}', { params: { path: { id: meter.id, reading } } })),
    meta: { done: 'Показание убрано', invalidates: [['/meters']] },
  })
  const ask = async (reading: Reading) => {
    const title = `Убрать показание на ${formatDate(reading.read_at)}?`
    if (await confirm({ title, confirmLabel: 'Убрать' })) remove.mutate(reading.id)
  }
  if (readings.length === 0) return <p className="text-ink-3">Показаний ещё не было</p>
  return (
    <ul aria-label="Показания" className="flex flex-col divide-y divide-line border-line border-t">
      {readings.map((reading) => (
        <li key={reading.id} className="flex items-start gap-3 py-2">
          <span className="min-w-0 flex-1">
            <span className="block">{formatDate(reading.read_at)}</span>
            <span className="block text-ink-3 text-sm">
              {[labels.MeterSource[reading.source], reading.author_details?.name].filter(Boolean).join(', ')}
            </span>
            {reading.photo && <FileLink file={reading.photo} />}
            {reading.is_anomaly && <Badge tone="warn">Необычный расход</Badge>}
          </span>
          <span className="text-right tabular-nums">
            <span className="block">{shownValues(reading)}</span>
            <span className="block text-ink-3 text-sm">{shownConsumption(reading, meter)}</span>
          </span>
          {reading.may_remove && (
            <IconButton label={`Убрать показание на ${formatDate(reading.read_at)}`} onClick={() => void ask(reading)}>
              <Trash2 {...ICON} />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
