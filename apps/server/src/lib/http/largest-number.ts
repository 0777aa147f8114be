/** A whole or decimal number as bodies carry it. */
const NUMBER = /^-?\d{1,18}(\.\d{1,6})?$/
/** What fewer digits come to fits into every column. */
const LEAST = 1_000_000

/** The path of the largest number of a body, `lines.0.rate`; undefined where none is large. */
export function pathOfLargest(body: unknown): string | undefined {
  let found: { path: string; size: number } | undefined
  const waiting: [path: string, value: unknown][] = [['', body]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'object' && value !== null) {
      const inside = Object.entries(value).map(([key, part]) => [path === '' ? key : `${path}.${key}`, part] as const)
      for (const [name, part] of inside.reverse()) waiting.push([name, part])
    } else if (typeof value === 'number' || (typeof value === 'string' && NUMBER.test(value))) {
      const size = Math.abs(Number(value))
      if (size >= LEAST && size > (found?.size ?? 0)) found = { path, size }
    }
  }
  return found?.path
}
