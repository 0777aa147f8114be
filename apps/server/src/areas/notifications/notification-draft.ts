import type { NotificationRow } from './present-notification'

/** Whom to tell, what, and why; the same person may be named several times, see `highestPriority`. */
export interface NotificationDraft {
  user: number | null
  type: NotificationRow['type']
  /** Key of the catalogue: `todo.assigned`. */
  event: string
  message: string
  /** «Почему: вы ответственный». */
  reason: string
  title?: string
  /** The record it is about: `todo`, 12. */
  entity?: string
  entity_id?: number
  /** Whose act it was, where that is not the person who asks. */
  actor?: number
  /** So many events are told of at once; 1 where none is given. */
  times?: number
  /** An emergency: neither quiet hours nor a muted record hold it, and it is never one of several in one row. */
  isUrgent?: boolean
  /** The person was assigned or named: told of a muted record, too. Events `….mention` are so by their name. */
  isDirect?: boolean
  /** What the person who acts wrote along: whoever is told of the act reads it there. */
  words?: string
  /** The record was made by this very write: nobody was told of it before, so there is no row of it to join. */
  isFirst?: boolean
  /** The record was the person's own until this very write, which he is told though he may not read it any more. */
  isFarewell?: boolean
}
