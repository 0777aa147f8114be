import type { Realtime } from '@ws/api-client'

/** Tells of changes right inside a folder, null being the root, and when it has begun to hear of them; the answer ends it. */
type Subscribe = (directory: number | null, onChange: () => void, onReady?: () => void) => () => void

interface Watcher {
  onChange: () => void
  onReady: (() => void) | undefined
}

/** One room of the connection, for however many look at its folder. */
interface Room {
  watchers: Set<Watcher>
  /** Let in once already: let in again, it has missed what happened in between. */
  isKnown: boolean
}

/** Hears from the connection of the portal what others do in folders; in a room only while its folder is looked at. */
export function createDirectoryNews({ on, join, leave }: Pick<Realtime, 'on' | 'join' | 'leave'>): Subscribe {
  const rooms = new Map<string, Room>()
  let stopListening: (() => void) | undefined

  function tell(room: Room | undefined): void {
    for (const { onChange } of [...(room?.watchers ?? [])]) onChange()
  }

  function listen(): () => void {
    const stops = [
      on('directory_changed', ({ directory }) => tell(rooms.get(nameOf(directory)))),
      on('joined', ({ room: name }) => {
        const room = rooms.get(name)
        if (room?.isKnown) tell(room)
        else if (room) {
          room.isKnown = true
          for (const { onReady } of [...room.watchers]) onReady?.()
        }
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return (directory, onChange, onReady) => {
    const name = nameOf(directory)
    const room = rooms.get(name) ?? { watchers: new Set(), isKnown: false }
    if (room.watchers.size === 0) {
      stopListening ??= listen()
      rooms.set(name, room)
      join(name)
    }
    // Of its own, that one who watches twice is told twice and ends each.
    const watcher = { onChange, onReady }
    room.watchers.add(watcher)
    return () => {
      if (!room.watchers.delete(watcher) || room.watchers.size > 0) return
      rooms.delete(name)
      leave(name)
      if (rooms.size > 0) return
      stopListening?.()
      stopListening = undefined
    }
  }
}

const nameOf = (directory: number | null) => `directory:${directory ?? 'root'}`
