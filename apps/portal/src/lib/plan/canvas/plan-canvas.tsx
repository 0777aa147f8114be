import type { PlanBounds, PlanPoint } from '@ws/api-client/contract/plan-geometry'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { Hatches } from '../layers/hatches'
import type { Layer, LegendKey } from '../layers/layers'
import { type Direction, isCaught, nearestTowards } from '../outline'
import { Ground, PlanWalls } from '../plan-sheet'
import type { PlanMarker, PlanRoom, PlanSheetView } from '../types'
import { type PlanZoom, usePlanZoom } from '../use-plan-zoom'
import { ZoomButtons } from '../zoom-buttons'
import { Background } from './background'
import { Dimensions } from './dimensions'
import { aroundShown, drawnRooms, looksOf, meets } from './drawn-room'
import { LassoLine } from './lasso-line'
import { MiniMap } from './mini-map'
import { PlanMarkers } from './plan-markers'
import { RoomLabels } from './room-labels'
import { RoomShapes } from './room-shapes'
import { useLasso } from './use-lasso'

/** The rooms of a plan of so many stand there before their words are set. */
const LARGE = 200
/** From so many rooms on a small map shows where one is. */
const MANY_ROOMS = 60
const ARROWS: Readonly<Record<Direction, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
const isArrow = (key: string): key is Direction => key in ARROWS

export interface PlanCanvasProps {
  /** Names the picture: «План: 3 этаж». */
  label: string
  rooms: readonly PlanRoom[]
  sheet: PlanSheetView | null
  bounds: PlanBounds
  markers: readonly PlanMarker[]
  /** Tells more of a marker. */
  onMarker?: (marker: number) => void
  date: string
  layer: Layer
  keys: readonly LegendKey[]
  /** Lines of the legend that are shown; every one while it is empty. */
  shownKeys: ReadonlySet<string>
  selected: readonly number[]
  hasSizes: boolean
  hasBackground: boolean
  /** Rooms kept for somebody are marked, whatever the colours tell. */
  hasReservations: boolean
  /** The lasso is on without Shift, for touch. */
  hasLasso: boolean
  /** Chooses one room; `adds` adds it to the others or takes it out; `at` is where it was pressed, metres. */
  onSelect: (room: number | null, adds: boolean, at?: PlanPoint) => void
  /** Enter on a room, where that is more than to choose it: Space chooses without leaving the plan. */
  onEnter?: (room: number) => void
  onCaught: (rooms: number[]) => void
  /** What stands below the number and the area; who sits there where nothing is said. */
  noteOf?: ((room: PlanRoom) => string | null) | undefined
  /** A press that begins something else than moving the plan. */
  isHandled?: ((event: Event) => boolean) | undefined
  /** What the pointer draws: presses choose no rooms meanwhile. */
  isDrawing?: boolean
  /** What lies over the rooms. */
  children?: (zoom: PlanZoom) => ReactNode
}

