import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import type { Lazy } from './field'

const loaded = new WeakMap<object, unknown>()

/** The component of a lazy part. One loader always gives the same component, so that it keeps its state between draws. */
export function lazyPart<Props extends object>(load: Lazy<Props>): LazyExoticComponent<ComponentType<Props>> {
  const known = loaded.get(load)
  if (known !== undefined) return known as LazyExoticComponent<ComponentType<Props>>
  const part = lazy(load as () => Promise<{ default: ComponentType<Props> }>)
  loaded.set(load, part)
  return part
}
