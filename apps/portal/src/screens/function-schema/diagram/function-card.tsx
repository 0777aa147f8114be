import { AvatarGroup, plural } from '@ws/ui'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { clsx } from 'clsx'
import { ChevronDown, ChevronRight } from 'lucide-react'
import type { FunctionNode } from '../function-schema.queries'
import type { Direction } from './flow-layout'
import { HealthDot } from './health-dot'

/** What a card of the diagram shows. */
export type FunctionFlowNode = Node<
  {
    one: FunctionNode
    children: number
    isCollapsed: boolean
    isDimmed: boolean
    isChanged: boolean
    direction: Direction
    onToggle: (id: number) => void
  },
  'function'
>

/** A function in the diagram: its name, its product, who carries it and how it does. */
export function FunctionCard({ data, selected }: NodeProps<FunctionFlowNode>) {
  const { one, children, isCollapsed, isDimmed, isChanged, direction, onToggle } = data
  const people = [one.responsible_details, ...one.deputies_details].filter((person) => person !== null)
  const isDown = direction === 'down'
  return (
    <div
      className={clsx(
        'flex size-full flex-col gap-1 overflow-hidden rounded-lg border bg-surface px-2.5 py-2 text-sm',
        selected ? 'border-brand ring-2 ring-brand' : isChanged ? 'border-brand border-dashed' : 'border-line-strong',
        isDimmed && 'opacity-40',
      )}
      style={{ borderInlineStart: `4px solid ${one.color ?? one.department_color ?? 'var(--ws-line-control)'}` }}
    >
      <Handle
        type="target"
        position={isDown ? Position.Top : Position.Left}
        isConnectable={false}
        className="opacity-0"
      />
      <span className="line-clamp-1 font-semibold" title={one.name}>
        {one.name}
      </span>
      <span className="line-clamp-2 flex-1 text-ink-2 text-xs" title={one.result ?? undefined}>
        {one.result}
      </span>
      <span className="flex items-center gap-2 text-ink-2 text-xs">
        <HealthDot health={one.health} />
        {people.length > 0 && (
          <AvatarGroup
            size={20}
            max={3}
            people={people.map(({ id, name, avatar_url }) => ({ id, name, src: avatar_url }))}
          />
        )}
        {one.open_todos > 0 && (
          <span className="tabular-nums">
            {one.open_todos} {plural(one.open_todos, 'задача', 'задачи', 'задач')}
          </span>
        )}
        {children > 0 && (
          <button
            type="button"
            className="nodrag ms-auto inline-flex items-center rounded p-0.5 hover:bg-sunken"
            aria-expanded={!isCollapsed}
            aria-label={isCollapsed ? `Развернуть: ${one.name}` : `Свернуть: ${one.name}`}
            onClick={(event) => {
              event.stopPropagation()
              onToggle(one.id)
            }}
          >
            {children}
            {isCollapsed ? <ChevronRight size={14} aria-hidden="true" /> : <ChevronDown size={14} aria-hidden="true" />}
          </button>
        )}
      </span>
      <Handle
        type="source"
        position={isDown ? Position.Bottom : Position.Right}
        isConnectable={false}
        className="opacity-0"
      />
    </div>
  )
}
