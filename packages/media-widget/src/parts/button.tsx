import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithoutRef } from 'react'
import { Icon } from './icon'
import { buttonLook } from './looks'
import { Wheel } from './wheel'

/** Props of {@link Button}: `loading` keeps the focus and ignores presses. */
export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md'
  loading?: boolean
  /** Stands before the words. */
  icon?: LucideIcon
}

/** An action in words. That of @ws/ui can lend its look to a child, for which it brings a part of Radix along. */
export function Button({ variant, size, loading = false, icon, onClick, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      data-slot="button"
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      {...props}
      onClick={loading ? undefined : onClick}
      className={buttonLook(variant, size)}
    >
      {loading && <Wheel />}
      {icon && <Icon of={icon} />}
      {children}
    </button>
  )
}
