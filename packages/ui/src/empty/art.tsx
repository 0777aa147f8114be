import { forwardRef, type SVGAttributes } from 'react'
import { cn } from '../lib/cn'

/** Props of the drawings: those of an SVG; `size` is the width in pixels, the height two thirds of it. */
export interface ArtProps extends SVGAttributes<SVGSVGElement> {
  size?: number | undefined
}

/** The sheet all drawings are made on: 120 × 80, one line, decoration for those who see. */
export const Art = forwardRef<SVGSVGElement, ArtProps>(function Art(
  { size = 132, className, children, ...props },
  ref,
) {
  return (
    <svg
      ref={ref}
      aria-hidden
      viewBox="0 0 120 80"
      width={size}
      height={Math.round((size * 2) / 3)}
      fill="none"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      data-slot="art"
      className={cn('wu:inline-block wu:max-w-full wu:shrink-0', className)}
      {...props}
    >
      {children}
    </svg>
  )
})

/** The lines of things: what stands behind, what matters, the one coloured stroke; and the two fills. */
export const ink = {
  far: 'wu:stroke-line-strong',
  near: 'wu:stroke-ink-3',
  brand: 'wu:stroke-brand',
  ok: 'wu:stroke-ok-mark',
  warn: 'wu:stroke-warn-mark',
  bad: 'wu:stroke-bad-mark',
  paper: 'wu:fill-surface wu:stroke-ink-3',
  shade: 'wu:fill-muted-soft',
}
