import { Suspense } from 'react'
import type { Lazy, Part } from '../field'
import { lazyPart } from '../lazy-part'

/** An input that is loaded with the first form that shows it. */
export function lazyInput<Props extends object>(load: Lazy<Props>): Part<Props> {
  const Loaded = lazyPart(load)
  return function LazyInput(props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
