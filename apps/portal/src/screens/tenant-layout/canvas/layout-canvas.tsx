import type { PlanPoint, PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { toast } from '@ws/ui'
import { useMemo, useState } from 'react'
import { PlanCanvas } from '../../../lib/plan/canvas/plan-canvas'
import { legendOf } from '../../../lib/plan/layers/layers'
import { Legend } from '../../../lib/plan/layers/legend'
import { pathOf } from '../../../lib/plan/outline'
import type { FloorPlan, PlanRoom } from '../../../lib/plan/types'
import { planBounds } from '../../../lib/plan/view'
import { fateOf, type Plan } from '../layout-items'
import { rateText } from '../rooms/listed-rooms'
import type { TenantLayout } from '../tenant-layout.queries'
import type { Mode } from '../use-layout-address'
import { layoutLayer } from './layout-layer'
import { MoveDrag, roomAt } from './move-drag'
import { PartPencil } from './part-pencil'

const NO_MARKERS: FloorPlan['markers'] = []

export interface LayoutCanvasProps {
  floor: FloorPlan
  layout: TenantLayout
  plan: Plan
  candidates: ReadonlySet<number>
  mode: Mode
  /** The variant may be changed. */
  isOpen: boolean
  onToggle: (room: PlanRoom) => void
  onPart: (room: PlanRoom, polygon: PlanPolygon) => void
  onMove: (from: PlanRoom, to: PlanRoom) => void
}

const HINTS: Readonly<Record<Mode, string>> = {
  assign: 'Нажмите на помещение, чтобы добавить его или освободить',
  part: 'Выберите помещение, затем ставьте углы его части',
  swap: 'Перетащите помещение арендатора на свободное',
}

/** The plan of a floor from the side of one tenant: a press, a drawn part or a drag changes what is planned. */
export function LayoutCanvas(props: LayoutCanvasProps) {
  const { floor, layout, plan, candidates, mode, isOpen } = props
  const [shownKeys, setShownKeys] = useState<ReadonlySet<string>>(new Set())
  /** The room whose part is drawn, or which is to move. */
  const [chosen, setChosen] = useState<number | null>(null)
  const own = useMemo(() => new Set(layout.rooms.map(({ room }) => room.id)), [layout.rooms])
  const layer = useMemo(() => layoutLayer(own, plan, candidates), [own, plan, candidates])
  const keys = useMemo(() => layer.keys(floor.rooms, floor.date), [layer, floor])
  const lines = useMemo(() => legendOf(layer, floor.rooms, floor.date), [layer, floor])
  const bounds = useMemo(
    () =>
      planBounds(
        floor.rooms.flatMap(({ polygon }) => (polygon ? [polygon as PlanPoint[]] : [])),
        floor.sheet,
      ),
    [floor],
  )
  const roomOf = (id: number | null) => floor.rooms.find((room) => room.id === id)
  const drawn = isOpen && mode === 'part' ? roomOf(chosen) : undefined
  const movable = useMemo(
    () => new Set([...own].filter((id) => fateOf(plan.items, id) === undefined)),
    [own, plan.items],
  )

  const move = (from: number, to: number) => {
    const [one, other] = [roomOf(from), roomOf(to)]
    setChosen(null)
    if (one && other && isLet(other)) props.onMove(one, other)
  }
  const select = (id: number | null) => {
    const room = roomOf(id)
    if (room === undefined || !isOpen) return setChosen(null)
    if (mode === 'swap') {
      if (movable.has(room.id)) setChosen(chosen === room.id ? null : room.id)
      else if (chosen !== null) move(chosen, room.id)
      else toast.info('Сначала выберите помещение арендатора')
    } else if (!isLet(room)) return
    else if (mode === 'part') setChosen(room.id)
    else props.onToggle(room)
  }
  const finish = (polygon: PlanPolygon) => {
    if (drawn) props.onPart(drawn, polygon)
    setChosen(null)
  }
  const parts = [
    ...plan.items.flatMap(({ room, polygon }) =>
      polygon ? [{ room, polygon, look: 'fill-ok/30 stroke-ok-mark' }] : [],
    ),
    ...layout.rooms.flatMap(({ room, polygon }) =>
      polygon ? [{ room: room.id, polygon, look: 'fill-brand/25 stroke-brand' }] : [],
    ),
  ].filter(({ room }) => roomOf(room) !== undefined)

  return (
    <>
      <PlanCanvas
        label={`План: ${floor.floor.building.name}, ${floor.floor.name}`}
        rooms={floor.rooms}
        sheet={floor.sheet}
        {...{ bounds, layer, keys, shownKeys }}
        markers={NO_MARKERS}
        date={floor.date}
        selected={chosen === null ? [] : [chosen]}
        hasSizes={false}
        hasBackground
        hasReservations={false}
        hasLasso={false}
        noteOf={noteOf}
        isHandled={(event) => {
          const room = isOpen && mode === 'swap' ? roomAt(event.target) : undefined
          return room !== undefined && movable.has(room)
        }}
        isDrawing={drawn !== undefined}
        onSelect={select}
        onCaught={() => undefined}
      >
        {(zoom) => (
          <>
            <g pointerEvents="none">
              {parts.map(({ room, polygon, look }) => (
                <path
                  key={`${room} ${look}`}
                  d={pathOf(polygon as PlanPoint[])}
                  className={look}
                  strokeWidth={1.75}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            </g>
            {drawn?.polygon && (
              <PartPencil
                key={drawn.id}
                zoom={zoom}
                room={drawn.polygon as PlanPolygon}
                onDone={finish}
                onCancel={() => setChosen(null)}
              />
            )}
            {isOpen && mode === 'swap' && <MoveDrag zoom={zoom} own={movable} onMove={move} />}
          </>
        )}
      </PlanCanvas>
      <footer className="flex flex-col gap-1 border-line border-t px-3 py-1.5">
        {isOpen && (
          <p role="status" className="px-2 text-ink-3 text-sm">
            {drawn
              ? `${drawn.number}: ставьте углы. Enter или первый угол замыкают контур, Backspace убирает последний, Esc отменяет`
              : mode === 'swap' && chosen !== null
                ? `${roomOf(chosen)?.number}: выберите, куда переехать`
                : HINTS[mode]}
          </p>
        )}
        <Legend
          lines={lines}
          shown={shownKeys}
          onToggle={(key) =>
            setShownKeys((before) =>
              before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
            )
          }
        />
      </footer>
    </>
  )
}

/** A free room tells what is asked for it. */
function noteOf(room: PlanRoom): string | null {
  const isFree = room.occupancy === 'vacant' || room.occupancy === 'partial' || room.occupancy === 'maintenance'
  if (!isFree || room.ask_rate === null) return null
  return rateText(room.ask_rate.replace(/\.00$/, ''), room.purpose.category)
}

function isLet(room: PlanRoom): boolean {
  if (room.usage_mode === 'rentable') return true
  toast.info(`Помещение ${room.number} не сдаётся`)
  return false
}
