/** Nothing helps but signing in again. */
export function isSessionEnded(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'session_ended'
}

/** The file itself cannot be read any more: it was changed or deleted on the disk after it was chosen. */
export function isFileGone(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'file_gone'
}

/** A failure of that kind; each screen says it in its own words. */
export function fileGone(): Error {
  return Object.assign(new Error(''), { code: 'file_gone' })
}

/** Whether the bytes of a file can still be had: a browser breaks off the sending of one that cannot as if the line had. */
export async function isReadable(file: File): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer()
    return true
  } catch {
    return false
  }
}

/** No answer came: the same may succeed when the connection is back. */
export function isConnectionLost(error: unknown): boolean {
  const failure = error as { status?: unknown; code?: unknown } | null | undefined
  return failure?.status === 0 || failure?.code === 'network'
}
