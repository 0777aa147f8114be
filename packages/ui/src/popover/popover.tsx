import { Popover as Primitive } from 'radix-ui'
import { forwardRef, type ReactElement, type ReactNode, type RefObject, useId } from 'react'
import { cn } from '../lib/cn'
import { useControllable } from '../lib/hooks/use-controllable'
import { keepOwnEscape } from '../lib/own-escape'
import { scrollInside } from '../lib/scroll-inside'
import { usePortalContainer } from '../portal/use-portal-container'

/**
 * Props of {@link Popover}: `trigger` is one button; the popover bears its name unless `label` gives another. One that
 * nothing on the page opens by a press stands at an `anchor` instead and needs a `label`.
 */
export interface PopoverProps
  extends Omit<Primitive.PopoverContentProps, 'asChild' | 'children' | 'aria-label' | 'aria-labelledby'> {
  trigger?: ReactElement<{ id?: string | undefined }> | undefined
  anchor?: RefObject<Pick<Element, 'getBoundingClientRect'>> | undefined
  /** The body; a function is given a way to close it. */
  children?: ReactNode | ((close: () => void) => ReactNode)
  label?: string | undefined
  /** Nothing else on the page can be pressed or read while it is open. */
  modal?: boolean | undefined
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** A small panel tied to a button: Escape and a press outside close it, and the focus goes back. */
export const Popover = forwardRef<HTMLDivElement, PopoverProps>(function Popover(
  {
    trigger,
    anchor,
    children,
    label,
    modal = false,
    open: givenOpen,
    defaultOpen = false,
    onOpenChange,
    align = 'start',
    className,
    ...content
  },
  ref,
) {
  const container = usePortalContainer()
  const [open, setOpen] = useControllable(givenOpen, defaultOpen, onOpenChange)
  const ownId = useId()
  const triggerId = trigger?.props.id ?? ownId
  return (
    <Primitive.Root open={open} onOpenChange={setOpen} modal={modal}>
      {anchor && <Primitive.Anchor virtualRef={anchor} />}
      {trigger && (
        <Primitive.Trigger asChild id={triggerId}>
          {trigger}
        </Primitive.Trigger>
      )}
      <Primitive.Portal container={container}>
        <Primitive.Content
          ref={ref}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={label ? undefined : triggerId}
          data-slot="popover"
          className={cn('wu:popover', className)}
          {...content}
          onEscapeKeyDown={(event) => {
            keepOwnEscape(event)
            content.onEscapeKeyDown?.(event)
          }}
          {...scrollInside}
        >
          {typeof children === 'function' ? children(() => setOpen(false)) : children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})
