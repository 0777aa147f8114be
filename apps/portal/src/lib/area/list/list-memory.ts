/** The list a person last looked at: where it was and which records it showed, in order. */
export interface ListMemory {
  search: string
  ids: readonly number[]
}

const keyOf = (path: string) => `list:${path}`

/** Remembers a list for this tab, so that a record's page leads back to it and on to its neighbours. */
export function rememberList(path: string, memory: ListMemory): void {
  try {
    sessionStorage.setItem(keyOf(path), JSON.stringify(memory))
  } catch {
    // Without storage the page leads back to the list's first page.
  }
}

/** The remembered list of an area; empty when there is none. */
export function recallList(path: string): ListMemory {
  try {
    const memory: unknown = JSON.parse(sessionStorage.getItem(keyOf(path)) ?? 'null')
    if (typeof memory === 'object' && memory !== null && 'ids' in memory && Array.isArray(memory.ids)) {
      return { ids: memory.ids, search: 'search' in memory ? String(memory.search) : '' }
    }
  } catch {
    // As above.
  }
  return { ids: [], search: '' }
}
