/** Reads rows written as `a | b | c`, one a line, so that long lists stay readable; an empty cell is an empty string. */
export function tableOf<const Key extends string>(keys: readonly Key[], text: string): Record<Key, string>[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split('|')
      return Object.fromEntries(keys.map((key, at) => [key, cells[at]?.trim() ?? ''])) as Record<Key, string>
    })
}
