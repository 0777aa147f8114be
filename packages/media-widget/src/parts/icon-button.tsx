import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithoutRef } from 'react'
import { toHint } from './hint'
import { Icon } from './icon'

/** Props of {@link IconButton}: `label` names it for everyone. */
export interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'children'> {
  label: string
  icon: LucideIcon
  iconSize?: number
  variant?: 'ghost' | 'secondary'
  size?: 'sm' | 'md'
}

const variants = { ghost: 'wm:border-transparent', secondary: 'wm:border-line-strong wm:bg-surface wm:shadow-1' }
const sizes = { sm: 'wu:size-control-sm', md: 'wu:size-control' }

/** An action shown as an icon. That of @ws/ui brings its tooltip along; here it is loaded when it is first shown. */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  icon,
  iconSize,
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-slot="icon-button"
      {...props}
      {...toHint(label)}
      // One that a press switches off keeps the focus.
      onClick={props['aria-disabled'] ? undefined : onClick}
      aria-label={label}
      className={`wu:icon-button ${variants[variant]} ${sizes[size]}`}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}
