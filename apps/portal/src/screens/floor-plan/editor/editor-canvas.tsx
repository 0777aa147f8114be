import type { PlanBounds, PlanPoint, PlanPolygon } from '@ws/api-client/contract/plan-geometry'
import { type PointerEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { Background } from '../../../lib/plan/canvas/background'
import { Dimensions } from '../../../lib/plan/canvas/dimensions'
import { PlanEntrances } from '../../../lib/plan/canvas/plan-entrances'
import { PlanMarkers } from '../../../lib/plan/canvas/plan-markers'
import { GRID, indexOf, type Snap, snap } from '../../../lib/plan/geometry/snap'
import { labelPlace, pathOf } from '../../../lib/plan/outline'
import { penKeys, spokenPoint } from '../../../lib/plan/pen-keys'
import { Ground, PlanWalls } from '../../../lib/plan/plan-sheet'
import type { PlanEntrance, PlanMarker, PlanRoom } from '../../../lib/plan/types'
import { usePlanZoom } from '../../../lib/plan/use-plan-zoom'
import { ZoomButtons } from '../../../lib/plan/zoom-buttons'
import type { Drawing } from './drawing'
import { WallHandles } from './editor-walls'
import { Handles } from './handles'
import { Pencil } from './pencil'
import type { ToolKey } from './tools'

/** The pointer feels corners so far away, pixels. */
const REACH = 10

export interface Placed {
  room: PlanRoom
  polygon: PlanPolygon
}

interface EditorCanvasProps {
  label: string
  tool: ToolKey
  drawing: Drawing
  placed: readonly Placed[]
  markers: readonly PlanMarker[]
  entrances: readonly PlanEntrance[]
  bounds: PlanBounds
  selected: readonly number[]
  /** The wall that is chosen, by its place among the walls. */
  wall: number | null
  /** Points that were set of what is being drawn. */
  points: readonly PlanPoint[]
  onPoint: (point: PlanPoint) => void
  onSelect: (room: number | null, adds: boolean) => void
  onWall: (wall: number) => void
  onMoved: (room: number, polygon: PlanPolygon) => void
  /** A room of the list is let go here; nothing is dragged where absent. */
  onDropped?: ((corner: PlanPoint) => void) | undefined
  children?: ReactNode
}

const DRAWS: ReadonlySet<ToolKey> = new Set(['polygon', 'rectangle', 'split', 'wall', 'marker', 'entrance', 'scale'])

/** The plan as it is drawn: what is set sticks to corners, edges, 45° and the grid. */
export function EditorCanvas(props: EditorCanvasProps) {
  const { tool, drawing, placed, points, selected } = props
  const zoom = usePlanZoom(
    props.bounds,
    (event) => event.target instanceof Element && event.target.closest('[data-handle]') !== null,
  )
  const [cursor, setCursor] = useState<Snap | null>(null)
  const [moving, setMoving] = useState<{ room: number; polygon: PlanPolygon } | null>(null)
  /** Where the keys have brought the pen, in words. */
  const [spoken, setSpoken] = useState('')
  const pressed = useRef<{ x: number; y: number }>(null)
  const isDrawing = DRAWS.has(tool)

  const others = useMemo(
    () => indexOf([...placed.filter(({ room }) => room.id !== moving?.room).map(({ polygon }) => polygon), points]),
    [placed, moving?.room, points],
  )
  const snapAt = (event: Pick<PointerEvent, 'clientX' | 'clientY'>, from?: PlanPoint): Snap => {
    return snap(zoom.pointAt(event), others, REACH / zoom.view.getState().k, from)
  }
  const canSet = isDrawing && !(tool === 'split' && selected.length === 0)
  const { minX, minY, maxX, maxY } = props.bounds
  const pen = cursor?.point ?? points.at(-1) ?? [(minX + maxX) / 2, (minY + maxY) / 2]
  const handleKeyDown = penKeys({
    ...{ zoom, isDrawing: canSet, closing: tool === 'polygon' },
    at: [pen[0], pen[1]],
    onMove(to) {
      const next = snap(to, others, GRID / 2)
      setCursor(next)
      setSpoken(placeInWords(next))
      if (!zoom.isShown(next.point)) zoom.centre(...next.point)
    },
    onPoint: () => props.onPoint(cursor?.point ?? snap(pen, others, GRID / 2).point),
  })
  const onClick = (event: PointerEvent) => {
    const start = pressed.current
    pressed.current = null
    // Whoever moved the plan set nothing.
    if (start === null || Math.hypot(event.clientX - start.x, event.clientY - start.y) > 4) return
    if (canSet) return props.onPoint(snapAt(event, points.at(-1)).point)
    const wall = event.target instanceof Element ? event.target.getAttribute('data-wall') : null
    if (wall !== null) return props.onWall(Number(wall))
    const shape = event.target instanceof Element ? event.target.closest('[data-room]') : null
    props.onSelect(shape ? Number(shape.getAttribute('data-room')) : null, event.shiftKey || tool === 'merge')
  }

  return (
    <div className="relative min-h-0 min-w-0 flex-1 overflow-hidden bg-sunken" data-slot="plan-editor">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture is no set of fields. */}
      <svg
        ref={zoom.svg}
        role="group"
        aria-label={props.label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move the pen and the plan.
        tabIndex={0}
        className={`absolute inset-0 size-full touch-none select-none overflow-visible focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2 ${isDrawing ? 'cursor-crosshair' : 'cursor-default'}`}
        onPointerDown={(event) => {
          if (event.button === 0) pressed.current = { x: event.clientX, y: event.clientY }
        }}
        onPointerMove={(event) => setCursor(isDrawing ? snapAt(event, points.at(-1)) : null)}
        onPointerLeave={() => setCursor(null)}
        onPointerUp={onClick}
        onDragOver={(event) => {
          if (props.onDropped) event.preventDefault()
        }}
        onDrop={(event) => {
          if (!props.onDropped) return
          event.preventDefault()
          props.onDropped(snapAt(event).point)
        }}
        onKeyDown={handleKeyDown}
      >
        <desc>
          Стрелки двигают перо, с Shift быстрее, пробел ставит точку, плюс и минус меняют масштаб, ноль показывает весь
          этаж
        </desc>
        <g ref={zoom.ground}>
          <Ground {...props.bounds} />
          {drawing.background && <Background sheet={drawing.sheet} file={drawing.background} />}
          {placed.map(({ room, polygon }) => {
            const shown = moving?.room === room.id ? moving.polygon : polygon
            const isSelected = selected.includes(room.id)
            const { x, y } = labelPlace(shown)
            return (
              <g key={room.id} data-room={room.id}>
                <path
                  d={pathOf(shown)}
                  className={isSelected ? 'fill-brand/15 stroke-brand' : 'fill-ink/5 stroke-ink-2'}
                  strokeWidth={isSelected ? 2.25 : 1.25}
                  vectorEffect="non-scaling-stroke"
                />
                <text
                  transform={`translate(${x} ${y}) scale(${1 / zoom.step})`}
                  y={4}
                  fontSize={12}
                  textAnchor="middle"
                  className="pointer-events-none fill-ink font-semibold"
                >
                  {room.number}
                </text>
                {isSelected && <Dimensions polygon={shown} step={zoom.step} />}
              </g>
            )
          })}
          <PlanWalls sheet={drawing.sheet} step={zoom.step} />
          {tool === 'select' && <WallHandles walls={drawing.sheet.walls} selected={props.wall} step={zoom.step} />}
          <PlanMarkers markers={props.markers} step={zoom.step} />
          <PlanEntrances entrances={props.entrances} step={zoom.step} />
          {tool === 'select' &&
            placed
              .filter(({ room }) => selected.includes(room.id))
              .map(({ room, polygon }) => (
                <Handles
                  key={room.id}
                  polygon={moving?.room === room.id ? moving.polygon : polygon}
                  step={zoom.step}
                  snapAt={snapAt}
                  onMove={(next) => setMoving({ room: room.id, polygon: next })}
                  onMoved={(next) => {
                    setMoving(null)
                    props.onMoved(room.id, next)
                  }}
                />
              ))}
          <Pencil tool={tool} points={points} cursor={isDrawing ? cursor : null} step={zoom.step} />
        </g>
      </svg>
      <ZoomButtons zoom={zoom} />
      <p className="sr-only" aria-live="polite">
        {spoken}
      </p>
      {props.children}
    </div>
  )
}

/** What a pen is on, for those who hear it. */
function placeInWords({ point, kind }: Snap): string {
  const on = kind === 'vertex' ? ', угол' : kind === 'edge' ? ', линия' : ''
  return `${spokenPoint(point)}${on}`
}
