import { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactElement } from 'react'
import { cn } from '../lib/cn'
import { scrollInside } from '../lib/scroll-inside'
import { type MenuItem, MenuItems, menuPanel } from './menu-items'

/** Props of {@link DropdownMenu}: `trigger` is one button. */
export interface DropdownMenuProps {
  trigger: ReactElement
  items: readonly MenuItem[]
  align?: 'start' | 'center' | 'end'
  side?: 'top' | 'right' | 'bottom' | 'left'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  className?: string
}

/** Actions behind a button. */
export function DropdownMenu({
  trigger,
  items,
  align = 'end',
  side = 'bottom',
  open,
  onOpenChange,
  className,
}: DropdownMenuProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          data-slot="dropdown-menu"
          className={cn(menuPanel, 'wu:max-h-(--radix-dropdown-menu-content-available-height)', className)}
          {...scrollInside}
        >
          <MenuItems items={items} parts={Primitive} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
