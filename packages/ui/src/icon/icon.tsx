import { forwardRef, type SVGAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of {@link Icon}: `path` of a 24 × 24 icon (Material Design Icons), `size` in pixels, `label` when it stands alone. */
export interface IconProps extends Omit<SVGAttributes<SVGSVGElement>, 'path'> {
  path: string
  size?: number | undefined
  label?: string | undefined
}

/** An icon the specification names. */
export const Icon = forwardRef<SVGSVGElement, IconProps>(function Icon(
  { path, size = 16, label, className, ...props },
  ref,
) {
  return (
    <svg
      ref={ref}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      data-slot="icon"
      className={cn('wu:inline-block wu:shrink-0', className)}
      {...props}
    >
      <path d={path} />
    </svg>
  )
})
