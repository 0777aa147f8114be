/** Whether something that came over the wire has fields. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Whether something that came over the wire can name a record. */
export function isId(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string'
}
