import { Popover as Primitive } from 'radix-ui'
import { type ReactElement, type ReactNode, useId } from 'react'
import { cn } from '../lib/cn'
import { floating } from '../lib/floating'
import { scrollInside } from '../lib/scroll-inside'

/** Props of {@link Popover}: `trigger` is one button; the popover bears its name unless `label` gives another. */
export interface PopoverProps {
  trigger: ReactElement<{ id?: string }>
  children: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  label?: string
  className?: string
}

/** A small panel tied to a button. */
export function Popover({
  trigger,
  children,
  open,
  onOpenChange,
  align = 'start',
  side = 'bottom',
  label,
  className,
}: PopoverProps) {
  const ownId = useId()
  const triggerId = trigger.props.id ?? ownId
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild id={triggerId}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={label ? undefined : triggerId}
          data-slot="popover"
          className={cn(
            floating,
            'wu:max-h-(--radix-popover-content-available-height) wu:max-w-[calc(100vw-1rem)] wu:overflow-y-auto wu:p-3',
            className,
          )}
          {...scrollInside}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
