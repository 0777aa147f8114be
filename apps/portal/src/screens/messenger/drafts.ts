import { useSyncExternalStore } from 'react'

const NAME = 'workspace:chat-draft:'
const listeners = new Set<() => void>()

/** What a person was writing in a room in this browser; nobody else sees it on a shared machine. */
export function draftOf(person: number, room: number): string {
  try {
    return localStorage.getItem(keyOf(person, room)) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is being written; nothing is kept of an empty one. */
export function keepDraft(person: number, room: number, text: string): void {
  if (draftOf(person, room) === text) return
  try {
    if (text === '') localStorage.removeItem(keyOf(person, room))
    else localStorage.setItem(keyOf(person, room), text)
  } catch {
    // A browser that keeps nothing still lets people write.
  }
  for (const listener of listeners) listener()
}

/** What a person is writing in a room, here or in another tab, as it is now. */
export function useDraft(person: number, room: number): string {
  return useSyncExternalStore(subscribe, () => draftOf(person, room))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function keyOf(person: number, room: number): string {
  return `${NAME}${person}:${room}`
}
