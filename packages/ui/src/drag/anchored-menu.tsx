import { DropdownMenu as Primitive } from 'radix-ui'
import { createPortal } from 'react-dom'
import { type MenuItem, MenuItems, menuPanel } from '../dropdown-menu/menu-items'
import { cn } from '../lib/cn'
import { scrollInside } from '../lib/scroll-inside'
import { usePortalContainer } from '../portal/use-portal-container'

/** Where a menu was asked for: a place in the window, and what gets the focus back. */
export interface MenuAnchor {
  left: number
  top: number
  width: number
  height: number
  opener: HTMLElement
}

/** The place of an element, for {@link AnchoredMenu}. */
export function toAnchor(opener: HTMLElement, at?: { x: number; y: number }): MenuAnchor {
  const { left, top, width, height } = opener.getBoundingClientRect()
  return at ? { left: at.x, top: at.y, width: 0, height: 0, opener } : { left, top, width, height, opener }
}

/** Props of {@link AnchoredMenu}. */
export interface AnchoredMenuProps {
  anchor: MenuAnchor | null
  label: string
  items: readonly MenuItem[]
  align?: 'start' | 'end' | undefined
  onClose: () => void
}

/** One menu for thousands of cards or lines: a menu of its own in each would cost more than the cards do. */
export function AnchoredMenu({ anchor, label, items, align = 'start', onClose }: AnchoredMenuProps) {
  const container = usePortalContainer()
  if (!anchor) return null
  const { left, top, width, height, opener } = anchor
  return (
    <Primitive.Root open onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      {createPortal(
        <Primitive.Trigger asChild>
          <span
            // Radix gives its trigger a button's type, by which Bootstrap finds what to put its cursor on.
            {...{ type: undefined }}
            aria-hidden
            style={{ left, top, width, height }}
            className="wu:pointer-events-none wu:invisible wu:fixed wu:block"
          />
        </Primitive.Trigger>,
        container ?? document.body,
      )}
      <Primitive.Portal container={container}>
        <Primitive.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          data-slot="dropdown-menu"
          className={cn(menuPanel, 'wu:max-h-(--radix-dropdown-menu-content-available-height)')}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            // An action may have sent the focus elsewhere.
            if (document.activeElement === document.body && opener.isConnected) opener.focus()
          }}
          {...scrollInside}
        >
          <MenuItems items={items} parts={Primitive} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}
