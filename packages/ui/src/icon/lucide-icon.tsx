/*! The shapes of the icons: Lucide, ISC License, Copyright (c) Lucide Icons and Contributors */
import { createElement, forwardRef, type SVGAttributes } from 'react'

/** A shape of a Lucide icon: what its path draws, or another SVG element with its attributes. */
export type LucideShape = string | [tag: string, attributes: Record<string, string>]

interface LucideIconProps extends SVGAttributes<SVGSVGElement> {
  size?: number | undefined
}

/**
 * Makes an icon from its shapes. The built package draws its icons with this instead of `lucide-react`, whose own
 * component weighs more than most of ours; see `scripts/build-plugins.ts`.
 */
export function lucideIcon(shapes: readonly LucideShape[]) {
  const drawn = shapes.map((shape, key) =>
    typeof shape === 'string'
      ? createElement('path', { key, d: shape })
      : createElement(shape[0], { ...shape[1], key }),
  )
  return forwardRef<SVGSVGElement, LucideIconProps>(({ size = 24, ...props }, ref) =>
    createElement(
      'svg',
      {
        ref,
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        ...props,
      },
      drawn,
    ),
  )
}
