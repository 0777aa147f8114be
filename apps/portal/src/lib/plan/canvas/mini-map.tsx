import type { PlanBounds } from '@ws/api-client/contract/plan-geometry'
import { useStore } from '@ws/ui'
import { memo, type PointerEvent } from 'react'
import type { PlanZoom } from '../use-plan-zoom'
import { shownBounds } from '../view'

const WIDTH = 180
const MOST_HEIGHT = 130

interface MiniMapProps {
  bounds: PlanBounds
  outlines: readonly { room: { id: number }; d: string }[]
  zoom: PlanZoom
}

/** The whole floor, small, with a frame around what the window shows; a press there moves the window. */
export function MiniMap({ bounds: { minX, minY, maxX, maxY }, outlines, zoom }: MiniMapProps) {
  const view = useStore(zoom.view)
  const shown = shownBounds(view, zoom.size)
  const [width, height] = [maxX - minX, maxY - minY]
  const scale = Math.min(WIDTH / width, MOST_HEIGHT / height)
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.buttons !== 1) return
    const box = event.currentTarget.getBoundingClientRect()
    zoom.centre(minX + (event.clientX - box.left) / scale, minY + (event.clientY - box.top) / scale)
  }
  return (
    <svg
      width={width * scale}
      height={height * scale}
      viewBox={`${minX} ${minY} ${width} ${height}`}
      className="absolute bottom-3 left-14 cursor-pointer touch-none rounded-md border border-line bg-raised max-md:hidden print:hidden"
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={move}
    >
      <Outlines outlines={outlines} scale={scale} />
      <rect
        x={shown.minX}
        y={shown.minY}
        width={Math.max(0, shown.maxX - shown.minX)}
        height={Math.max(0, shown.maxY - shown.minY)}
        className="fill-brand/10 stroke-brand"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}

/** All rooms as one path: the frame above them moves with every step of the plan. */
const Outlines = memo(function Outlines({ outlines, scale }: Pick<MiniMapProps, 'outlines'> & { scale: number }) {
  return (
    <path
      d={outlines.map(({ d }) => d).join('')}
      className="fill-muted-soft stroke-line-strong"
      strokeWidth={0.5 / scale}
    />
  )
})
