import { LoaderCircle } from 'lucide-react'
import { forwardRef } from 'react'
import { toAriaKeys } from '../kbd/key-text'
import { useIsApple } from '../kbd/use-is-apple'
import { Tooltip } from '../tooltip/tooltip'
import { PlainIconButton, type PlainIconButtonProps } from './plain-icon-button'

/**
 * Props of {@link IconButton}: `label` names it for everyone (tooltip and screen reader); `pressed` makes it a toggle;
 * `tooltip={false}` is for icons everybody knows; `disabledReason` turns it off and says why in the tooltip; `loading`
 * keeps focus and ignores clicks; `shortcut` is written as the keys of `Kbd`.
 */
export interface IconButtonProps extends PlainIconButtonProps {
  pressed?: boolean | undefined
  tooltip?: boolean | undefined
  loading?: boolean | undefined
  disabledReason?: string | undefined
  shortcut?: string | undefined
}

/** An action shown as an icon. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  {
    label,
    pressed,
    tooltip = true,
    loading = false,
    disabledReason,
    shortcut,
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
    <PlainIconButton
      ref={ref}
      label={label}
      aria-pressed={pressed}
      aria-busy={loading || undefined}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={shortcut && toAriaKeys(shortcut, isApple)}
      {...props}
      onClick={isOff ? undefined : onClick}
    >
      {loading ? <LoaderCircle aria-hidden size={16} strokeWidth={1.75} className="wu:wheel" /> : children}
    </PlainIconButton>
  )
  if (!tooltip) return button
  return (
    <Tooltip label={disabledReason === undefined ? label : `${label}: ${disabledReason}`} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
})
