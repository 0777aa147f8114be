import { cva } from 'class-variance-authority'
import { LoaderCircle } from 'lucide-react'
import { type ButtonHTMLAttributes, forwardRef, type ReactNode } from 'react'
import { toAriaKeys } from '../kbd/keys'
import { useIsApple } from '../kbd/use-is-apple'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { Tooltip } from '../tooltip/tooltip'

const iconButton = cva(
  [
    'wu:inline-flex wu:shrink-0 wu:cursor-pointer wu:items-center wu:justify-center wu:rounded-md wu:border wu:text-ink-2',
    'wu:transition-colors wu:duration-(--ws-fast) wu:hover:bg-sunken wu:hover:text-ink wu:pointer-coarse:min-h-11 wu:pointer-coarse:min-w-11',
    'wu:disabled:cursor-not-allowed wu:disabled:opacity-50 wu:aria-pressed:bg-brand-soft wu:aria-pressed:text-brand',
    'wu:aria-busy:cursor-progress wu:aria-disabled:not-aria-busy:cursor-not-allowed wu:aria-disabled:not-aria-busy:opacity-50',
    'wu:forced-colors:aria-pressed:border-[Highlight]',
    focusRing,
  ],
  {
    variants: {
      variant: {
        ghost: 'wu:border-transparent',
        secondary: 'wu:border-line-strong wu:bg-surface wu:shadow-1',
      },
      size: { sm: 'wu:size-control-sm', md: 'wu:size-control', lg: 'wu:size-11' },
    },
  },
)

/**
 * Props of {@link IconButton}: `label` names it for everyone (tooltip and screen reader); `pressed` makes it a toggle;
 * `tooltip={false}` is for icons everybody knows; `disabledReason` turns it off and says why in the tooltip; `loading`
 * keeps focus and ignores clicks; `shortcut` is written as the keys of `Kbd`.
 */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  label: string
  variant?: 'ghost' | 'secondary'
  size?: 'sm' | 'md' | 'lg'
  pressed?: boolean
  tooltip?: boolean
  loading?: boolean
  disabledReason?: string
  shortcut?: string
  children: ReactNode
}

/** An action shown as an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  {
    label,
    variant = 'ghost',
    size = 'md',
    pressed,
    tooltip = true,
    loading = false,
    disabledReason,
    shortcut,
    className,
    children,
    onClick,
    'aria-disabled': ariaDisabled,
    ...props
  },
  ref,
) {
  const isOff = loading || disabledReason !== undefined || ariaDisabled === true || ariaDisabled === 'true'
  const isApple = useIsApple()
  const button = (
    <button
      ref={ref}
      type="button"
      data-slot="icon-button"
      aria-label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={shortcut && toAriaKeys(shortcut, isApple)}
      className={cn(iconButton({ variant, size }), className)}
      {...props}
      onClick={isOff ? undefined : onClick}
    >
      {loading ? (
        <LoaderCircle
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className="wu:animate-spin wu:motion-reduce:animate-none"
        />
      ) : (
        children
      )}
    </button>
  )
  if (!tooltip) return button
  return (
    <Tooltip label={disabledReason === undefined ? label : `${label}: ${disabledReason}`} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
})
