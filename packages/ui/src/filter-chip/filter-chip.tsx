import { ChevronDown, X } from 'lucide-react'
import { forwardRef, type HTMLAttributes, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { Popover } from '../popover/popover'
import { filterChipLabels } from './filter-chip-labels'

/** Props of {@link FilterChip}: with `children` it opens them in a popover, without them it is a toggle (`onToggle`). */
export interface FilterChipProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children' | 'onToggle'> {
  label: string
  icon?: ReactNode
  value?: ReactNode
  active?: boolean
  disabled?: boolean
  /** Drops the filter: by the cross, or by Delete on the chip. */
  onClear?: () => void
  onToggle?: () => void
  open?: boolean
  onOpenChange?: (open: boolean) => void
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
    ...props
  },
  ref,
) {
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
      className={cn(
        'wu:inline-flex wu:h-full wu:min-w-0 wu:cursor-pointer wu:items-center wu:gap-1 wu:rounded-md wu:pl-2.5 wu:disabled:cursor-not-allowed wu:disabled:text-ink-3 wu:pointer-coarse:min-h-11',
        hasClear ? 'wu:pr-1' : 'wu:pr-2.5',
        focusRing,
      )}
    >
      {icon && (
        <span aria-hidden className="wu:inline-flex wu:shrink-0 wu:text-ink-3">
          {icon}
        </span>
      )}
      <span className="wu:truncate">{hasValue ? `${label}:` : label}</span>
      {hasValue && <span className="wu:max-w-48 wu:truncate wu:font-[600]">{value}</span>}
      {children !== undefined && !active && (
        <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
      )}
    </button>
  )
  return (
    <span
      ref={ref}
      data-slot="filter-chip"
      data-active={active || undefined}
      data-disabled={disabled || undefined}
      className={cn(
        'wu:inline-flex wu:h-control-sm wu:max-w-full wu:shrink-0 wu:items-center wu:rounded-md wu:border wu:font-sans wu:text-ink wu:text-md wu:transition-colors wu:duration-(--ws-fast) wu:pointer-coarse:h-11',
        active ? 'wu:border-brand-line wu:bg-brand-soft' : 'wu:border-line-strong wu:bg-surface',
        !active && !disabled && 'wu:hover:bg-sunken',
        disabled && 'wu:opacity-60',
        'wu:forced-colors:data-active:border-[Highlight]',
        className,
      )}
      {...props}
    >
      {children === undefined ? (
        button
      ) : (
        <Popover open={open} onOpenChange={onOpenChange} label={label} trigger={button}>
          {children}
        </Popover>
      )}
      {hasClear && (
        <button
          type="button"
          aria-label={words.clear(label)}
          onClick={clear}
          className={cn(
            'wu:inline-flex wu:size-6 wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-sm wu:text-ink-2 wu:hover:text-ink wu:pointer-coarse:size-11',
            focusRing,
          )}
        >
          <X aria-hidden size={14} strokeWidth={1.75} />
        </button>
      )}
    </span>
  )
})
