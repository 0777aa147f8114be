import { memo } from 'react'
import { hatchName } from '../layers/hatches'
import { type DrawnRoom, isDimmed, type RoomLooks } from './drawn-room'

interface RoomShapesProps {
  /** Names the patterns of this plan. */
  of: string
  drawn: readonly DrawnRoom[]
  looks: RoomLooks
  selected: readonly number[]
  shownKeys: ReadonlySet<string>
  /** The room that Tab comes to. */
  reachable: number | undefined
}

/**
 * The rooms of the plan, each a button of its shape. A floor has hundreds: each is one element, two where it is hatched,
 * and no component of its own.
 */
export const RoomShapes = memo(function RoomShapes(props: RoomShapesProps) {
  const { of, drawn, looks, shownKeys, reachable } = props
  const selected = new Set(props.selected)
  return drawn.map(({ room: { id, number }, d }) => {
    const look = looks.get(id)
    const line = look?.line
    const button = {
      role: 'button',
      'aria-label': `${number}, ${line?.label ?? ''}`,
      'aria-pressed': selected.has(id),
      tabIndex: id === reachable ? 0 : -1,
      'data-room': id,
      opacity: isDimmed(shownKeys, look?.key) ? 0.22 : undefined,
    }
    const fill = line?.fill ?? 'var(--ws-surface)'
    const edge = { d, stroke: line?.color ?? 'var(--ws-line-strong)', strokeWidth: 1.25 }
    if (look === undefined || line?.hatch === undefined) {
      return <path key={id} {...button} {...edge} fill={fill} vectorEffect="non-scaling-stroke" className={SHAPE} />
    }
    return (
      <g key={id} {...button} className="group cursor-pointer outline-none">
        <path d={d} fill={fill} />
        <path
          {...edge}
          fill={`url(#${hatchName(of, look.key)})`}
          vectorEffect="non-scaling-stroke"
          className="group-hover:[fill-opacity:0.8] group-focus-visible:stroke-focus group-focus-visible:[stroke-width:4]"
        />
      </g>
    )
  })
})

const SHAPE =
  'cursor-pointer outline-none hover:[fill-opacity:0.8] focus-visible:stroke-focus focus-visible:[stroke-width:4]'
