import type { MouseEvent, ReactNode } from 'react'
import { Kbd } from '../kbd/kbd'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { floatingItem } from '../lib/floating'
import { HostLink } from '../link/host-link'
import type { CommandGroup, CommandItem } from './command-group'
import { commandPaletteLabels } from './command-palette-labels'

interface PaletteListProps {
  id: string
  groups: readonly CommandGroup[]
  active: number
  onActiveChange: (index: number) => void
  onPick: (item: CommandItem) => void
}

/** The lines of the palette; the focus stays in the input. */
export function PaletteList({ id, groups, active, onActiveChange, onPick }: PaletteListProps) {
  const words = useLabels('commandPalette', commandPaletteLabels)
  let before = 0
  return (
    <div id={id} role="listbox" aria-label={words.results} className="wu:block">
      {groups.map((group) => {
        const start = before
        before += group.items.length
        const headingId = `${id}-group-${group.id}`
        return (
          <div
            key={group.id}
            {...{ ...groupRole, 'aria-labelledby': headingId }}
            data-slot="command-group"
            className="wu:pb-1.5"
          >
            <div id={headingId} className="wu:px-2 wu:pt-1.5 wu:pb-1 wu:text-ink-3 wu:text-sm">
              {group.label}
            </div>
            {group.items.map((item, index) => (
              <Option
                key={item.id}
                id={`${id}-${start + index}`}
                index={start + index}
                item={item}
                isActive={start + index === active}
                onActive={() => onActiveChange(start + index)}
                onPick={() => onPick(item)}
              />
            ))}
          </div>
        )
      })}
    </div>
  )
}

// A group of options, where fieldset would be one of fields.
const groupRole = { role: 'group' }

interface OptionProps {
  id: string
  index: number
  item: CommandItem
  isActive: boolean
  onActive: () => void
  onPick: () => void
}

function Option({ id, index, item, isActive, onActive, onPick }: OptionProps) {
  const common = {
    id,
    role: 'option',
    tabIndex: -1,
    'aria-selected': isActive,
    'aria-disabled': item.disabled,
    'data-slot': 'command-item',
    'data-index': index,
    'data-highlighted': isActive ? '' : undefined,
    'data-disabled': item.disabled ? '' : undefined,
    onMouseMove: () => !isActive && onActive(),
    // The press would take the focus out of the input.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onPick,
    className: cn(
      floatingItem,
      'wu:min-h-9 wu:cursor-pointer wu:border wu:border-transparent wu:aria-disabled:cursor-not-allowed wu:pointer-coarse:min-h-11 wu:forced-colors:border-[Canvas] wu:forced-colors:data-highlighted:border-[Highlight]',
    ),
  }
  if (item.href !== undefined && !item.disabled) {
    return (
      <HostLink {...common} href={item.href}>
        <Face item={item} />
      </HostLink>
    )
  }
  return (
    <div {...common}>
      <Face item={item} />
    </div>
  )
}

function Face({ item: { icon, label, hint, shortcut } }: { item: CommandItem }): ReactNode {
  return (
    <>
      {icon && (
        <span aria-hidden className="wu:inline-flex wu:shrink-0 wu:text-ink-3">
          {icon}
        </span>
      )}
      <span className="wu:flex wu:min-w-0 wu:flex-1 wu:flex-wrap wu:items-baseline wu:gap-x-2">
        <span className="wu:min-w-0 wu:wrap-anywhere">{label}</span>
        {hint && <span className="wu:min-w-0 wu:text-ink-2 wu:text-sm wu:wrap-anywhere">{hint}</span>}
      </span>
      {shortcut && <Kbd keys={shortcut} className="wu:pointer-coarse:hidden" />}
    </>
  )
}
