import type { AnyAct, NewAct, OutboxEntry } from '../lib/outbox/entry'
import { createOutbox, type OutboxDeps } from '../lib/outbox/outbox'
import { createMemoryOutbox } from '../lib/outbox/outbox-storage'
import type { PageOutbox } from '../lib/outbox/page-outbox'

/** What waits in the outbox of a story: an act, and what has happened to it so far. */
export type StoryEntry<A extends AnyAct = AnyAct> = NewAct<A> &
  Partial<Pick<OutboxEntry, 'refusal' | 'tries' | 'nextAt'>>

/** The outbox of a story: what waits in it already, and what comes of sending. */
export function createStoryOutbox({
  waiting = [],
  send = () => new Promise(() => undefined),
  isOnline = true,
}: {
  waiting?: readonly StoryEntry[]
  send?: OutboxDeps['send']
  isOnline?: boolean
}): PageOutbox {
  const storage = createMemoryOutbox()
  const outbox = createOutbox({
    storage,
    send,
    person: () => 1,
    exclusively: (work) => work(),
    isOnline: () => isOnline,
    // A story looks at one moment: nothing is tried again by itself.
    later: () => () => undefined,
  })
  const at = new Date(2026, 10, 20, 14, 5).getTime()
  const kept = Promise.all(
    waiting.map(({ files = [], ...entry }, index) =>
      storage.add({
        ...{ key: `story-${index}`, user: 1, at: at + index * 60_000, tries: 0 },
        ...entry,
        files: files.map((file, place) => ({ ...file, key: `story-${index}-${place}` })),
      }),
    ),
  )
  void kept.then(outbox.flush)
  return { ...outbox, start: () => () => undefined }
}
