import { ContextMenu as Primitive } from 'radix-ui'
import { forwardRef, type ReactElement } from 'react'
import { type MenuItem, MenuItems, menuPanel } from '../dropdown-menu/menu-items'
import { cn } from '../lib/cn'
import { scrollInside } from '../lib/scroll-inside'
import { usePortalContainer } from '../portal/use-portal-container'

/** Props of {@link ContextMenu}: `children` is the one element it belongs to. */
export interface ContextMenuProps {
  items: readonly MenuItem[]
  children: ReactElement
  /** Names the menu for screen readers. */
  label?: string | undefined
  /** Leaves the browser's own menu. */
  disabled?: boolean | undefined
  onOpenChange?: ((open: boolean) => void) | undefined
  className?: string | undefined
}

/** Actions under the right button, a long touch and Shift+F10. The same actions must also be reachable in sight. */
export const ContextMenu = forwardRef<HTMLDivElement, ContextMenuProps>(function ContextMenu(
  { items, children, label, disabled, onOpenChange, className },
  ref,
) {
  const container = usePortalContainer()
  return (
    <Primitive.Root onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild disabled={disabled}>
        {children}
      </Primitive.Trigger>
      <Primitive.Portal container={container}>
        <Primitive.Content
          ref={ref}
          collisionPadding={8}
          loop
          aria-label={label}
          data-slot="context-menu"
          className={cn(menuPanel, 'wu:max-h-(--radix-context-menu-content-available-height)', className)}
          {...scrollInside}
        >
          <MenuItems items={items} parts={Primitive} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
})
