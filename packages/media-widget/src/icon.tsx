import type { LucideIcon } from 'lucide-react'

/** Props of {@link Icon}: `size` in pixels. */
export interface IconProps {
  of: LucideIcon
  size?: number | undefined
  className?: string
}

/** An icon with strokes as thin as all of the widget's. */
export function Icon({ of: Shape, size = 16, ...props }: IconProps) {
  return <Shape size={size} strokeWidth={1.75} {...props} />
}
