/** Whether a key writes something that a name can begin with. */
export function isTyped({ key, ctrlKey, metaKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey
}

/** The place of the next text after another place, round and round, that begins with a letter; that place where none does. */
export function nextTyped(letter: string, texts: readonly (string | null)[], from: number): number {
  const order = texts.map((_, step) => (from + 1 + step) % texts.length)
  return order.find((at) => texts[at]?.trim().toLowerCase().startsWith(letter.toLowerCase())) ?? from
}
