import type { LucideIcon } from 'lucide-react'
import { IconButton, type IconButtonProps } from './icon-button'

/** Props of {@link Act}: those of an icon button, and its icon. */
export interface ActProps extends Omit<IconButtonProps, 'children' | 'size'> {
  icon: LucideIcon
  iconSize?: number
}

/** A small button of one icon, as they stand in rows. */
export function Act({ icon: Icon, iconSize = 14, ...props }: ActProps) {
  return (
    <IconButton size="sm" {...props}>
      <Icon size={iconSize} strokeWidth={1.75} />
    </IconButton>
  )
}
