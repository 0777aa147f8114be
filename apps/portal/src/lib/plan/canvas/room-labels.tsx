import type { PlanBounds } from '@ws/api-client/contract/plan-geometry'
import { memo } from 'react'
import { formatDecimal } from '../../format/number'
import type { LabelPlace } from '../outline'
import type { PlanRoom } from '../types'
import { type DrawnRoom, isDimmed, meets, type RoomLooks } from './drawn-room'

/** Sizes of the lines, pixels on the screen. */
const NUMBER = 12.5
const LINE = 11
/** A letter is about so wide for its height. */
const LETTER = 0.6
/** A name of fewer letters says nothing. */
const LEAST_LETTERS = 6

interface Line {
  text: string
  /** Pixels. */
  size: number
}

/** The lines that find room: the number, then the area, then who sits there. */
function linesOf(room: PlanRoom, { width, height }: LabelPlace, step: number, note?: string | null): Line[] {
  const [across, down] = [width * step * 0.94, height * step * 0.9]
  const fits = (text: string, size: number) => text.length * size * LETTER <= across
  if (!fits(room.number, NUMBER) || down < NUMBER) return []
  const lines: Line[] = [{ text: room.number, size: NUMBER }]
  const area = `${formatDecimal(room.area)} м²`
  if (down < NUMBER + LINE * 1.35 || !fits(area, LINE)) return lines
  lines.push({ text: area, size: LINE })
  const name = note ?? room.tenant?.name ?? room.reservation?.client ?? room.name
  const letters = Math.floor(across / (LINE * LETTER))
  if (!name || down < NUMBER + LINE * 2.7 || letters < LEAST_LETTERS) return lines
  lines.push({ text: name.length > letters ? `${name.slice(0, letters - 1)}…` : name, size: LINE })
  return lines
}

interface RoomLabelProps {
  room: PlanRoom
  place: LabelPlace
  step: number
  isDimmed: boolean
  hasCount: boolean
  /** Instead of who sits there. */
  note?: string | null | undefined
}

/** What is written in a room, as large on the screen at every zoom. */
const RoomLabel = memo(function RoomLabel({ room, place, step, isDimmed, hasCount, note }: RoomLabelProps) {
  const lines = linesOf(room, place, step, note)
  const count = hasCount && room.open_todos > 0 ? room.open_todos : null
  if (lines.length === 0 && count === null) return null
  const heights = lines.map(({ size }) => size * 1.25)
  const total = heights.reduce((sum, height) => sum + height, 0)
  let top = -total / 2
  return (
    <g transform={`translate(${place.x} ${place.y}) scale(${1 / step})`} opacity={isDimmed ? 0.35 : 1}>
      {lines.map(({ text, size }, at) => {
        const y = top + size
        top += heights[at] ?? 0
        return (
          <text
            key={at === 0 ? 'number' : at === 1 ? 'area' : 'who'}
            y={y}
            fontSize={size}
            textAnchor="middle"
            className={at === 0 ? 'fill-ink font-semibold' : 'fill-ink-2'}
          >
            {text}
          </text>
        )
      })}
      {count !== null && (
        <g transform={`translate(${Math.min(place.width * step, 90) / 2 - 4} ${-total / 2 - 4})`}>
          <circle r={9} className="fill-bad" />
          <text y={3.8} fontSize={10.5} textAnchor="middle" className="fill-ink-inverse font-semibold">
            {count}
          </text>
        </g>
      )}
    </g>
  )
})

interface RoomLabelsProps {
  drawn: readonly DrawnRoom[]
  looks: RoomLooks
  shownKeys: ReadonlySet<string>
  step: number
  /** Rooms elsewhere carry no words. */
  within: PlanBounds
  hasCount: boolean
  noteOf?: ((room: PlanRoom) => string | null) | undefined
}

/** The words of the rooms in sight that are large enough for any. */
export const RoomLabels = memo(function RoomLabels(props: RoomLabelsProps) {
  const { drawn, looks, shownKeys, step, within, hasCount, noteOf } = props
  return drawn.map((one) => {
    const { room, bounds } = one
    const isTooSmall = (bounds.maxX - bounds.minX) * step < NUMBER || (bounds.maxY - bounds.minY) * step < NUMBER
    const hasWord = !isTooSmall || (hasCount && room.open_todos > 0)
    if (!hasWord || !meets(bounds, within)) return null
    return (
      <RoomLabel
        key={room.id}
        room={room}
        place={one.place}
        step={step}
        isDimmed={isDimmed(shownKeys, looks.get(room.id)?.key)}
        hasCount={hasCount}
        note={noteOf?.(room)}
      />
    )
  })
})
