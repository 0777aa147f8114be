import { type ComponentProps, lazy, Suspense } from 'react'

const Loaded = lazy(async () => ({ default: (await import('./rule-input')).RuleInput }))

/** The rule of a schedule, loaded with the first form that asks for one: lists only tell it. */
export function RuleInput(props: ComponentProps<typeof Loaded>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  )
}
