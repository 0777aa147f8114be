import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox } from '../../checkbox/checkbox'
import { useLanguage } from '../../labels/use-labels'
import { cn } from '../../lib/cn'
import { focusRing } from '../../lib/focus-ring'
import { zonedFormat } from '../../time-zone/time-zone'
import { aligns, as, cellFocus, cellLook, pinnedLook, rowLook } from '../cells/cell-look'
import { BOXES } from '../cells/use-cell-focus'
import type { RowKey } from '../columns/columns'
import type { DataTableLabels } from '../data-table-labels'
import type { GroupItem } from './row-groups'
import type { RowsLook } from './table-row'

/** Props of {@link GroupRow}. */
export interface GroupRowProps<R, K extends RowKey> {
  look: RowsLook<R, K>
  group: GroupItem<R>
  index: number
  isFixed: boolean
  top: number | undefined
  boxState: boolean | 'indeterminate'
  stop: string | undefined
  onToggle: () => void
}

/** The line of a group: its name, how many records it has, what they come to; opens and closes. */
export function GroupRow<R, K extends RowKey>(props: GroupRowProps<R, K>) {
  const { look, group, index, isFixed, top, boxState, stop, onToggle } = props
  const { columns, labels, selection, isPinning } = look
  const language = useLanguage()
  const { label, name } = toGroupName(group, labels, language)
  const first = columns.findIndex((column, place) => place > 0 && column.total)
  const subtotals = first < 0 ? [] : columns.slice(first)
  const [lead] = columns
  const count = labels.groupRows(group.rows.length, group.rows.length.toLocaleString(language))
  return (
    <tr
      {...as.row}
      data-slot="group-row"
      data-index={index}
      data-state={group.isOpen ? 'open' : 'closed'}
      aria-rowindex={index + 2}
      aria-level={group.level}
      aria-expanded={group.isOpen}
      style={top === undefined ? undefined : { top }}
      className={cn(
        rowLook,
        'wu:bg-canvas wu:hover:bg-sunken',
        isFixed ? 'wu:h-(--ws-row)' : 'wu:min-h-(--ws-row)',
        top !== undefined && 'wu:absolute',
      )}
    >
      {selection && (
        <td
          {...as.gridCell}
          data-column={BOXES}
          data-pinned={isPinning ? '' : undefined}
          className={cn('wu:content-center wu:ps-5', isPinning && cn(pinnedLook, 'wu:start-0'))}
        >
          <Checkbox
            aria-label={labels.selectGroup(name)}
            data-stop=""
            tabIndex={stop === BOXES ? 0 : -1}
            checked={boxState}
            onCheckedChange={() => selection.toggle(group.rows)}
          />
        </td>
      )}
      <td
        {...as.gridCell}
        data-column={lead?.key}
        style={{
          gridColumn: `span ${first < 0 ? columns.length : first}`,
          paddingInlineStart: 12 + (group.level - 1) * 20,
        }}
        className="wu:flex wu:min-w-0 wu:items-center wu:pe-3"
      >
        <button
          type="button"
          data-stop=""
          data-slot="group-toggle"
          aria-expanded={group.isOpen}
          tabIndex={stop !== undefined && stop !== BOXES && !subtotals.some(({ key }) => key === stop) ? 0 : -1}
          onClick={onToggle}
          className={cn(
            'wu:-ms-1 wu:flex wu:min-h-6 wu:min-w-0 wu:cursor-pointer wu:items-center wu:gap-1 wu:rounded-sm wu:pe-1',
            isPinning && 'wu:sticky wu:start-14',
            focusRing,
          )}
        >
          <ChevronRight
            aria-hidden
            size={16}
            strokeWidth={1.75}
            className={cn(
              'wu:shrink-0 wu:text-ink-3 wu:motion-safe:transition-transform wu:motion-safe:duration-(--ws-fast)',
              group.isOpen && 'wu:rotate-90',
            )}
          />
          <span className="wu:min-w-0 wu:truncate wu:font-[550]">{label}</span>
          <span className="wu:shrink-0 wu:ps-1 wu:text-ink-3 wu:text-sm wu:tabular-nums">{count}</span>
        </button>
      </td>
      {subtotals.map((column) => (
        <td
          key={column.key}
          {...as.gridCell}
          data-column={column.key}
          tabIndex={stop === column.key ? 0 : -1}
          className={cn(cellLook, aligns[column.align ?? 'left'], 'wu:font-[550] wu:tabular-nums', cellFocus)}
        >
          {column.total?.(group.rows)}
        </td>
      ))}
    </tr>
  )
}

function toGroupName<R>(
  { column, value, rows }: GroupItem<R>,
  labels: DataTableLabels,
  language: string,
): { label: ReactNode; name: string } {
  const isEmpty = value === null || value === undefined || value === ''
  const name = isEmpty
    ? labels.noValue
    : typeof value === 'boolean'
      ? value
        ? labels.yes
        : labels.no
      : value instanceof Date
        ? zonedFormat(language, {}).format(value)
        : String(value)
  const [row] = rows
  if (column.groupLabel) return { label: column.groupLabel(value, rows), name }
  return { label: isEmpty || row === undefined ? name : column.cell(row), name }
}
