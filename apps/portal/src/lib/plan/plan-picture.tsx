import type { Schema } from '@ws/api-client/contract'
import { isInsidePolygon, type PlanPoint } from '@ws/api-client/contract/plan-geometry'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useMemo,
  useRef,
  useState,
} from 'react'
import { LassoLine } from './canvas/lasso-line'
import { useLasso } from './canvas/use-lasso'
import { isCaught, labelPlace, pathOf } from './outline'
import { penKeys, spokenPoint } from './pen-keys'
import { Ground, PlanWalls } from './plan-sheet'
import { usePlanZoom } from './use-plan-zoom'
import { planBounds } from './view'
import { ZoomButtons } from './zoom-buttons'

type Plan = Schema<'FloorPlan'>
type Room = Schema<'PlanRoom'>

interface PlanPictureProps {
  label: string
  plan: Plan
  /** The colour of a room; white without one. */
  colorOf: (room: Room) => string | undefined
  /** Where the plan was pressed, or Space was with the pen there, metres, and within how many metres another point counts as the same. */
  onPress?: ((point: PlanPoint, reach: number) => void) | undefined
  /** The rooms that a freehand line went around; with it a drag draws the line in place of moving the plan. */
  onCaught?: ((rooms: number[]) => void) | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  /** What is drawn over the rooms; `step` is pixels a metre. */
  children?: (step: number) => ReactNode
}

/** Pixels. */
const REACH = 10
const TEXT = 12
const PLAN_HELP = 'Стрелки двигают план, плюс и минус меняют масштаб, ноль показывает весь этаж'
const PEN_HELP =
  'Стрелки двигают перо, с Shift быстрее, пробел нажимает, плюс и минус меняют масштаб, ноль показывает весь этаж'

/** The rooms of a floor, coloured by who shows them: zoomed and moved as every plan. */
export function PlanPicture({ label, plan, colorOf, onPress, onCaught, onKeyDown, children }: PlanPictureProps) {
  const drawn = useMemo(
    () =>
      plan.rooms.flatMap((room) => {
        const polygon = room.polygon as PlanPoint[] | null
        return polygon ? [{ room, polygon, d: pathOf(polygon), place: labelPlace(polygon) }] : []
      }),
    [plan.rooms],
  )
  const bounds = useMemo(
    () =>
      planBounds(
        drawn.map(({ polygon }) => polygon),
        plan.sheet,
      ),
    [drawn, plan.sheet],
  )
  const zoom = usePlanZoom(bounds, (event) => onCaught !== undefined && event.type !== 'wheel')
  /** The end of a line comes as a click, too. */
  const isLineEnd = useRef(false)
  const lasso = useLasso(zoom, true, (line) => {
    isLineEnd.current = true
    const rooms = drawn.flatMap(({ room, polygon }) => (isCaught(polygon, line) ? room.id : []))
    if (rooms.length > 0) onCaught?.(rooms)
  })
  const lassoHandlers = onCaught && {
    ...lasso.handlers,
    onPointerDown(event: PointerEvent) {
      isLineEnd.current = false
      lasso.handlers.onPointerDown(event)
    },
  }
  /** Where the keys have brought the pen. */
  const [pen, setPen] = useState<PlanPoint | null>(null)
  const at: PlanPoint = pen ?? [(bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2]
  const below = pen && drawn.find(({ polygon }) => isInsidePolygon(pen, polygon))
  const handlePenKeys = penKeys({
    ...{ at, zoom, isDrawing: onPress !== undefined, closing: false },
    onMove(next) {
      setPen(next)
      if (!zoom.isShown(next)) zoom.centre(...next)
    },
    onPoint: () => onPress?.(at, REACH / zoom.view.getState().k),
  })
  const press = (event: MouseEvent) => {
    if (isLineEnd.current) return
    onPress?.(zoom.pointAt(event), REACH / zoom.view.getState().k)
  }
  return (
    <div className="relative h-[28rem] overflow-hidden rounded-lg border border-line bg-sunken">
      {/* biome-ignore lint/a11y/useSemanticElements: a picture is no set of fields. */}
      <svg
        ref={zoom.svg}
        role="group"
        aria-label={label}
        viewBox={`0 0 ${zoom.size.width || 1} ${zoom.size.height || 1}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys act on the picture.
        tabIndex={0}
        className={`absolute inset-0 size-full touch-none select-none overflow-visible focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2 ${onPress ? 'cursor-crosshair' : 'cursor-grab'}`}
        onClick={press}
        onKeyDown={(event) => {
          onKeyDown?.(event)
          if (!event.defaultPrevented) handlePenKeys(event)
        }}
        onBlur={() => setPen(null)}
        {...lassoHandlers}
      >
        <desc>{onPress ? PEN_HELP : PLAN_HELP}</desc>
        <g ref={zoom.ground}>
          <Ground {...bounds} />
          {drawn.map(({ room, d }) => {
            const color = colorOf(room)
            return (
              <path
                key={room.id}
                d={d}
                className="stroke-line-strong"
                style={{ fill: color ? `color-mix(in oklab, ${color} 38%, var(--ws-surface))` : 'var(--ws-surface)' }}
                strokeWidth={1}
                vectorEffect="non-scaling-stroke"
              />
            )
          })}
          {plan.sheet && <PlanWalls sheet={plan.sheet} step={zoom.step} />}
          <g pointerEvents="none">
            {drawn
              .filter(({ room, place }) => room.number.length * TEXT * 0.6 <= place.width * zoom.step)
              .map(({ room, place }) => (
                <text
                  key={room.id}
                  transform={`translate(${place.x} ${place.y}) scale(${1 / zoom.step})`}
                  fontSize={TEXT}
                  y={TEXT / 3}
                  textAnchor="middle"
                  className="fill-ink"
                >
                  {room.number}
                </text>
              ))}
          </g>
          {children?.(zoom.step)}
          <LassoLine line={lasso.line} />
          {pen && (
            <circle
              cx={pen[0]}
              cy={pen[1]}
              r={6 / zoom.step}
              className="fill-none stroke-accent"
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              pointerEvents="none"
            />
          )}
        </g>
      </svg>
      <ZoomButtons zoom={zoom} />
      <p className="sr-only" aria-live="polite">
        {pen && [below?.room.number, spokenPoint(pen)].filter(Boolean).join(', ')}
      </p>
    </div>
  )
}
