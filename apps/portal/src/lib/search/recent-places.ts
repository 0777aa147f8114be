/** A page or a record that was opened from the search. */
export interface RecentPlace {
  id: string
  label: string
  hint: string | undefined
  href: string
}

const MOST = 6

/** What a person opened last from the search; others on the same machine do not see it. */
export function readRecent(storage: Storage, person: number): RecentPlace[] {
  try {
    const known: unknown = JSON.parse(storage.getItem(keyOf(person)) ?? '[]')
    return Array.isArray(known) ? known.filter(isPlace).slice(0, MOST) : []
  } catch {
    // Storage is closed or holds something foreign: a search without memory is still a search.
    return []
  }
}

/** Puts a place first. */
export function writeRecent(storage: Storage, person: number, place: RecentPlace): void {
  const others = readRecent(storage, person).filter(({ id }) => id !== place.id)
  try {
    storage.setItem(keyOf(person), JSON.stringify([place, ...others].slice(0, MOST)))
  } catch {
    // A full or closed storage keeps nothing; the page opens all the same.
  }
}

/** Forgets what a person opened: who signs out leaves no names of records behind. */
export function forgetRecent(storage: Storage, person: number): void {
  try {
    storage.removeItem(keyOf(person))
  } catch {
    // A closed storage has kept nothing.
  }
}

function keyOf(person: number): string {
  return `recent:${person}`
}

function isPlace(value: unknown): value is RecentPlace {
  if (typeof value !== 'object' || value === null) return false
  const { id, label, href } = value as Partial<RecentPlace>
  // Only ways inside the portal: whoever writes into the storage leads nobody out.
  return typeof id === 'string' && typeof label === 'string' && typeof href === 'string' && /^\/(?!\/)/.test(href)
}
