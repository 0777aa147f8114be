const counts = new Map<string, number>()

/** Notes that records of an entity were changed by a transaction that is committed. */
export function noteChange(entity: string): void {
  counts.set(entity, (counts.get(entity) ?? 0) + 1)
}

/** A text that is another one after any change of these entities by this process: what was kept before it is old. */
export function changesOf(entities: readonly string[]): string {
  return entities.map((entity) => counts.get(entity) ?? 0).join('.')
}
