import type { AnyValues } from '../area'

/** How long an unsent form is kept: product 5.2. */
const DRAFT_LIFE_MS = 24 * 60 * 60 * 1000

/** An unsent form as it lies in local storage. */
export interface Draft {
  /** When it was written, ms since 1970. */
  at: number
  values: AnyValues
}

/** Where drafts of one form lie; one person never sees another's on a shared machine. */
export function draftKey(userId: number, route: string): string {
  return `draft:${userId}:${route}`
}

/** The draft of a form, or null when there is none, it is older than a day or cannot be read. */
export function readDraft(storage: Storage, key: string, now: number): Draft | null {
  try {
    const draft: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    if (!isDraft(draft)) return null
    if (now - draft.at <= DRAFT_LIFE_MS) return draft
    storage.removeItem(key)
    return null
  } catch {
    // Storage is closed or holds something foreign: a form without drafts is still a form.
    return null
  }
}

function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false
  const { at, values } = value as Partial<Draft>
  return typeof at === 'number' && typeof values === 'object' && values !== null
}

/** Keeps a form; tells whether it could. */
export function writeDraft(storage: Storage, key: string, draft: Draft): boolean {
  try {
    storage.setItem(key, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

/** Forgets the draft of a form that was sent or given up. */
export function clearDraft(storage: Storage, key: string): void {
  try {
    storage.removeItem(key)
  } catch {
    // Closed storage holds no draft either.
  }
}
