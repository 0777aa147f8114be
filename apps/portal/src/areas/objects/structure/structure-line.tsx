import { labels } from '@ws/api-client/contract/labels'
import { Badge, DropdownMenu, IconButton, Tooltip } from '@ws/ui'
import { clsx } from 'clsx'
import { ChevronRight, Plus, TriangleAlert } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { formatDate } from '../../../lib/format/date'
import { formatDecimal } from '../../../lib/format/number'
import { isOwed } from '../../../lib/owed'
import { EditedCell, type EditedField } from './edited-cell'
import { newPlaceHref } from './place-links'
import {
  areasOf,
  CHILD_KINDS,
  type DropSide,
  discrepancyOf,
  mayGenerateIn,
  type StructureNode,
  type StructureRow,
} from './structure-rows'
import { GRID, type TableProps } from './table-props'

const INDENT = 20
const LINE = 'before:absolute before:inset-x-0 before:h-0.5 before:bg-brand'

interface LineProps extends TableProps {
  row: StructureRow
  index: number
  top: number
  isStop: boolean
  /** What letting go here would mean for what is dragged, by how far down the row, from 0 to 1; undefined where it may not. */
  sideAt: (height: number) => DropSide | undefined
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onDrag: (node: StructureNode | null) => void
  onDrop: (side: DropSide | undefined) => void
}

/** One place of the tree with its figures. */
export function StructureLine(props: LineProps) {
  const { row, index, top, isStop, sideAt, withParking, mayEdit, selected } = props
  const { node, level, isOpen, position, siblings } = row
  const { room, totals } = node
  const [edited, setEdited] = useState<EditedField | null>(null)
  const [isPressed, setPressed] = useState(false)
  const [over, setOver] = useState<DropSide>()
  const fields = room ? ROOM_FIELDS : PLACE_FIELDS
  const typed = edited && (
    <EditedCell
      key={edited}
      node={node}
      field={edited}
      isPressed={isPressed}
      onClose={() => setEdited(null)}
      onSave={(value) => props.onEdit(node, edited, value)}
      onNext={(by) => {
        const next = fields[fields.indexOf(edited) + by]
        setPressed(false)
        if (next !== undefined) setEdited(next)
        return next !== undefined
      }}
    />
  )
  const areas = areasOf(node, withParking)
  const hasAreas = room !== null || (totals?.rooms_count ?? 0) > 0
  const inMetres = (area: string) => (hasAreas ? formatDecimal(area) : '—')
  const owed = (totals ?? room)?.overdue ?? null
  const todos = totals?.open_todos ?? node.open_todos
  return (
    <tr
      aria-level={level + 1}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-rowindex={index + 2}
      aria-expanded={node.children.length > 0 ? isOpen : undefined}
      aria-selected={selected.has(node.id)}
      tabIndex={isStop ? 0 : -1}
      draggable={mayEdit && level > 0}
      style={{ ...GRID, top }}
      className={clsx(
        'absolute inset-x-0 grid h-10 items-center border-line border-b focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2',
        selected.has(node.id) ? 'bg-brand-soft' : 'bg-surface hover:bg-sunken',
        sideAt(0.5) === 'into' && 'outline-2 outline-brand -outline-offset-2',
        // A line where it comes to stand, above the row or below it.
        // Only then: a pseudo-element that is not placed apart would be the first cell of the grid.
        over === 'before' && `${LINE} before:-top-px`,
        over === 'after' && `${LINE} before:-bottom-px`,
        room === null && 'font-[550]',
      )}
      onFocus={(event) => {
        if (event.target === event.currentTarget) props.onFocus()
      }}
      onClick={(event) => {
        const field = event.target instanceof Element && event.target.closest('td')?.dataset.field
        if (!field || !room || !mayEdit) return
        setPressed(true)
        setEdited(field as EditedField)
      }}
      onDoubleClick={() => props.onOpen(row)}
      onDragStart={() => props.onDrag(node)}
      onDragEnd={() => props.onDrag(null)}
      onDragOver={(event) => {
        const side = sideAt(heightIn(event))
        setOver(side)
        if (side) event.preventDefault()
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        // From one cell of the row to the next nothing is left.
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(undefined)
      }}
      onDrop={(event) => {
        setOver(undefined)
        props.onDrop(sideAt(heightIn(event)))
      }}
      onKeyDown={(event) => {
        if (event.key === 'F2' && event.target === event.currentTarget && mayEdit) setEdited('name')
        else props.onKeyDown(event)
      }}
    >
      <NameCell {...props} typed={edited === 'name' && typed} onType={() => mayEdit && setEdited('name')} />
      <Cell>{labels.LocationKind[node.kind]}</Cell>
      <Cell>{node.code}</Cell>
      <Cell field="purpose">{edited === 'purpose' ? typed : room && <Purpose room={room} />}</Cell>
      <Cell field="usage_mode">{edited === 'usage_mode' ? typed : room && labels.UsageMode[room.usage_mode]}</Cell>
      <Cell isNumber field="area">
        <Discrepancy text={discrepancyOf(node)} />
        {edited === 'area' ? typed : inMetres(areas.gross)}
      </Cell>
      <Cell isNumber field="rentable_area">
        {edited === 'rentable_area' ? typed : inMetres(areas.rentable)}
      </Cell>
      <Cell isNumber>{inMetres(areas.occupied)}</Cell>
      <Cell isNumber>{areas.percent === null ? '—' : `${formatDecimal(areas.percent.toFixed(2))} %`}</Cell>
      <Cell>
        {room && (room.tenant?.name ?? (room.usage_mode === 'rentable' ? labels.Occupancy[room.occupancy] : ''))}
      </Cell>
      <Cell>{room?.occupied_until && formatDate(room.occupied_until)}</Cell>
      <Cell isNumber>{room?.ask_rate && formatDecimal(room.ask_rate)}</Cell>
      <Cell isNumber>{todos > 0 && todos}</Cell>
      <Cell isNumber>{isOwed(owed) && <span className="text-bad">{formatDecimal(owed)}</span>}</Cell>
    </tr>
  )
}

