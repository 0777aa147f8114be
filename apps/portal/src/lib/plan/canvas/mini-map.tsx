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
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return
    const { left, top } = event.currentTarget.getBoundingClientRect()
    zoom.centre(minX + (event.clientX - left) / scale, minY + (event.clientY - top) / scale)
  }
  const frame = {
    left: (shown.minX - minX) * scale,
    top: (shown.minY - minY) * scale,
    width: Math.max(0, shown.maxX - shown.minX) * scale,
    height: Math.max(0, shown.maxY - shown.minY) * scale,
  }
  return (
    <div
      className="absolute bottom-3 left-14 cursor-pointer touch-none overflow-hidden rounded-md border border-line bg-raised max-md:hidden print:hidden"
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={move}
    >
      <svg
        aria-hidden="true"
        width={width * scale}
        height={height * scale}
        viewBox={`${minX} ${minY} ${width} ${height}`}
      >
        <Outlines outlines={outlines} scale={scale} />
      </svg>
      {/* Over the picture, not in it: with every step it moves, and the rooms need not be painted again. */}
      <div className="absolute border-[1.5px] border-brand bg-brand/10 will-change-transform" style={frame} />
    </div>
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
