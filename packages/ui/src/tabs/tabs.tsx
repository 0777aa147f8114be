import { Tabs as Primitive } from 'radix-ui'
import { forwardRef, type ReactNode } from 'react'
import { cn } from '../lib/cn'
import { focusRing } from '../lib/focus-ring'

/** One tab. */
export interface TabItem {
  value: string
  label: string
  count?: number
  disabled?: boolean
}

/** Props of {@link Tabs}: `children` is the panel of the chosen tab. */
export interface TabsProps extends Omit<Primitive.TabsProps, 'asChild' | 'defaultValue' | 'value'> {
  value: string
  onValueChange: (value: string) => void
  tabs: readonly TabItem[]
  children?: ReactNode
}

/** Parts of one record, one at a time. */
export const Tabs = forwardRef<HTMLDivElement, TabsProps>(function Tabs(
  { tabs, value, className, children, 'aria-label': label, ...props },
  ref,
) {
  return (
    <Primitive.Root
      ref={ref}
      value={value}
      data-slot="tabs"
      className={cn('wu:min-w-0 wu:font-sans wu:text-md', className)}
      {...props}
    >
      <Primitive.List
        aria-label={label}
        className="wu:flex wu:gap-5 wu:overflow-x-auto wu:overflow-y-hidden wu:border-line wu:border-b wu:px-0.5"
      >
        {tabs.map((tab) => (
          <Primitive.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cn(
              'wu:-mb-px wu:h-9 wu:shrink-0 wu:cursor-pointer wu:whitespace-nowrap wu:border-transparent wu:border-b-2 wu:text-ink-2 wu:pointer-coarse:h-11',
              'wu:hover:text-ink wu:disabled:cursor-not-allowed wu:disabled:opacity-50 wu:data-[state=active]:border-ink wu:data-[state=active]:font-[600] wu:data-[state=active]:text-ink',
              focusRing,
              'wu:focus-visible:-outline-offset-2',
            )}
          >
            {tab.label}
            {tab.count !== undefined && ' '}
            {tab.count !== undefined && <span className="wu:tabular-nums">{tab.count}</span>}
          </Primitive.Trigger>
        ))}
      </Primitive.List>
      <Primitive.Content value={value} className={cn('wu:rounded-sm wu:pt-4', focusRing)}>
        {children}
      </Primitive.Content>
    </Primitive.Root>
  )
})
