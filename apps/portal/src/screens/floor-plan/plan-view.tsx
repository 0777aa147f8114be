import type { Schema } from '@ws/api-client/contract'
import type { PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { plural } from '@ws/ui'
import { clsx } from 'clsx'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatDecimal } from '../../lib/format/number'
import { Page } from '../../lib/page/page'
import { usePhone } from '../../lib/page/use-phone'
import { PlanCanvas } from '../../lib/plan/canvas/plan-canvas'
import { PlanEntrances } from '../../lib/plan/canvas/plan-entrances'
import { layerOf, layersOf, legendOf } from '../../lib/plan/layers/layers'
import { Legend } from '../../lib/plan/layers/legend'
import type { FloorPlan, PlanEntrance, PlanRoom } from '../../lib/plan/types'
import { planBounds } from '../../lib/plan/view'
import { DateBar } from './dates/date-bar'
import { EmptyPlan } from './empty-plan'
import { RoomList } from './lists/room-list'
import { PhoneFloors } from './phone/phone-floors'
import { PlanButtons } from './plan-buttons'
import { Pin, PlanTodos } from './plan-todos'
import { PlanToolbar } from './plan-toolbar'
import { PlanUnits } from './plan-units'
import { PlannedGhosts } from './planned-ghosts'
import { MarkerPanel } from './room/marker-panel'
import { SelectionArea } from './room/selection-area'
import { TotalsLine } from './totals-line'
import { usePlanAddress } from './use-plan-address'

interface PlanViewProps {
  object: number
  plan: FloorPlan
  floors: Schema<'PlanFloor'>[]
  breadcrumbs: { label: string; href: string }[]
  days: { date: string | undefined; today: string; first: string; last: string }
  /** The floors to choose from. */
  list: ReactNode
  onChooseFloor: (floor: number) => void
}

