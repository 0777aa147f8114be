import { useQuery } from '@tanstack/react-query'
import { labels } from '@ws/api-client/contract/labels'
import { useSession } from '@ws/api-client/react'
import { Badge, Button, Empty, ErrorState, Skeleton } from '@ws/ui'
import { ClipboardPaste, Droplets, Flame, Gauge, type LucideIcon, Plus, ThermometerSun, Zap } from 'lucide-react'
import { useState } from 'react'
import { FormDialog } from '../area/form/form-dialog'
import { useLiveRows } from '../area/list/use-live-rows'
import { formatDate } from '../format/date'
import { hasPermission } from '../permission'
import { useServices } from '../services-context'
import { MeterSheet } from './meter-sheet'
import { type Meter, metersQuery, shownConsumption, shownValues } from './meters.queries'
import { ReadingDialog } from './reading-dialog'
import { ReadingsImport } from './readings-import'
import { VerifyBadge } from './verify-badge'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const RESOURCE_ICONS: Readonly<Record<Meter['resource'], LucideIcon>> = {
  electricity: Zap,
  cold_water: Droplets,
  hot_water: ThermometerSun,
  heat: Gauge,
  gas: Flame,
}

type Opened = { at: 'new' | 'import' } | { at: 'sheet' | 'read'; meter: Meter } | null

/** The meters of a place and of all inside it: what each showed last, and writing down what it shows now. */
export function MetersOf({ location }: { location: number }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const glowing = useLiveRows('/meters')
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const meters = useQuery(metersQuery(api, location))
  if (meters.isError) return <ErrorState text={meters.error.message} onRetry={() => void meters.refetch()} />
  if (meters.isPending) return <Skeleton className="h-40" />
  const create = hasPermission(user, 'properties.create') && (
    <Button size="sm" onClick={() => setOpened({ at: 'new' })}>
      <Plus {...ICON} />
      Добавить счётчик
    </Button>
  )
  const mayImport = hasPermission(user, 'todos.create')
  const rows = meters.data.data
  return (
    <section aria-label="Счётчики" className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-semibold">
          Счётчики <span className="font-normal text-ink-3">{meters.data.meta.total.toLocaleString('ru-RU')}</span>
        </h3>
        <span className="ms-auto flex flex-wrap gap-2">
          {mayImport && rows.length > 0 && (
            <Button size="sm" variant="ghost" onClick={() => setOpened({ at: 'import' })}>
              <ClipboardPaste {...ICON} />
              Импорт показаний
            </Button>
          )}
          {rows.length > 0 && create}
        </span>
      </div>
      {rows.length === 0 ? (
        <Empty title="Счётчиков здесь пока нет" action={create} />
      ) : (
        <ul className="flex flex-col divide-y divide-line border-line border-y">
          {rows.map((meter) => (
            <MeterLine
              key={meter.id}
              meter={meter}
              isElsewhere={meter.location !== location}
              isGlowing={glowing.has(meter.id)}
              onOpen={() => setOpened({ at: 'sheet', meter })}
              onRead={() => setOpened({ at: 'read', meter })}
            />
          ))}
        </ul>
      )}
      {opened?.at === 'new' && (
        <FormDialog path="/meters" brought={new URLSearchParams({ location: String(location) })} onClose={close} />
      )}
      {opened?.at === 'import' && <ReadingsImport onClose={close} />}
      {opened?.at === 'sheet' && (
        <MeterSheet
          meter={rows.find(({ id }) => id === opened.meter.id) ?? opened.meter}
          onRead={() => setOpened({ at: 'read', meter: opened.meter })}
          onClose={close}
        />
      )}
      {opened?.at === 'read' && <ReadingDialog meter={opened.meter} onClose={close} />}
    </section>
  )
}

interface MeterLineProps {
  meter: Meter
  isElsewhere: boolean
  isGlowing: boolean
  onOpen: () => void
  onRead: () => void
}

function MeterLine({ meter, isElsewhere, isGlowing, onOpen, onRead }: MeterLineProps) {
  const { resource, serial, last_reading: last, location_details: place } = meter
  const Icon = RESOURCE_ICONS[resource]
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 transition-colors md:grid-cols-[minmax(12rem,2fr)_minmax(9rem,1fr)_minmax(9rem,1fr)_auto] ${isGlowing ? 'bg-brand/10' : ''}`}
    >
      <button
        type="button"
        onClick={onOpen}
        className="flex min-w-0 items-center gap-2 text-start hover:text-brand focus-visible:outline-2 focus-visible:outline-focus"
      >
        <span className="shrink-0 text-ink-3">
          <Icon {...ICON} />
        </span>
        <span className="min-w-0">
          <span className="block truncate">
            {labels.MeterResource[resource]} № {serial}
          </span>
          {isElsewhere && place && <span className="block truncate text-ink-3 text-sm">{place.full_name}</span>}
        </span>
      </button>
      <span className="max-md:col-start-1 max-md:row-start-2">
        <span className="block tabular-nums">{last ? shownValues(last) : 'Показаний нет'}</span>
        {last && <span className="block text-ink-3 text-sm">{formatDate(last.read_at)}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-1.5 max-md:col-span-2">
        <span className="text-ink-2 tabular-nums">{last && shownConsumption(last, meter)}</span>
        {last?.is_anomaly && <Badge tone="warn">Необычный расход</Badge>}
        <VerifyBadge until={meter.verify_until} />
      </span>
      {meter.may_read && (
        <Button size="sm" onClick={onRead} className="max-md:col-start-2 max-md:row-span-2 max-md:row-start-1">
          Внести показание
        </Button>
      )}
    </li>
  )
}
