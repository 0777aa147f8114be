import { ChevronDown, X } from 'lucide-react'
import {
  type CSSProperties,
  forwardRef,
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useRef,
  useState,
} from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { useMergedRef } from '../lib/hooks/use-merged-ref'
import { Popover } from '../popover/popover'
import { filterChipLabels } from './filter-chip-labels'

/** Props of {@link FilterChip}: with `children` it opens them in a popover, without them it is a toggle (`onToggle`). */
export interface FilterChipProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children' | 'onToggle'> {
  label: string
  icon?: ReactNode
  value?: ReactNode
  active?: boolean | undefined
  disabled?: boolean | undefined
  /** Drops the filter: by the cross, or by Delete on the chip. */
  onClear?: (() => void) | undefined
  onToggle?: (() => void) | undefined
  open?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  /** The popover's body; a function is given a way to close it. */
  children?: ReactNode | ((close: () => void) => ReactNode)
}

/** One filter of a list: what it is set to, a way to set it, a way to drop it. */
export const FilterChip = forwardRef<HTMLSpanElement, FilterChipProps>(function FilterChip(
  {
    label,
    icon,
    value,
    active = false,
    disabled = false,
    onClear,
    onToggle,
    open,
    onOpenChange,
    children,
    className,
    style,
    ...props
  },
  ref,
) {
  const chip = useRef<HTMLSpanElement>(null)
  const [held, setHeld] = useState<CSSProperties>()
  const words = useLabels('filterChip', filterChipLabels)
  const face = useRef<HTMLButtonElement>(null)
  const hasClear = active && onClear !== undefined && !disabled
  const hasValue = active && value !== undefined && value !== null && value !== ''
  const clear = () => {
    onClear?.()
    // The cross goes away with the value, and the focus would go with it.
    face.current?.focus()
  }
  const button = (
    <button
      ref={face}
      type="button"
      disabled={disabled}
      title={hasValue && typeof value === 'string' ? `${label}: ${value}` : undefined}
      aria-pressed={children === undefined ? active : undefined}
      onClick={children === undefined ? onToggle : undefined}
      onKeyDown={(event: KeyboardEvent) => {
        if (!hasClear || (event.key !== 'Delete' && event.key !== 'Backspace')) return
        event.preventDefault()
        clear()
      }}
      className="wu:filter-chip-face"
    >
      {icon && (
        <span aria-hidden className="wu:inline-flex wu:shrink-0 wu:text-ink-3">
          {icon}
        </span>
      )}
      {/* On a line that is full already what it is tells more than two letters of each. */}
      <span className={cn('wu:truncate', held && 'wu:max-w-full wu:shrink-0')}>{hasValue ? `${label}:` : label}</span>
      {hasValue && <span className="wu:max-w-48 wu:truncate wu:font-[600]">{value}</span>}
      {children !== undefined && !active && (
        <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
      )}
    </button>
  )
  return (
    <span
      ref={useMergedRef(chip, ref)}
      data-slot="filter-chip"
      data-active={active || undefined}
      data-disabled={disabled || undefined}
      className={cn('wu:filter-chip', className)}
      style={{ ...style, ...held }}
      {...props}
    >
      {children === undefined ? (
        button
      ) : (
        <Popover
          open={open}
          onOpenChange={onOpenChange}
          label={label}
          trigger={button}
          onOpenAutoFocus={() => setHeld(chip.current ? placeOf(chip.current) : undefined)}
          // When it is out of sight, not when it begins to go.
          onCloseAutoFocus={() => setHeld(undefined)}
        >
          {children}
        </Popover>
      )}
      {hasClear && (
        <button type="button" aria-label={words.clear(label)} onClick={clear} className="wu:filter-chip-clear">
          <X aria-hidden size={14} strokeWidth={1.75} />
        </button>
      )}
    </span>
  )
})

/**
 * What keeps a chip on its line while its choice is open: what is chosen makes it wider or narrower, and the popover would
 * jump to another line with it from under the pointer.
 */
function placeOf(chip: HTMLElement): CSSProperties {
  const { left, width } = chip.getBoundingClientRect()
  const line = chip.parentElement
  if (line === null) return {}
  const end = line.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(line).paddingRight || '0')
  return { minWidth: width, maxWidth: Math.max(width, end - left) }
}
