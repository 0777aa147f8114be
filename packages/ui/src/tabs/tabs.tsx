import { Tabs as Primitive } from 'radix-ui'
import { type FocusEvent, forwardRef, type ReactNode, useEffect, useRef } from 'react'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'
import { useControllable } from '../lib/hooks/use-controllable'

/** One tab; `content` is its panel where the caller keeps no value of his own. */
export interface TabItem {
  value: string
  label: string
  icon?: ReactNode
  count?: number | undefined
  disabled?: boolean | undefined
  content?: ReactNode
}

/**
 * Props of {@link Tabs}: the panel is `children` or the `content` of the chosen tab. `activationMode="manual"` is for
 * panels that are slow to come: arrows move, Enter and Space choose.
 */
export interface TabsProps extends Omit<Primitive.TabsProps, 'asChild' | 'onChange' | 'onValueChange'> {
  onChange?: ((value: string) => void) | undefined
  tabs: readonly TabItem[]
  children?: ReactNode
}

/** Parts of one record, one at a time. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { tabs, value, defaultValue, onChange, orientation, className, children, 'aria-label': label, ...props },
  ref,
) {
  const [current, choose] = useControllable(value, defaultValue ?? tabs[0]?.value ?? '', onChange)
  const isVertical = orientation === 'vertical'
  return (
    <Primitive.Root
      ref={ref}
      value={current}
      onValueChange={choose}
      orientation={orientation}
      data-slot="tabs"
      className={cn('wu:min-w-0 wu:font-sans wu:text-md', isVertical && 'wu:flex wu:items-start wu:gap-6', className)}
      {...props}
    >
      <Primitive.List
        aria-label={label}
        data-slot="tab-list"
        className={cn(
          'wu:flex',
          isVertical
            ? 'wu:shrink-0 wu:flex-col wu:border-line wu:border-s'
            : 'wu:gap-3 wu:overflow-x-auto wu:overflow-y-hidden wu:border-line wu:border-b wu:[scrollbar-width:none]',
        )}
      >
        {tabs.map((tab) => (
          <Tab key={tab.value} tab={tab} isChosen={tab.value === current} isVertical={isVertical} />
        ))}
      </Primitive.List>
      <Primitive.Content
        value={current}
        data-slot="tab-panel"
        className={cn('wu:min-w-0 wu:rounded-sm', isVertical ? 'wu:flex-1' : 'wu:pt-4', focusRing)}
      >
        {children ?? tabs.find((tab) => tab.value === current)?.content}
      </Primitive.Content>
    </Primitive.Root>
  )
})

function Tab({ tab, isChosen, isVertical }: { tab: TabItem; isChosen: boolean; isVertical: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null)
  // A chosen tab may lie beyond the edge of a phone; the page around must not move for it.
  useEffect(() => {
    const list = trigger.current?.parentElement
    if (!isChosen || !list || list.scrollWidth <= list.clientWidth) return
    const { offsetLeft, offsetWidth } = trigger.current as HTMLElement
    list.scrollLeft = offsetLeft - list.offsetLeft - (list.clientWidth - offsetWidth) / 2
  }, [isChosen])
  return (
    <Primitive.Trigger
      ref={trigger}
      value={tab.value}
      disabled={tab.disabled}
      onFocus={chosenByArrowsOnly}
      data-slot="tab"
      className={cn(
        'wu:inline-flex wu:h-9 wu:shrink-0 wu:cursor-pointer wu:items-center wu:gap-1.5 wu:whitespace-nowrap wu:border-transparent wu:text-ink-2 wu:pointer-coarse:h-11',
        isVertical ? 'wu:-ms-px wu:border-s-2 wu:px-3' : 'wu:-mb-px wu:border-b-2 wu:px-1',
        'wu:hover:text-ink wu:disabled:cursor-not-allowed wu:disabled:text-ink-3 wu:disabled:opacity-60 wu:data-[state=active]:border-ink wu:data-[state=active]:font-[600] wu:data-[state=active]:text-ink',
        'wu:forced-colors:border-[Canvas] wu:forced-colors:data-[state=active]:border-[Highlight] wu:forced-colors:disabled:text-[GrayText]',
        focusRing,
        'wu:focus-visible:-outline-offset-2',
      )}
    >
      {tab.icon && (
        <span aria-hidden className="wu:inline-flex wu:shrink-0">
          {tab.icon}
        </span>
      )}
      {tab.label}
      {tab.count !== undefined && <span className="wu:tabular-nums">{tab.count}</span>}
    </Primitive.Trigger>
  )
}

/**
 * A tab that has the focus is chosen when it came from another tab. Given back by a dialog that asked whether to leave, it
 * would ask again, for ever.
 */
function chosenByArrowsOnly(event: FocusEvent<HTMLButtonElement>): void {
  const { currentTarget, relatedTarget } = event
  const isFromTab = relatedTarget instanceof Element && relatedTarget.parentElement === currentTarget.parentElement
  if (!isFromTab) event.preventDefault()
}
