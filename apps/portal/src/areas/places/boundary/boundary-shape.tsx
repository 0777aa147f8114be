import { type PointerEvent, useRef, useState } from 'react'
import { outlineOn, type Plane, planeOf } from '../../../lib/geo/plane'
import type { Geo } from '../../../lib/geo/read-geo'

/** A corner is kept to about ten centimetres. */
const DIGITS = 6

interface BoundaryShapeProps {
  corners: readonly Geo[]
  onChange: (corners: Geo[]) => void
}

interface Drag {
  corner: number
  /** The plane as it was when the drag began: it does not move away below the pointer. */
  plane: Plane
}

/** The shape of a border: its corners are dragged, and the middle of a side makes a new one. By keys they are typed. */
export function BoundaryShape({ corners, onChange }: BoundaryShapeProps) {
  const svg = useRef<SVGSVGElement>(null)
  const [drag, setDrag] = useState<Drag | null>(null)
  const plane = drag?.plane ?? planeOf(corners)
  const begin = (corner: number, event: PointerEvent) => {
    event.preventDefault()
    svg.current?.setPointerCapture(event.pointerId)
    setDrag({ corner, plane })
  }
  const move = (event: PointerEvent) => {
    const box = svg.current?.getBoundingClientRect()
    if (!drag || !box?.width) return
    const { lat, lon } = plane.geoAt({
      x: (event.clientX - box.left) / box.width,
      y: (event.clientY - box.top) / box.height,
    })
    const to = { lat: Number(lat.toFixed(DIGITS)), lon: Number(lon.toFixed(DIGITS)) }
    onChange(corners.map((corner, at) => (at === drag.corner ? to : corner)))
  }
  return (
    <svg
      ref={svg}
      viewBox="0 0 1 1"
      className="size-48 shrink-0 touch-none rounded-md border border-line bg-sunken"
      onPointerMove={move}
      onPointerUp={() => setDrag(null)}
      onPointerCancel={() => setDrag(null)}
      aria-hidden="true"
    >
      <path
        d={outlineOn(plane, corners)}
        className="fill-brand-soft stroke-brand"
        strokeWidth={1.5}
        vectorEffect="non-scaling-stroke"
      />
      {corners.map((corner, at) => {
        const next = corners[(at + 1) % corners.length] ?? corner
        const middle = { lat: (corner.lat + next.lat) / 2, lon: (corner.lon + next.lon) / 2 }
        const [own, between] = [plane.place(corner), plane.place(middle)]
        return (
          <g key={at}>
            <circle
              cx={between.x}
              cy={between.y}
              r={0.02}
              className="cursor-copy fill-surface stroke-brand"
              strokeWidth={1}
              vectorEffect="non-scaling-stroke"
              onPointerDown={(event) => {
                onChange([...corners.slice(0, at + 1), middle, ...corners.slice(at + 1)])
                begin(at + 1, event)
              }}
            />
            <circle
              cx={own.x}
              cy={own.y}
              r={0.03}
              className="cursor-move fill-brand"
              onPointerDown={(event) => begin(at, event)}
            />
          </g>
        )
      })}
    </svg>
  )
}
