import { randomUUID } from 'node:crypto'
import type { Schema } from '@ws/api-client/contract'
import type { ChecklistItem } from '../../../db/tables/todos/todos'

/** What an item is that nobody has done yet. */
export const UNDONE = { done: false, done_by: null, done_at: null, photo: null }

/** A checklist as a person wrote it, as it is stored: what was there keeps its tick, empty rows are left out. */
export function toChecklist(
  rows: readonly Schema<'TodoChecklistRow'>[],
  before: readonly ChecklistItem[] = [],
): ChecklistItem[] {
  const known = new Map(before.map((item) => [item.id, item]))
  const seen = new Set<string>()
  return rows.flatMap((row) => {
    const text = row.text.trim()
    const kept = row.id !== undefined && !seen.has(row.id) ? known.get(row.id) : undefined
    if (kept) seen.add(kept.id)
    const { required = kept?.required ?? false, photo_required = kept?.photo_required ?? false } = row
    return [{ ...(kept ?? { ...UNDONE, id: randomUUID() }), text, required, photo_required }]
  })
}

/** A checklist of a task that these files leave: an item that is done by its photo alone is open again without it. */
export function withoutPhotos(items: ChecklistItem[], gone: readonly number[]): ChecklistItem[] {
  return items.map((item) => {
    if (item.photo === null || !gone.includes(item.photo)) return item
    return item.photo_required ? { ...item, ...UNDONE } : { ...item, photo: null }
  })
}

/** What counts when one write changes a checklist and closes its task: all that was asked before, and what is new. */
export function askedOf(before: readonly ChecklistItem[], written: readonly ChecklistItem[]): ChecklistItem[] {
  const now = new Map(written.map((item) => [item.id, item]))
  const known = new Set(before.map(({ id }) => id))
  return [
    ...before.map((item) => ({ ...item, done: now.get(item.id)?.done ?? item.done })),
    ...written.filter(({ id }) => !known.has(id)),
  ]
}
