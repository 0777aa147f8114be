import type { FileCategory } from '../../source/media-file'
import { type KeptValues, readKept } from '../browser-storage'
import { createStore, type ReadableStore } from '../create-store'
import type { DirectoryId } from '../navigation'
import { isUnderWay, type Upload, type Uploads } from './upload'

/** Of more letters the rest is not remembered: the strictest browsers keep 2.5 million for a site. */
const LETTER_LIMIT = 1_500_000
/** So many are written under one key: while ten thousand arrive, only those around the next are written anew. */
const GROUP_SIZE = 100
/** Milliseconds after which servers have forgotten what they got of a file. */
const MAX_AGE = 24 * 60 * 60_000
/** Milliseconds from a change to its writing: progress comes many times a second. */
const WRITE_DELAY = 1000

/** A file that had not arrived when the page went away: the bytes must be chosen again. */
export interface UnfinishedUpload {
  /** Recognises the file when it is chosen again. */
  fingerprint: string
  /** Absent where it had none but its own. */
  name: string | undefined
  directory: DirectoryId
  path: readonly string[]
  category?: FileCategory | undefined
}

/** What a page that went away had not sent, and the way to go on. */
export interface Unfinished extends ReadableStore<{ files: readonly UnfinishedUpload[] }> {
  /** Queues the chosen files that were unfinished; answers with those that were not among them. */
  resume(files: readonly File[]): File[]
  forget(): void
  /** Writes down what is under way from now on; answers how to stop. */
  watch(): () => void
}

/** The part of a Storage that is used. */
type UnfinishedStorage = KeptValues & Pick<Storage, 'removeItem' | 'key' | 'length'>

/** What tells pages that are still there from those that went away. */
type PageLocks = Pick<LockManager, 'request' | 'query'>

/** One file and the key it is remembered under, with others. */
interface Kept {
  key: string
  /** When it was written. */
  at: number
  file: UnfinishedUpload
}

/**
 * Remembers the unfinished files of a queue, each page under keys of its own that begin with the one given: pages side by side
 * write beside each other.
 */
export function createUnfinished(options: {
  uploads: Uploads
  storage: UnfinishedStorage | undefined
  key: string
  /** Tells which pages are still sending; without it what they send counts as unfinished. */
  locks?: PageLocks | undefined
}): Unfinished {
  const { uploads, storage, locks } = options
  const prefix = `${options.key}:`
  const page = prefix + Math.random().toString(36).slice(2)
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
  let kept = keys.filter((key) => key.startsWith(prefix)).flatMap(read)
  const store = createStore<{ files: readonly UnfinishedUpload[] }>({ files: [] })
  /** What this page has under way, as it was written. */
  const written = new Map<string, string>()

  function setKept(next: Kept[]): void {
    kept = next
    store.setState({ files: kept.map(({ file }) => file) })
  }

  function drop(isGone: (file: UnfinishedUpload) => boolean): void {
    const left = kept.filter(({ file }) => !isGone(file))
    for (const [key, at] of new Map(kept.map((one) => [one.key, one.at]))) {
      put(
        key,
        left.filter((one) => one.key === key).map(({ file }) => file),
        at,
      )
    }
    setKept(left)
  }

  /** What other pages are sending is not unfinished. */
  async function leaveOthers(): Promise<void> {
    const { held = [] } = (await locks?.query()) ?? {}
    setKept(kept.filter(({ key }) => !held.some(({ name }) => name === key.slice(0, key.lastIndexOf(':')))))
  }

  if (locks && kept.length > 0) void leaveOthers()
  else setKept(kept)

  /** What is written under a key; what is too old, or nonsense that another version may have written, goes. */
  function read(key: string): Kept[] {
    try {
      const [at, files] = readKept(storage, key) as [number, UnfinishedUpload[]]
      if (at > Date.now() - MAX_AGE && files.every(({ fingerprint }) => fingerprint))
        return files.map((file) => ({ key, at, file: { ...file, path: [...file.path] } }))
    } catch {
      // As if nothing were written.
    }
    storage?.removeItem(key)
    return []
  }

  /** Answers whether it is written: private windows and full disks refuse to remember. */
  function put(
    key: string,
    files: readonly UnfinishedUpload[],
    at = Date.now(),
    text = JSON.stringify(files),
  ): boolean {
    try {
      if (files.length > 0) storage?.setItem(key, `[${at},${text}]`)
      else storage?.removeItem(key)
      return true
    } catch {
      return false
    }
  }

  /** With `isAnew` all are written as of now: how long servers remember counts from then. */
  function write(isAnew = false): void {
    const portions = new Map<string, UnfinishedUpload[]>([...written.keys()].map((key) => [key, []]))
    for (const upload of uploads.getState().uploads) {
      // A bare attachment belongs to a form that is gone with the page.
      if (!isUnderWay(upload) || upload.directory === undefined) continue
      const key = `${page}:${Math.floor(upload.id / GROUP_SIZE)}`
      portions.set(key, [...(portions.get(key) ?? []), toUnfinished(upload)])
    }
    let letters = 0
    for (const [key, files] of portions) {
      const text = JSON.stringify(files)
      letters += text.length
      if (letters > LETTER_LIMIT) break
      if ((written.get(key) !== text || isAnew) && put(key, files, undefined, text)) written.set(key, text)
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    resume(files) {
      // What looks the same in several folders is the same: chosen once, it goes to all of them.
      const chosen = new Map(files.map((file) => [fingerprintOf(file), file]))
      const known = new Set(kept.map(({ file }) => file.fingerprint))
      uploads.addMany(
        kept.flatMap(({ file: one }) => {
          const file = chosen.get(one.fingerprint)
          return file ? { ...one, file } : []
        }),
      )
      write()
      drop(({ fingerprint }) => chosen.has(fingerprint))
      return files.filter((file) => !known.has(fingerprintOf(file)))
    },
    forget: () => drop(() => true),
    watch() {
      const watching = new AbortController()
      const { signal } = watching
      let timer: ReturnType<typeof setTimeout> | undefined
      const unsubscribe = uploads.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          write()
        }, WRITE_DELAY)
      })
      const isGone = new Promise((resolve) => signal.addEventListener('abort', resolve))
      void locks?.request(page, () => isGone)
      window.addEventListener('pagehide', () => write(true), { signal })
      // Another page may have gone on with some of them, or forgotten them.
      const look = ({ key }: Partial<StorageEvent>) => {
        const mine = new Set(kept.map((one) => one.key))
        if (!key || mine.has(key)) setKept([...mine].flatMap(read))
      }
      window.addEventListener('storage', look, { signal })
      return () => {
        unsubscribe()
        clearTimeout(timer)
        watching.abort()
      }
    },
  }
}

/** What recognises a file when it is chosen again. */
function fingerprintOf({ name, size, lastModified }: File): string {
  return `/${name}:${size}:${lastModified}`
}

function toUnfinished({ file, name, status, directory = null, path, category }: Upload): UnfinishedUpload {
  // While it waits for its turn a name of its own is none: one will be suggested.
  const given = status === 'queued' && name === file.name ? undefined : name
  return { fingerprint: fingerprintOf(file), name: given, directory, path, category }
}
