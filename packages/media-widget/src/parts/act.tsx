import { IconButton, type IconButtonProps } from './icon-button'

/** A small icon button, as they stand in rows. */
export function Act(props: Omit<IconButtonProps, 'size'>) {
  return <IconButton size="sm" iconSize={14} {...props} />
}
