import { cleanText, isBlank } from '../../text/clean-text'
import { type ContractDocument, type JsonSchema, resolveRef } from '../contract'
import { invalid } from '../error'

/** What a value may hold by the contract: declared keys of objects, items of lists; `undefined` means anything. */
export interface Shape {
  keys?: Map<string, Shape | undefined>
  /** What stands behind keys that are not declared; absent when there may be none. */
  rest?: { shape: Shape | undefined }
  items?: Shape | undefined
  /** So many items a list may have. */
  most?: number
  /** A text that is taken letter by letter, as it is typed: a password. */
  isSecret?: true
  /** A text that must hold something to see. */
  isFilled?: true
  /** So many signs a text may have. */
  longest?: number
  /** Taken as it is kept where the body is large, see `SealedWorkbook`. */
  kept?: Kept
}

/** A workbook, or the content of a document, which may be one. */
export type Kept = 'workbook' | 'document'

/** A text that may be longer is a file: whoever reads it, in a process of its own, cleans what it finds in it. */
const FILE_LENGTH = 1_000_000
/** Cleaned a text is shorter, but not by more: a letter of three accents becomes one. A longer one will be refused as it is. */
const MOST_SIGNS_OF_ONE = 4

/** Most schemas stand in several operations, and tests start servers by the dozen. */
const known = new WeakMap<JsonSchema, Shape>()

/** The shape of a schema; computed once. */
export function shapeOf(source: ContractDocument, schema: JsonSchema | undefined): Shape | undefined {
  if (!schema) return undefined
  const resolved = resolveRef<JsonSchema>(source, schema)
  const shape = known.get(resolved) ?? readShape(source, resolved)
  known.set(resolved, shape)
  return shape
}

function readShape(source: ContractDocument, resolved: JsonSchema): Shape {
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
  if (resolved.maxItems !== undefined) own.most = Number(resolved.maxItems)
  if (resolved.format === 'password') own.isSecret = true
  if (Number(resolved.minLength) > 0) own.isFilled = true
  const kept = resolved['x-kept']
  if (kept === 'workbook' || kept === 'document') own.kept = kept
  if (resolved.maxLength !== undefined) own.longest = Number(resolved.maxLength)
  return [...shapes, own].reduce(merge, {})
}

/**
 * The value with declared keys only, at every depth: a body must not carry what the contract does not name. A list that is
 * too long is refused before its items are looked at: half a million of them would hold everybody up.
 */
export function keepDeclared(shape: Shape | undefined, value: unknown, path = ''): unknown {
  if (Array.isArray(value)) {
    const most = shape?.most ?? value.length
    if (value.length > most) throw invalid({ [path]: `Не больше ${most} значений` })
    return shape?.items ? value.map((item, at) => keepDeclared(shape.items, item, `${path}.${at}`)) : value
  }
  if (typeof value !== 'object' || value === null || !shape?.keys) return value
  const kept: Record<string, unknown> = {}
  for (const [key, item] of Object.entries(value)) {
    const inner = path === '' ? key : `${path}.${key}`
    if (shape.keys.has(key)) kept[key] = keepDeclared(shape.keys.get(key), item, inner)
    else if (shape.rest) kept[key] = keepDeclared(shape.rest.shape, item, inner)
  }
  return kept
}

/** The value with its texts as they are stored, see `cleanText`; where one must hold something, what shows nothing is empty. */
export function cleanTexts(shape: Shape | undefined, value: unknown): unknown {
  if (typeof value === 'string') {
    if (shape?.isSecret || isLeftAlone(value, shape?.longest)) return value
    const clean = cleanText(value)
    return shape?.isFilled && isBlank(clean) ? '' : clean
  }
  if (Array.isArray(value)) return value.map((item) => cleanTexts(shape?.items, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      const isDeclared = shape?.keys?.has(key)
      // The keys of a free map are texts of people too.
      return [isDeclared ? key : cleanText(key), cleanTexts(shape?.keys?.get(key) ?? shape?.rest?.shape, item)]
    }),
  )
}

function isLeftAlone(text: string, longest = FILE_LENGTH): boolean {
  return longest > FILE_LENGTH || text.length > longest * MOST_SIGNS_OF_ONE
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
  if (right.isSecret) merged.isSecret = true
  if (right.isFilled) merged.isFilled = true
  if (right.kept) merged.kept = right.kept
  if (right.longest !== undefined) merged.longest = Math.max(right.longest, left.longest ?? 0)
  if (right.most !== undefined) merged.most = Math.max(right.most, left.most ?? 0)
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
