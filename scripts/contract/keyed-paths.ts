import type { Document } from './document'

const KEY = '#/components/parameters/IdempotencyKey'

/** Paths whose POST may carry an idempotency key. */
export function toKeyedPaths({ paths }: Document): string[] {
  return Object.entries(paths).flatMap(([path, { post }]) =>
    post?.parameters?.some(({ $ref }) => $ref === KEY) ? [path] : [],
  )
}
