const NAME = 'workspace:chat-draft:'

/** What the person was writing in a room on this device. */
export function draftOf(room: number): string {
  try {
    return sessionStorage.getItem(`${NAME}${room}`) ?? ''
  } catch {
    return ''
  }
}

/** Keeps what is being written; nothing is kept of an empty one. */
export function keepDraft(room: number, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(`${NAME}${room}`)
    else sessionStorage.setItem(`${NAME}${room}`, text)
  } catch {
    // A browser that keeps nothing still lets people write.
  }
}
