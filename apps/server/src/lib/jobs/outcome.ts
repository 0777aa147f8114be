/** What a job says it has done; nothing where there was nothing to do. */
export function counts(what: string, count: number): string | null {
  return count === 0 ? null : `${what}: ${count}`
}

/** The same of what was removed. */
export function removed(count: number): string | null {
  return counts('Удалено', count)
}
