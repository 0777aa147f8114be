import { Check, ChevronRight, Circle } from 'lucide-react'
import type { DropdownMenu as Primitive } from 'radix-ui'
import type { ReactNode } from 'react'
import { toAriaKeys, toKeyText } from '../kbd/key-text'
import { useIsApple } from '../kbd/use-is-apple'
import { useLabels } from '../labels/use-labels'
import { cn } from '../lib/cn'
import { scrollInside } from '../lib/scroll-inside'
import { HostLink } from '../link/host-link'
import { usePortalContainer } from '../portal/use-portal-container'
import { menuLabels } from './menu-labels'

/** An action of a menu; with `href` a link, with `checked` a switch. `shortcut` is written as the keys of `Kbd`. */
export interface MenuAction {
  label: string
  icon?: ReactNode
  /** A second, quieter line. */
  description?: string | undefined
  onSelect?: (() => void) | undefined
  href?: string | undefined
  danger?: boolean | undefined
  disabled?: boolean | undefined
  shortcut?: string | undefined
  checked?: boolean | undefined
  /** The menu stays open: for switches of which one sets several. */
  keepOpen?: boolean | undefined
}

/** A line that opens a menu of its own. */
export interface MenuSubmenu {
  label: string
  icon?: ReactNode
  disabled?: boolean | undefined
  items: readonly MenuItem[]
}

/** One of several: exactly one option is checked. */
export interface MenuChoice {
  /** Names the group for screen readers. */
  choice: string
  value: string
  onChange: (value: string) => void
  options: readonly { value: string; label: string; icon?: ReactNode; disabled?: boolean | undefined }[]
}

/** A line of a menu: an action, a menu of its own, one of several, a hairline, or a heading. */
export type MenuItem = MenuAction | MenuSubmenu | MenuChoice | { separator: true } | { heading: string }

/** The look of a menu's panel. */
export const menuPanel = 'wu:menu'

type Parts = Pick<
  typeof Primitive,
  | 'CheckboxItem'
  | 'Item'
  | 'ItemIndicator'
  | 'Label'
  | 'Portal'
  | 'RadioGroup'
  | 'RadioItem'
  | 'Separator'
  | 'Sub'
  | 'SubContent'
  | 'SubTrigger'
>

const line = 'wu:menu-item'

/** The lines of a menu, drawn with the parts of the dropdown or of the context menu. */
export function MenuItems({ items, parts }: { items: readonly MenuItem[]; parts: Parts }) {
  const words = useLabels('menu', menuLabels)
  const { Item, Label, Separator } = parts
  if (items.length === 0) {
    return (
      <Item disabled className={line}>
        {words.empty}
      </Item>
    )
  }
  return items.map((item, index) => {
    const key = keyOf(items, index)
    if ('separator' in item) {
      return <Separator key={key} data-slot="menu-separator" className="wu:mx-2 wu:my-1 wu:h-px wu:bg-line" />
    }
    if ('heading' in item) {
      return (
        <Label key={key} data-slot="menu-heading" className="wu:px-2 wu:pt-1.5 wu:pb-0.5 wu:text-ink-3 wu:text-sm">
          {item.heading}
        </Label>
      )
    }
    if ('items' in item) return <Submenu key={key} item={item} parts={parts} />
    if ('choice' in item) return <Choice key={key} item={item} parts={parts} />
    return <Action key={key} item={item} parts={parts} />
  })
}

/** A line stays itself, with its focus, when others come or go above it; of two that say the same, each is told by its turn. */
function keyOf(items: readonly MenuItem[], index: number): string {
  const said = items.slice(0, index + 1).map(wordsOf)
  const words = said[index]
  return `${words}:${said.filter((other) => other === words).length}`
}

function wordsOf(item: MenuItem): string {
  if ('separator' in item) return 'separator'
  if ('heading' in item) return item.heading
  return 'choice' in item ? item.choice : item.label
}

function Action({ item, parts: { Item, CheckboxItem, ItemIndicator } }: { item: MenuAction; parts: Parts }) {
  const isApple = useIsApple()
  const common = {
    disabled: item.disabled,
    textValue: item.label,
    'data-slot': 'menu-item',
    'aria-keyshortcuts': item.shortcut && toAriaKeys(item.shortcut, isApple),
    onSelect: (event: Event) => {
      if (item.keepOpen) event.preventDefault()
      item.onSelect?.()
    },
  }
  const text = (
    <>
      <Face icon={item.icon} label={item.label} description={item.description} danger={item.danger} />
      {item.shortcut && (
        <kbd aria-hidden data-slot="kbd" className="wu:kbd">
          {toKeyText(item.shortcut, isApple)}
        </kbd>
      )}
    </>
  )
  if (item.checked !== undefined) {
    return (
      <CheckboxItem {...common} checked={item.checked} className={cn(line, 'wu:relative wu:pe-8')}>
        {text}
        <ItemIndicator className="wu:absolute wu:end-2 wu:flex wu:text-brand">
          <Check aria-hidden size={16} strokeWidth={1.75} />
        </ItemIndicator>
      </CheckboxItem>
    )
  }
  if (item.href !== undefined) {
    return (
      <Item {...common} asChild className={cn(line, 'wu:cursor-pointer')}>
        <HostLink href={item.href}>{text}</HostLink>
      </Item>
    )
  }
  return (
    <Item {...common} className={line}>
      {text}
    </Item>
  )
}

function Submenu({ item, parts }: { item: MenuSubmenu; parts: Parts }) {
  const container = usePortalContainer()
  const { Sub, SubTrigger, SubContent, Portal } = parts
  return (
    <Sub>
      <SubTrigger disabled={item.disabled} textValue={item.label} data-slot="menu-item" className={line}>
        <Face icon={item.icon} label={item.label} />
        <ChevronRight aria-hidden size={16} strokeWidth={1.75} className="wu:shrink-0 wu:text-ink-3" />
      </SubTrigger>
      <Portal container={container}>
        <SubContent
          sideOffset={2}
          alignOffset={-5}
          collisionPadding={8}
          data-slot="menu-submenu"
          className={cn(menuPanel, 'wu:max-h-(--radix-popper-available-height)')}
          {...scrollInside}
        >
          <MenuItems items={item.items} parts={parts} />
        </SubContent>
      </Portal>
    </Sub>
  )
}

function Choice({ item, parts: { RadioGroup, RadioItem, ItemIndicator } }: { item: MenuChoice; parts: Parts }) {
  return (
    <RadioGroup value={item.value} onValueChange={item.onChange} aria-label={item.choice} className="wu:block">
      {item.options.map((option) => (
        <RadioItem
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          textValue={option.label}
          data-slot="menu-item"
          className={cn(line, 'wu:relative wu:pe-8')}
        >
          <Face icon={option.icon} label={option.label} />
          <ItemIndicator className="wu:absolute wu:end-3 wu:flex wu:text-brand">
            <Circle aria-hidden size={8} strokeWidth={0} fill="currentColor" />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  )
}

function Face({ icon, label, description, danger }: Pick<MenuAction, 'icon' | 'label' | 'description' | 'danger'>) {
  return (
    <>
      {icon && (
        <span aria-hidden className={cn('wu:inline-flex wu:shrink-0', danger ? 'wu:text-bad' : 'wu:text-ink-3')}>
          {icon}
        </span>
      )}
      <span className={cn('wu:min-w-0 wu:flex-1 wu:wrap-anywhere', danger && 'wu:text-bad')}>
        {label}
        {description && <span className="wu:block wu:text-ink-2 wu:text-sm">{description}</span>}
      </span>
    </>
  )
}
