import { DropdownMenu as Primitive } from 'radix-ui'
import { forwardRef, type ReactElement } from 'react'
import { cn } from '../lib/cn'
import { scrollInside } from '../lib/scroll-inside'
import { usePortalContainer } from '../portal/use-portal-container'
import { type MenuItem, MenuItems, menuPanel } from './menu-items'

type Panel = Pick<Primitive.DropdownMenuContentProps, 'align' | 'side' | 'sideOffset' | 'alignOffset' | 'className'>

/** Props of {@link DropdownMenu}: `trigger` is one button, whose name the menu bears. */
export interface DropdownMenuProps extends Panel {
  trigger: ReactElement
  items: readonly MenuItem[]
  disabled?: boolean | undefined
  open?: boolean | undefined
  defaultOpen?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Actions behind a button. Arrows, Home, End and letters walk through it; → and ← go into a menu of a line and back. */
export const DropdownMenu = forwardRef<HTMLDivElement, DropdownMenuProps>(function DropdownMenu(
  { trigger, items, disabled, open, defaultOpen, onOpenChange, align = 'end', className, ...panel },
  ref,
) {
  const container = usePortalContainer()
  return (
    <Primitive.Root open={open} defaultOpen={defaultOpen} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild disabled={disabled}>
        {trigger}
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          ref={ref}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          loop
          data-slot="dropdown-menu"
          className={cn(menuPanel, 'wu:max-h-(--radix-dropdown-menu-content-available-height)', className)}
          {...panel}
          {...scrollInside}
        >
          <MenuItems items={items} parts={Primitive} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})
