import { type ContractDocument, type JsonSchema, resolveRef } from '../contract'

/** What a value may hold by the contract: declared keys of objects, items of lists; `undefined` means anything. */
export interface Shape {
  keys?: Map<string, Shape | undefined>
  /** What stands behind keys that are not declared; absent when there may be none. */
  rest?: { shape: Shape | undefined }
  items?: Shape | undefined
}

/** The shape of a schema; computed once per operation. */
export function shapeOf(source: ContractDocument, schema: JsonSchema | undefined): Shape | undefined {
  if (!schema) return undefined
  const resolved = resolveRef<JsonSchema>(source, schema)
  const shapes = [...(resolved.allOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])]
    .map((part) => shapeOf(source, part))
    .filter((shape) => shape !== undefined)
  const own: Shape = {}
  if (resolved.properties) {
    own.keys = new Map(Object.entries(resolved.properties).map(([key, value]) => [key, shapeOf(source, value)]))
  }
  const { additionalProperties } = resolved
  if (additionalProperties) {
    own.rest = { shape: additionalProperties === true ? undefined : shapeOf(source, additionalProperties) }
  }
  if (resolved.items) own.items = shapeOf(source, resolved.items)
  return [...shapes, own].reduce(merge, {})
}

/** The value with declared keys only, at every depth: a body must not carry what the contract does not name. */
export function keepDeclared(shape: Shape | undefined, value: unknown): unknown {
  if (Array.isArray(value)) return shape?.items ? value.map((item) => keepDeclared(shape.items, item)) : value
  if (typeof value !== 'object' || value === null || !shape?.keys) return value
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    if (shape.keys.has(key)) kept[key] = keepDeclared(shape.keys.get(key), item)
    else if (shape.rest) kept[key] = keepDeclared(shape.rest.shape, item)
  }
  return kept
}

/** Paths of keys that the contract does not name: in answers they are an error of the program. */
export function undeclaredPaths(shape: Shape | undefined, value: unknown, path = ''): string[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => undeclaredPaths(shape?.items, item, `${path}.${index}`))
  if (typeof value !== 'object' || value === null || !shape?.keys) return []
  const { keys, rest } = shape
  return Object.entries(value).flatMap(([key, item]) => {
    if (keys.has(key)) return undeclaredPaths(keys.get(key), item, `${path}.${key}`)
    return rest ? undeclaredPaths(rest.shape, item, `${path}.${key}`) : [`${path}.${key}`]
  })
}

function merge(left: Shape, right: Shape): Shape {
  const merged: Shape = { ...left }
  if (right.rest) merged.rest = right.rest
  if (right.items) merged.items = left.items ? merge(left.items, right.items) : right.items
  if (right.keys) {
    const keys = new Map(left.keys)
    for (const [key, shape] of right.keys) {
      const known = keys.get(key)
      keys.set(key, known && shape ? merge(known, shape) : (shape ?? known))
    }
    merged.keys = keys
  }
  return merged
}
