/** So many tags a record bears, as the contract says. */
const TAGS = 20

/** The tags of a record with more of them, each once. */
export function addedTags(tags: readonly string[], more: readonly string[] = []): string[] {
  return [...new Set([...tags, ...more])].slice(0, TAGS)
}
