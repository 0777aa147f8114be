import type { Clock, KeyValueStorage, Logger, NotificationDraft, NotificationSource, TaskNotification } from '../types'
import type { EntriesPatch } from './entries'

/** What the bell shows. `status` is of the server's list; without a server source it is `ready`. */
export interface NotificationState {
  notifications: readonly TaskNotification[]
  /** Always the number of unread ones in the list that are not put off. */
  unread: number
  /** Records the person wants to hear nothing of, as `todo:12`. */
  muted: readonly string[]
  status: 'loading' | 'ready' | 'error'
}

/** What the store needs from its host. */
export interface NotificationStoreDeps {
  /** Key of the kept list in the storage. */
  storageKey: string
  clock: Clock
  logger: Logger
  source?: NotificationSource | undefined
  storage?: KeyValueStorage | undefined
  /** Hears of every change made here, so that other tabs can follow. */
  onPatch?(patch: EntriesPatch): void
  /** Hears of entries that are new to the person. */
  onNew?(entries: TaskNotification[]): void
}

/** The list of notifications as a person has it: newest first, kept between visits, one with the server. */
export interface NotificationInbox {
  getState(): NotificationState
  subscribe(listener: () => void): () => void
  /** Makes an entry here; undefined when the same was told a moment ago. */
  add(draft: NotificationDraft): TaskNotification | undefined
  /** Asks the server; false when it did not answer a list. The first answer is shown without toasts. */
  refresh(): Promise<boolean>
  markRead(id: string): Promise<void>
  markAllRead(): Promise<void>
  /** Puts an unread entry off until an ISO time; null takes that back. */
  snooze(id: string, until: string | null): Promise<void>
  /** Mutes the record an entry is about, or lets it be heard again. */
  mute(entry: TaskNotification, isMuted: boolean): Promise<void>
  /** Deletes a read entry; an unread one is refused with a warning. False when it stays. */
  remove(id: string): Promise<boolean>
  /** Deletes all read entries. */
  clearRead(): Promise<void>
}

/** A list together with what hears the server, the clock and the other tabs. */
export interface NotificationStore extends NotificationInbox {
  /** Takes a row the server sent; undefined when it is no news. */
  receive(row: unknown): TaskNotification | undefined
  /** Takes what the server says became of rows elsewhere: `put`, `drop`, `muted`. */
  sync(change: unknown): void
  /** Tells again what was put off until now. */
  wake(): void
  /** Applies a change made in another tab. */
  follow(patch: EntriesPatch): void
  /** Everything another tab needs to go on from here; undefined until the server was heard. */
  whole(): EntriesPatch | undefined
}
