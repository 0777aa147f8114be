/** Where the lists of the specification keep their items (EN-015, API-071, API-073, API-074). */
const LIST_FIELDS = ['data', 'todos', 'items', 'notifications', 'directories', 'files'] as const

/**
 * The items of every list form the specification allows: an array, or an object that holds one. `undefined` for anything
 * else, so that the caller can tell an answer it does not understand from an empty list.
 */
export function readList<Item = unknown>(answer: unknown): Item[] | undefined {
  if (Array.isArray(answer)) return answer
  if (typeof answer !== 'object' || answer === null) return undefined
  for (const field of LIST_FIELDS) {
    const items: unknown = Reflect.get(answer, field)
    if (Array.isArray(items)) return items
  }
  return undefined
}
