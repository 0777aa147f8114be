import { labels } from '@ws/api-client/contract/labels'
import { DoorOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PlanEntrance } from '../types'

interface PlanEntrancesProps {
  entrances: readonly PlanEntrance[]
  step: number
  /** Puts a mark into what leads to its page; the mark alone where nothing is said. */
  wrap?: (entrance: PlanEntrance, name: string, mark: ReactNode) => ReactNode
}

/** The entrances that are placed, as large on the screen at every zoom. */
export function PlanEntrances({ entrances, step, wrap }: PlanEntrancesProps) {
  return entrances.map((entrance) => {
    const { id, x, y, name, access_mode } = entrance
    if (x === null || y === null) return null
    const title = `Вход: ${name}, ${labels.AccessMode[access_mode].toLowerCase()}`
    const mark = (
      <g key={id} transform={`translate(${x} ${y}) scale(${1 / step})`} data-entrance={id} className="text-surface">
        <title>{title}</title>
        <rect x={-11} y={-11} width={22} height={22} rx={5} className="fill-brand stroke-surface" strokeWidth={1.5} />
        <DoorOpen x={-7} y={-7} width={14} height={14} strokeWidth={1.75} aria-hidden="true" />
      </g>
    )
    return wrap ? wrap(entrance, title, mark) : mark
  })
}