/** The plan of a floor as it is looked at. */
export function PlanView({ object, plan, floors, breadcrumbs, days, list, onChooseFloor }: PlanViewProps) {
  const isPhone = usePhone()
  const { layer: asked, overlays, selected, change } = usePlanAddress()
  const [shownKeys, setShownKeys] = useState<ReadonlySet<string>>(new Set())
  const [hasLasso, setHasLasso] = useState(false)
  const [markerId, setMarkerId] = useState<number | null>(null)
  /** The room that was opened by Enter, whose panel has the focus. */
  const [entered, setEntered] = useState<number | null>(null)
  const [spot, setSpot] = useState<{ room: number; at: PlanPoint } | null>(null)
  const layers = useMemo(() => layersOf(plan), [plan])
  const layer = layerOf(asked, layers)
  const hasParking = overlays.has('parking')
  const rooms = useMemo(
    () => plan.rooms.filter(({ purpose }) => hasParking || purpose.category !== 'parking'),
    [plan.rooms, hasParking],
  )
  const keys = useMemo(() => layer.keys(rooms, plan.date), [layer, rooms, plan.date])
  const lines = useMemo(() => legendOf(layer, rooms, plan.date), [layer, rooms, plan.date])
  const bounds = useMemo(
    () =>
      planBounds(
        plan.rooms.flatMap(({ polygon }) => (polygon ? [polygon as PlanPoint[]] : [])),
        plan.sheet,
      ),
    [plan.rooms, plan.sheet],
  )
  const isDrawn = plan.sheet !== null || plan.rooms.some(({ polygon }) => polygon !== null)

  const choose = (ids: readonly number[]) => {
    setMarkerId(null)
    change({ room: ids.join(',') })
  }
  const openMarker = (id: number) => {
    setSpot(null)
    choose([])
    setMarkerId(id)
  }
  const closeMarker = () => {
    setMarkerId(null)
    focusOnPlan(`[data-marker="${markerId}"]`)
  }
  const select = (id: number | null, adds: boolean, at?: PlanPoint) => {
    setSpot(id !== null && at?.every(Number.isFinite) ? { room: id, at } : null)
    if (id === null) {
      if (!adds) choose([])
    } else if (adds) choose(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id])
    else choose(selected.length === 1 && selected[0] === id ? [] : [id])
  }
  const enter = (id: number) => {
    setSpot(null)
    setEntered(id)
    choose([id])
  }
  /** Whoever was in the panel is back at the room. */
  const closePanel = () => {
    setEntered(null)
    choose([])
    focusOnPlan(`[data-room="${selected[0]}"]`)
  }
  const edit = (tool: string) => change({ edit: '1', tool: tool === 'select' ? null : tool, room: null })
  const toggleKey = (key: string) =>
    setShownKeys((before) => new Set(before.has(key) ? [...before].filter((one) => one !== key) : [...before, key]))
  const marker = plan.markers.find(({ id }) => id === markerId)
  const chosen = plan.rooms.filter(({ id }) => selected.includes(id))
  /** Where in the one room that is chosen it was pressed: a task that is made there keeps it. */
  const pin = spot && chosen.length === 1 && chosen[0]?.id === spot.room ? spot.at : null
  const shared = { layer, keys, shownKeys, selected, date: plan.date }
  const table = <RoomList {...shared} rooms={rooms} onSelect={select} />

  return (
    <Page
      title={`План: ${plan.floor.name}`}
      crumb={plan.floor.name}
      breadcrumbs={breadcrumbs}
      body="fixed"
      actions={<PlanButtons {...{ object, plan, floors }} onEdit={() => edit('select')} />}
    >
      <div className="flex min-h-0 flex-1">
        {!isPhone && (
          <aside
            className={clsx(
              'flex w-72 shrink-0 flex-col border-line border-r print:hidden',
              // The panel of a room stands beside the plan, which keeps the more of its width.
              (chosen.length > 0 || marker) && 'max-[1599px]:w-56 max-[1279px]:hidden',
            )}
          >
            <div className="max-h-1/2 shrink-0 overflow-y-auto">{list}</div>
            {table}
          </aside>
        )}
        <div className="relative flex min-w-0 flex-1 flex-col">
          {isPhone && <PhoneFloors floors={floors} current={plan.floor.id} onChoose={onChooseFloor} rooms={table} />}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 border-line border-b px-3 py-1.5 print:hidden">
            <PlanToolbar
              layers={layers}
              layer={layer.key}
              overlays={overlays}
              hasLasso={hasLasso}
              onLayer={(next) => {
                setShownKeys(new Set())
                change({ layer: next === 'occupancy' ? null : next })
              }}
              onOverlays={(next) => change({ show: next.join(',') || 'none' })}
              onLasso={() => setHasLasso(!hasLasso)}
            />
            <div className="min-w-0 flex-1 basis-72">
              <DateBar {...days} onChange={(date) => change({ date: date ?? null })} />
            </div>
          </div>
          {isDrawn ? (
            <PlanCanvas
              {...shared}
              label={`План: ${plan.floor.building.name}, ${plan.floor.name}`}
              rooms={rooms}
              sheet={plan.sheet}
              bounds={bounds}
              markers={overlays.has('markers') ? plan.markers : NO_MARKERS}
              onMarker={openMarker}
              hasSizes={overlays.has('sizes')}
              hasBackground={overlays.has('background')}
              hasReservations={overlays.has('reservations')}
              hasLasso={hasLasso}
              onSelect={(id, adds, at) => {
                setEntered(null)
                select(id, adds, at)
              }}
              onEnter={enter}
              onCaught={(ids) => {
                setHasLasso(false)
                choose([...new Set([...selected, ...ids])])
              }}
            >
              {({ step }) => (
                <>
                  <PlannedGhosts rooms={rooms} />
                  {overlays.has('markers') && (
                    <PlanEntrances entrances={plan.entrances} step={step} wrap={toEntrance} />
                  )}
                  {overlays.has('units') && <PlanUnits units={plan.units} step={step} />}
                  {overlays.has('todos') && <PlanTodos todos={plan.todos} step={step} />}
                  {pin && <Pin at={pin} step={step} />}
                </>
              )}
            </PlanCanvas>
          ) : (
            <EmptyPlan {...{ object, plan, floors }} onEdit={edit} />
          )}
          <footer className="flex flex-wrap items-center justify-between gap-x-5 gap-y-1 border-line border-t px-3 py-1.5 max-md:max-h-32 max-md:overflow-y-auto">
            <Legend lines={lines} shown={shownKeys} onToggle={toggleKey} />
            <TotalsLine totals={plan.totals} rooms={plan.rooms} withLost={layer.key === 'reality'} />
          </footer>
        </div>
        <SelectionArea
          object={object}
          plan={plan}
          rooms={chosen}
          at={pin}
          takesFocus={chosen.length === 1 && chosen[0]?.id === entered}
          onClose={closePanel}
        />
        {marker && <MarkerPanel key={marker.id} object={object} marker={marker} onClose={closeMarker} />}
        <p className="sr-only" role="status">
          {choiceInWords(chosen)}
        </p>
      </div>
    </Page>
  )
}

const NO_MARKERS: FloorPlan['markers'] = []

/** What is chosen, for those who hear it. */
function choiceInWords(rooms: readonly PlanRoom[]): string {
  const area = rooms.reduce((sum, room) => sum + Number(room.area), 0).toFixed(2)
  const what =
    rooms.length === 1
      ? rooms[0]?.number
      : `${rooms.length} ${plural(rooms.length, 'помещение', 'помещения', 'помещений')}`
  return rooms.length === 0 ? '' : `Выбрано: ${what}, ${formatDecimal(area)} м²`
}

function focusOnPlan(shape: string): void {
  document.querySelector<SVGElement>(`[data-slot="plan-canvas"] ${shape}`)?.focus()
}

function toEntrance({ id }: PlanEntrance, name: string, mark: ReactNode) {
  return (
    <Link key={id} to={`/properties/properties-entrance/${id}`} aria-label={name} className="outline-offset-2">
      {mark}
    </Link>
  )
}