/** The picture of a floor: zoomed and moved by wheel, touch and keyboard. */
export function PlanCanvas(props: PlanCanvasProps) {
  const { rooms, sheet, bounds, layer, keys, shownKeys, date, selected, hasLasso, onSelect } = props
  const id = useId().replace(/[^\w-]/g, '')
  const zoom = usePlanZoom(
    bounds,
    (event) => event.type !== 'wheel' && (hasLasso || isWithShift(event) || props.isHandled?.(event) === true),
  )
  const hasWords = useDeferredValue(true, rooms.length < LARGE)
  const drawn = useMemo(() => drawnRooms(rooms), [rooms])
  const looks = useMemo(() => looksOf(drawn, { layer, keys, date }), [drawn, layer, keys, date])
  const within = useMemo(() => aroundShown(zoom.settled, zoom.size), [zoom.settled, zoom.size])
  const [reachable, setReachable] = useState<number>()
  const stop = drawn.some(({ room }) => room.id === reachable) ? reachable : (selected[0] ?? drawn[0]?.room.id)
  const lasso = useLasso(zoom, hasLasso, (line) =>
    props.onCaught(drawn.filter(({ polygon }) => isCaught(polygon, line)).map(({ room }) => room.id)),
  )

  const onClick = (event: MouseEvent) => {
    if (props.isDrawing) return
    const room = roomAt(event.target)
    if (room !== undefined) setReachable(room)
    onSelect(room ?? null, event.shiftKey || event.ctrlKey || event.metaKey, zoom.pointAt(event))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const room = roomAt(event.target)
    if (event.key === '+' || event.key === '=') zoom.zoomIn()
    else if (event.key === '-') zoom.zoomOut()
    else if (event.key === '0') zoom.fit()
    else if (event.key === 'Escape') onSelect(null, false)
    else if (event.key === 'Enter' && room !== undefined && !event.shiftKey && props.onEnter) props.onEnter(room)
    else if ((event.key === 'Enter' || event.key === ' ') && room !== undefined) onSelect(room, event.shiftKey)
    else if (isArrow(event.key)) {
      const from = drawn.find((one) => one.room.id === room)
      if (from === undefined) zoom.panBy(...ARROWS[event.key])
      else {
        const next = nearestTowards([from.place.x, from.place.y], event.key, drawn, ({ place }) => [place.x, place.y])
        if (next) {
          setReachable(next.room.id)
          zoom.svg.current?.querySelector<SVGElement>(`[data-room="${next.room.id}"]`)?.focus()
        }
      }
    } else return
    event.preventDefault()
  }

  return (
    <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden bg-sunken" data-slot="plan-canvas">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture is no set of fields. */}
      <svg
        ref={zoom.svg}
        role="group"
        aria-label={props.label}
        // On the screen its own size; on paper the same picture, as large as the sheet.
        viewBox={`0 0 ${zoom.size.width || 1} ${zoom.size.height || 1}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the picture.
        tabIndex={0}
        className={`absolute inset-0 size-full touch-none select-none overflow-visible focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2 ${hasLasso || props.isDrawing ? 'cursor-crosshair' : 'cursor-grab active:cursor-grabbing'}`}
        onClick={onClick}
        onKeyDown={onKeyDown}
        {...lasso.handlers}
      >
        <desc>Стрелки двигают план и ходят по помещениям, плюс и минус меняют масштаб, ноль показывает весь этаж</desc>
        <Hatches of={id} keys={keys} />
        <g ref={zoom.ground}>
          <Ground {...bounds} />
          {sheet?.background && props.hasBackground && <Background sheet={sheet} file={sheet.background} />}
          <RoomShapes of={id} drawn={drawn} looks={looks} selected={selected} shownKeys={shownKeys} reachable={stop} />
          {sheet && <PlanWalls sheet={sheet} step={zoom.step} />}
          <g pointerEvents="none">
            {drawn
              .filter(({ room }) => selected.includes(room.id))
              .map(({ room, d }) => (
                <path
                  key={room.id}
                  d={d}
                  fill="var(--ws-brand)"
                  fillOpacity={0.1}
                  className="stroke-brand"
                  strokeWidth={2.75}
                  vectorEffect="non-scaling-stroke"
                />
              ))}
            {props.hasReservations &&
              drawn
                .filter(({ room }) => room.reservation !== null)
                .map(({ room, d }) => (
                  <path
                    key={room.id}
                    d={d}
                    className="fill-none stroke-info-mark"
                    strokeWidth={3}
                    strokeDasharray="7 4"
                    vectorEffect="non-scaling-stroke"
                  />
                ))}
            {props.hasSizes &&
              drawn
                .filter(({ bounds }) => meets(bounds, within))
                .map(({ room, polygon }) => <Dimensions key={room.id} polygon={polygon} step={zoom.step} />)}
            {hasWords && (
              <RoomLabels
                drawn={drawn}
                looks={looks}
                shownKeys={shownKeys}
                step={zoom.step}
                within={within}
                hasCount={layer.key === 'todos'}
                noteOf={props.noteOf}
              />
            )}
          </g>
          <PlanMarkers markers={props.markers} step={zoom.step} onOpen={props.isDrawing ? undefined : props.onMarker} />
          {props.children?.(zoom)}
          <LassoLine line={lasso.line} />
        </g>
      </svg>
      <ZoomButtons zoom={zoom} />
      {drawn.length > MANY_ROOMS && <MiniMap bounds={bounds} outlines={drawn} zoom={zoom} />}
    </div>
  )
}

/** Shift begins the lasso. */
function isWithShift(event: Event): boolean {
  return 'shiftKey' in event && event.shiftKey === true
}

/** The room whose shape was pressed. */
function roomAt(target: EventTarget): number | undefined {
  const shape = target instanceof Element ? target.closest('[data-room]') : null
  return shape === null ? undefined : Number(shape.getAttribute('data-room'))
}
