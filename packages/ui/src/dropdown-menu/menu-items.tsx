import { Check } from 'lucide-react'
import type { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { Kbd } from '../kbd/kbd'
import { cn } from '../lib/cn'
import { floating, floatingItem } from '../lib/floating'
import { HostLink } from '../link/link'

/** An action of a menu; with `href` a link, with `checked` a switch. */
export interface MenuAction {
  label: string
  icon?: ReactNode
  onSelect?: () => void
  href?: string
  danger?: boolean
  disabled?: boolean
  shortcut?: string
  checked?: boolean
}

/** A line of a menu: an action, a hairline, or a heading. */
export type MenuItem = MenuAction | { separator: true } | { heading: string }

/** The look of a menu's panel. */
export const menuPanel = cn(floating, 'wu:max-w-[min(22rem,calc(100vw-1rem))] wu:min-w-44 wu:overflow-y-auto wu:p-1')

type Parts = Pick<typeof Primitive, 'Item' | 'CheckboxItem' | 'ItemIndicator' | 'Separator' | 'Label'>

/** The lines of a menu, drawn with the parts of the dropdown or of the context menu. */
export function MenuItems({ items, parts }: { items: readonly MenuItem[]; parts: Parts }) {
  const { Separator, Label } = parts
  return items.map((item, index) => {
    const key = `${index}`
    if ('separator' in item) return <Separator key={key} className="wu:mx-2 wu:my-1 wu:h-px wu:bg-line" />
    if ('heading' in item) {
      return (
        <Label key={key} className="wu:px-2 wu:pt-1.5 wu:pb-0.5 wu:text-ink-3 wu:text-sm">
          {item.heading}
        </Label>
      )
    }
    return <MenuLine key={key} item={item} parts={parts} />
  })
}

function MenuLine({ item, parts: { Item, CheckboxItem, ItemIndicator } }: { item: MenuAction; parts: Parts }) {
  const look = cn(floatingItem, 'wu:pointer-coarse:min-h-11')
  const text = (
    <>
      {item.icon && (
        <span aria-hidden className={cn('wu:inline-flex wu:shrink-0', item.danger ? 'wu:text-bad' : 'wu:text-ink-3')}>
          {item.icon}
        </span>
      )}
      <span className={cn('wu:min-w-0 wu:flex-1 wu:wrap-anywhere', item.danger && 'wu:text-bad')}>{item.label}</span>
      {item.shortcut && <Kbd aria-hidden>{item.shortcut}</Kbd>}
    </>
  )
  if (item.checked !== undefined) {
    return (
      <CheckboxItem
        checked={item.checked}
        disabled={item.disabled}
        onSelect={item.onSelect}
        className={cn(look, 'wu:relative wu:pr-8')}
      >
        {text}
        <ItemIndicator className="wu:absolute wu:right-2 wu:text-brand">
          <Check aria-hidden size={16} strokeWidth={1.75} />
        </ItemIndicator>
      </CheckboxItem>
    )
  }
  if (item.href !== undefined) {
    return (
      <Item asChild disabled={item.disabled} onSelect={item.onSelect} className={cn(look, 'wu:cursor-pointer')}>
        <HostLink href={item.href}>{text}</HostLink>
      </Item>
    )
  }
  return (
    <Item disabled={item.disabled} onSelect={item.onSelect} className={look}>
      {text}
    </Item>
  )
}
