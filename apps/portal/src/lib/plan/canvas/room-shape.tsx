import { memo } from 'react'

interface RoomShapeProps {
  id: number
  /** The outline as a path. */
  d: string
  /** Read to who does not see it. */
  name: string
  fill: string
  color: string
  /** The name of the pattern over the fill. */
  hatch: string | undefined
  isSelected: boolean
  isDimmed: boolean
  isReachable: boolean
}

/** One room of the plan: a button of its shape. */
export const RoomShape = memo(function RoomShape(props: RoomShapeProps) {
  const { id, d, name, fill, color, hatch, isSelected, isDimmed, isReachable } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: there is no button in SVG.
    <g
      role="button"
      aria-label={name}
      aria-pressed={isSelected}
      tabIndex={isReachable ? 0 : -1}
      data-room={id}
      opacity={isDimmed ? 0.22 : 1}
      className="group cursor-pointer outline-none"
    >
      {/* A floor has hundreds of rooms: each is as few shapes as its look allows. */}
      {hatch !== undefined && <path d={d} fill={fill} />}
      <path
        d={d}
        fill={hatch === undefined ? fill : `url(#${hatch})`}
        stroke={color}
        strokeWidth={1.25}
        vectorEffect="non-scaling-stroke"
        className="group-hover:[fill-opacity:0.8] group-focus-visible:stroke-focus group-focus-visible:[stroke-width:4]"
      />
    </g>
  )
})