/** How far down a row the pointer is, from 0 to 1. */
function heightIn({ clientY, currentTarget }: DragEvent<HTMLElement>): number {
  const { top, height } = currentTarget.getBoundingClientRect()
  return height === 0 ? 0 : (clientY - top) / height
}

const PLACE_FIELDS: readonly EditedField[] = ['name']
const ROOM_FIELDS: readonly EditedField[] = ['name', 'purpose', 'usage_mode', 'area', 'rentable_area']

interface NameCellProps extends LineProps {
  /** The field of the name while it is typed. */
  typed: ReactNode
  onType: () => void
}

function NameCell({ row, mayCreate, onOpenChange, onSelect, onGenerate, selected, typed, onType }: NameCellProps) {
  const { node, level, isOpen } = row
  const kinds = CHILD_KINDS[node.kind]
  return (
    <td
      className="group start-0 z-1 flex h-full min-w-0 items-center gap-1 bg-inherit px-3 md:sticky"
      style={{ paddingInlineStart: 12 + level * INDENT }}
    >
      {node.children.length === 0 ? (
        <span className="w-7 shrink-0" />
      ) : (
        <IconButton
          label={isOpen ? 'Свернуть' : 'Развернуть'}
          size="sm"
          tabIndex={-1}
          className="shrink-0"
          onClick={() => onOpenChange(row, !isOpen)}
        >
          <ChevronRight size={16} strokeWidth={1.75} className={clsx(isOpen && 'rotate-90')} />
        </IconButton>
      )}
      {node.kind === 'room' && (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={`Выбрать: ${node.name}`}
          checked={selected.has(node.id)}
          onChange={() => onSelect(row)}
          className="size-4 shrink-0 accent-brand"
        />
      )}
      {typed || (
        <button type="button" tabIndex={-1} className="min-w-0 truncate text-start" title={node.name} onClick={onType}>
          {node.name}
        </button>
      )}
      {mayCreate && kinds.length > 0 && (
        <DropdownMenu
          trigger={
            <IconButton label={`Добавить в «${node.name}»`} size="sm" tabIndex={-1} className="ms-auto shrink-0">
              <Plus size={16} strokeWidth={1.75} />
            </IconButton>
          }
          items={[
            ...kinds.map((kind) => ({ label: labels.LocationKind[kind], href: newPlaceHref(kind, node) })),
            ...(mayGenerateIn(node) ? [{ label: 'Сгенерировать…', onSelect: () => onGenerate(node) }] : []),
          ]}
        />
      )}
    </td>
  )
}

/** A press on a cell with a field begins to type it: a button in each would be twice the elements. */
function Cell({ children, isNumber = false, field }: { children: ReactNode; isNumber?: boolean; field?: EditedField }) {
  return (
    <td className={clsx('truncate px-3', isNumber && 'text-end tabular-nums')} data-field={field}>
      {children}
    </td>
  )
}

function Purpose({ room: { purpose, purpose_color } }: { room: NonNullable<StructureNode['room']> }) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span className="size-2.5 shrink-0 rounded-full" style={{ backgroundColor: purpose_color }} aria-hidden="true" />
      <span className="truncate">{purpose.name}</span>
    </span>
  )
}

function Discrepancy({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <Tooltip label={text}>
      <Badge tone="warn" className="me-1">
        <TriangleAlert size={12} strokeWidth={2} aria-label={text} />
      </Badge>
    </Tooltip>
  )
}
