import { Suspense } from 'react'
import type { Lazy, Part } from './field'
import { lazyPart } from './lazy-part'

/** A cell, an input or tools that are loaded where they are first shown: only they are waited for, not what stands around. */
export function lazyInline<Props extends object>(load: Lazy<Props>): Part<Props> {
  const Loaded = lazyPart(load)
  return function LazyInline(props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
