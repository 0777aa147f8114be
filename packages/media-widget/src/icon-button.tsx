import type { LucideIcon } from 'lucide-react'
import type { ComponentPropsWithoutRef, FocusEvent, PointerEvent } from 'react'
import { Icon } from './icon'
import type { TooltipCause } from './tooltip'

/** Props of {@link IconButton}: `label` names it for everyone. */
interface IconButtonProps extends Omit<ComponentPropsWithoutRef<'button'>, 'aria-label' | 'children'> {
  label: string
  icon: LucideIcon
  iconSize?: number
  variant?: 'ghost' | 'secondary'
  size?: 'sm' | 'md'
}

const variants = { ghost: 'wm:border-transparent', secondary: 'wm:border-line-strong wm:bg-surface wm:shadow-1' }
const sizes = { sm: 'wu:size-control-sm', md: 'wu:size-control' }

/**
 * The icon button of @ws/ui with a lighter tooltip: that of @ws/ui brings 20 KiB of positioning along, which is more than
 * all else of @ws/ui that the widget needs before the first interaction.
 */
export function IconButton({
  label,
  variant = 'ghost',
  size = 'md',
  icon,
  iconSize = size === 'sm' ? 14 : 16,
  onClick,
  ...props
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-slot="icon-button"
      {...props}
      {...tooltipHandlers(label)}
      // One that a press switches off keeps the focus.
      onClick={props['aria-disabled'] ? undefined : onClick}
      aria-label={label}
      className={`wu:icon-button ${variants[variant]} ${sizes[size]}`}
    >
      <Icon of={icon} size={iconSize} />
    </button>
  )
}

/** The handlers that show the name of an icon: on hover, on focus by keys, on a long touch. */
function tooltipHandlers(text: string) {
  return {
    onPointerEnter({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType !== 'touch') void loadTooltip(currentTarget, text, 'hover')
    },
    onPointerDown({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch') void loadTooltip(currentTarget, text, 'touch')
    },
    onFocus({ currentTarget }: FocusEvent<HTMLElement>) {
      // A menu or window chosen from by mouse gives the focus back: nobody asked for an explanation.
      if (currentTarget.matches(':focus-visible')) void loadTooltip(currentTarget, text, 'focus')
    },
  }
}

async function loadTooltip(element: HTMLElement, text: string, cause: TooltipCause): Promise<void> {
  try {
    const { showTooltip } = await import('./tooltip')
    showTooltip(element, text, cause)
  } catch (error) {
    // The name of the button is there for screen readers; its picture says the rest.
    console.error('media: loading the tooltip', error)
  }
}
