import { ChevronDown, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { Popover } from '../popover/popover'

/** Props of {@link FilterChip}: with `children` it opens them in a popover, without them it is a toggle (`onToggle`). */
export interface FilterChipProps {
  label: string
  value?: ReactNode
  active?: boolean
  onClear?: () => void
  onToggle?: () => void
  /** The popover's body; a function is given a way to close it. */
  children?: ReactNode | ((close: () => void) => ReactNode)
  className?: string
}

/** One filter of a list: what it is set to, a way to set it, a way to drop it. */
export function FilterChip({ label, value, active = false, onClear, onToggle, children, className }: FilterChipProps) {
  const [open, setOpen] = useState(false)
  const hasClear = active && onClear !== undefined
  const hasValue = active && value !== undefined && value !== null && value !== ''
  const face = cn(
    'wu:inline-flex wu:h-full wu:min-w-0 wu:cursor-pointer wu:items-center wu:gap-1 wu:rounded-md wu:pl-2.5 wu:pointer-coarse:min-h-11',
    hasClear ? 'wu:pr-1' : 'wu:pr-2.5',
    focusRing,
  )
  const text = (
    <>
      <span className="wu:truncate">{hasValue ? `${label}:` : label}</span>
      {hasValue && <span className="wu:max-w-48 wu:truncate wu:font-[600]">{value}</span>}
      {children !== undefined && !active && (
        <ChevronDown aria-hidden size={14} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
      )}
    </>
  )
  return (
    <span
      data-slot="filter-chip"
      data-active={active || undefined}
      className={cn(
        'wu:inline-flex wu:h-7 wu:max-w-full wu:shrink-0 wu:items-center wu:rounded-md wu:border wu:font-sans wu:text-ink wu:text-md wu:pointer-coarse:h-11',
        active ? 'wu:border-brand-line wu:bg-brand-soft' : 'wu:border-line-strong wu:bg-surface wu:hover:bg-sunken',
        className,
      )}
    >
      {children === undefined ? (
        <button type="button" aria-pressed={active} onClick={onToggle} className={face}>
          {text}
        </button>
      ) : (
        <Popover
          open={open}
          onOpenChange={setOpen}
          label={label}
          trigger={
            <button type="button" className={face}>
              {text}
            </button>
          }
        >
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </Popover>
      )}
      {hasClear && (
        <button
          type="button"
          aria-label={`Сбросить: ${label}`}
          onClick={onClear}
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
}
