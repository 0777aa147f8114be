import type { MapBox } from '@ws/api-client/contract/mindmap-drawing'
import { mapFont, mapLabel } from '@ws/api-client/contract/mindmap-label'
import { type MapTheme, mapColor } from '@ws/api-client/contract/mindmap-svg'
import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import { clsx } from 'clsx'
import { CalendarClock, Check, CircleCheckBig, Link2, Paperclip, StickyNote, UserRound } from 'lucide-react'
import { memo, useLayoutEffect, useRef } from 'react'

/** What a node of the canvas knows: its place in the drawing and what the person does with it. */
export interface MapNodeData extends Record<string, unknown> {
  box: MapBox
  theme: MapTheme
  isSelected: boolean
  isEditing: boolean
  isFound: boolean
  /** Who else looks at it. */
  viewers: string
  mayEdit: boolean
  onCommit: (id: string, text: string, then: 'stay' | 'child' | 'sibling') => void
  onDone: (id: string, done: boolean) => void
  onToggle: (id: string) => void
}

export type MapFlowNode = Node<MapNodeData, 'thought'>

const ICON = { size: 14, strokeWidth: 1.75, 'aria-hidden': true } as const

/** One node as it is drawn; its text is written in place. */
export const MapNodeView = memo(function MapNodeView({ data }: NodeProps<MapFlowNode>) {
  const { box, theme, isSelected, isEditing, isFound, viewers, mayEdit } = data
  const { node, level } = box
  const color = mapColor(box, theme)
  const isDoable = node.done !== undefined || node.todo_id !== undefined
  const isCentre = level === 0
  return (
    <div
      className={clsx(
        'relative flex size-full items-center gap-1.5 border-[1.5px] px-3',
        isCentre ? 'rounded-2xl text-white' : 'rounded-lg bg-surface text-ink',
        level < 2 && 'font-semibold',
        isSelected && !isEditing && 'outline-2 outline-focus outline-offset-2',
        isFound && 'ring-4 ring-warn/50',
      )}
      style={{
        borderColor: color,
        fontSize: mapFont(level),
        lineHeight: 1.35,
        ...(isCentre ? { backgroundColor: color } : {}),
      }}
    >
      <Handle type="target" position={Position.Left} className="invisible" isConnectable={false} />
      <Handle type="source" position={Position.Right} className="invisible" isConnectable={false} />
      {isDoable && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={node.done ? 'Снять отметку' : 'Готово'}
          disabled={!mayEdit}
          className="nodrag nopan flex size-4 shrink-0 items-center justify-center rounded border-[1.5px]"
          style={{ borderColor: isCentre ? '#fff' : color, backgroundColor: node.done ? color : undefined }}
          onClick={(event) => {
            event.stopPropagation()
            data.onDone(node.id, !node.done)
          }}
        >
          {node.done && <Check size={12} strokeWidth={3} className="text-white" aria-hidden="true" />}
        </button>
      )}
      {node.icon && <span aria-hidden="true">{node.icon}</span>}
      {isEditing ? (
        <TextBox text={node.text} onCommit={(text, then) => data.onCommit(node.id, text, then)} />
      ) : (
        <span className={clsx('min-w-0 whitespace-pre', node.done && !isCentre && 'text-ink-3 line-through')}>
          {mapLabel(node, level).lines.join('\n')}
        </span>
      )}
      <span className="ms-auto flex shrink-0 items-center gap-1 text-ink-3">
        {node.todo_id !== undefined && <CircleCheckBig {...ICON} />}
        {node.due && <CalendarClock {...ICON} />}
        {node.assignee && <UserRound {...ICON} />}
        {node.link && <Link2 {...ICON} />}
        {node.file && <Paperclip {...ICON} />}
        {node.note && <StickyNote {...ICON} />}
      </span>
      {(box.hidden > 0 || node.collapsed) && node.children.length > 0 && (
        <button
          type="button"
          tabIndex={-1}
          aria-label={`Развернуть: ещё ${box.hidden}`}
          className="nodrag nopan absolute top-1/2 -right-2 flex h-5 min-w-5 -translate-y-1/2 translate-x-full items-center justify-center rounded-full border bg-surface px-1 text-ink-2 text-xs"
          style={{ borderColor: color }}
          onClick={(event) => {
            event.stopPropagation()
            data.onToggle(node.id)
          }}
        >
          {box.hidden}
        </button>
      )}
      {viewers !== '' && (
        <span className="absolute -top-5 left-0 max-w-40 truncate rounded bg-brand px-1.5 font-normal text-ink-inverse text-xs leading-5">
          {viewers}
        </span>
      )}
    </div>
  )
})

function TextBox({
  text,
  onCommit,
}: {
  text: string
  onCommit: (text: string, then: 'stay' | 'child' | 'sibling') => void
}) {
  const box = useRef<HTMLTextAreaElement>(null)
  const isOver = useRef(false)
  useLayoutEffect(() => {
    box.current?.focus()
    box.current?.select()
  }, [])
  const commit = (then: 'stay' | 'child' | 'sibling', value = box.current?.value ?? text) => {
    if (isOver.current) return
    isOver.current = true
    onCommit(value, then)
  }
  return (
    <textarea
      ref={box}
      aria-label="Текст узла"
      defaultValue={text}
      maxLength={500}
      rows={1}
      className="nodrag nopan nowheel absolute -top-px left-0 field-sizing-content max-h-60 min-h-full w-max min-w-full max-w-80 resize-none rounded-lg border border-focus bg-surface px-2.5 py-1 text-ink shadow-md outline-2 outline-focus"
      onBlur={() => commit('stay')}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key === 'Escape') commit('stay', text)
        else if (event.key === 'Tab' && !event.shiftKey) commit('child')
        else if (event.key === 'Enter' && !event.shiftKey) commit('stay')
        else return
        event.preventDefault()
      }}
    />
  )
}
