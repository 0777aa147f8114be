import { createElement, forwardRef, type SVGAttributes } from 'react'

/** The shapes of a Lucide icon: names of SVG elements with their attributes, a React key among them. */
export type LucideNode = [tag: string, attributes: Record<string, string>][]

interface LucideIconProps extends SVGAttributes<SVGSVGElement> {
  size?: number
}

/**
 * Makes an icon from its shapes. The built package draws its icons with this instead of `lucide-react`, whose own
 * component weighs more than most of ours; see `scripts/build-plugins.ts`.
 */
export function lucideIcon(node: LucideNode) {
  return forwardRef<SVGSVGElement, LucideIconProps>(({ size = 24, ...props }, ref) => (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      {...props}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  ))
}
