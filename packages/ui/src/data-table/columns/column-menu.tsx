import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  EllipsisVertical,
  EyeOff,
  Group,
  MoveHorizontal,
  Pin,
  PinOff,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DropdownMenu } from '../../dropdown-menu/dropdown-menu'
import type { MenuItem } from '../../dropdown-menu/menu-items'
import { cn } from '../../lib/cn'
import { focusRing } from '../../lib/focus-ring'
import type { DataTableLabels } from '../data-table-labels'
import type { SortDirection } from '../rows/sort-order'
import type { DataTableColumn } from './columns'

/** What a heading can ask for; the same for all headings of a table. */
export interface ColumnActions {
  sort: (key: string, direction: SortDirection, keep: boolean) => void
  move: (key: string, step: -1 | 1) => void
  widen: (key: string, step: -1 | 1) => void
  fit: (key: string) => void
  pin: (key: string) => void
  hide: (key: string) => void
  group: (key: string) => void
  openGroups: (isOpen: boolean) => void
}

interface ColumnMenuProps<R> {
  column: DataTableColumn<R>
  actions: ColumnActions
  labels: DataTableLabels
  direction: SortDirection
  /** Whether another column is sorted too. */
  isSortedElse: boolean
  isSortable: boolean
  isGrouped: boolean
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Everything a column can do, for those who can't drag: behind the button of its heading. */
export function ColumnMenu<R>(props: ColumnMenuProps<R>) {
  const { column, labels, open, onOpenChange } = props
  // A menu per heading is a third of a table's first drawing, and most are never opened: until then a button stands there.
  const [isWanted, setWanted] = useState(open)
  if (open && !isWanted) setWanted(true)
  const waiting = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'data-state': 'closed',
    onClick: () => onOpenChange(true),
  } as const
  const trigger = (
    <button
      type="button"
      data-skip=""
      tabIndex={-1}
      aria-label={labels.columnActions(column.header)}
      className={cn(
        'wu:inline-flex wu:size-6 wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-sm wu:bg-surface wu:text-ink-3 wu:hover:bg-sunken wu:hover:text-ink wu:data-[state=open]:bg-sunken',
        focusRing,
      )}
      {...(isWanted ? {} : waiting)}
    >
      <EllipsisVertical aria-hidden size={14} strokeWidth={1.75} />
    </button>
  )
  if (!isWanted) return trigger
  return <DropdownMenu open={open} onOpenChange={onOpenChange} align="end" items={toItems(props)} trigger={trigger} />
}

function toItems<R>({ column, actions, labels, direction, isSortedElse, isSortable, isGrouped }: ColumnMenuProps<R>) {
  const { key } = column
  const groups: MenuItem[][] = [
    isSortable
      ? [
          line(labels.sortAscending, <ArrowUp size={16} />, () => actions.sort(key, 'asc', false)),
          line(labels.sortDescending, <ArrowDown size={16} />, () => actions.sort(key, 'desc', false)),
          ...(isSortedElse && direction === null
            ? [line(labels.sortAlso, <ArrowUp size={16} />, () => actions.sort(key, 'asc', true), 'Shift ↵')]
            : []),
          ...(direction === null ? [] : [line(labels.sortNone, null, () => actions.sort(key, null, true))]),
        ]
      : [],
    column.groupable && column.value
      ? [
          line(isGrouped ? labels.ungroup : labels.group, <Group size={16} />, () => actions.group(key)),
          ...(isGrouped
            ? [
                line(labels.openGroups, null, () => actions.openGroups(true)),
                line(labels.closeGroups, null, () => actions.openGroups(false)),
              ]
            : []),
        ]
      : [],
    [
      line(labels.moveLeft, <ArrowLeft size={16} />, () => actions.move(key, -1), 'Ctrl Shift ←'),
      line(labels.moveRight, <ArrowRight size={16} />, () => actions.move(key, 1), 'Ctrl Shift →'),
      line(column.pinned ? labels.unpin : labels.pin, column.pinned ? <PinOff size={16} /> : <Pin size={16} />, () =>
        actions.pin(key),
      ),
    ],
    [
      line(labels.wider, null, () => actions.widen(key, 1), 'Shift →'),
      line(labels.narrower, null, () => actions.widen(key, -1), 'Shift ←'),
      line(labels.fit, <MoveHorizontal size={16} />, () => actions.fit(key)),
    ],
    column.required ? [] : [line(labels.hide, <EyeOff size={16} />, () => actions.hide(key))],
  ]
  return groups
    .filter((group) => group.length > 0)
    .flatMap((group, index) => (index === 0 ? group : [{ separator: true } as const, ...group]))
}

function line(label: string, icon: ReactNode, onSelect: () => void, shortcut?: string): MenuItem {
  // Lines without an icon keep the place of one, so that the words stand in one column.
  return { label, icon: icon ?? <span className="wu:size-4" />, onSelect, shortcut }
}
