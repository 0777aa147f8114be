import { ContextMenu as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'
import { type MenuItem, MenuItems, menuPanel } from '../dropdown-menu/menu-items'
import { cn } from '../lib/cn'
import { scrollInside } from '../lib/scroll-inside'

/** Props of {@link ContextMenu}: `children` is the one element it belongs to. */
export interface ContextMenuProps {
  items: readonly MenuItem[]
  children: ReactElement
  onOpenChange?: (open: boolean) => void
}

/** Actions under the right button, a long touch and Shift+F10. The same actions must also be reachable in sight. */
export function ContextMenu({ items, children, onOpenChange }: ContextMenuProps) {
  return (
    <Primitive.Root onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild>{children}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          collisionPadding={8}
          data-slot="context-menu"
          className={cn(menuPanel, 'wu:max-h-(--radix-context-menu-content-available-height)')}
          {...scrollInside}
        >
          <MenuItems items={items} parts={Primitive} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
