import type { FileCategory } from '../source'
import { type KeptValues, readKept } from './browser-storage'
import { createStore, type ReadableStore } from './create-store'
import type { DirectoryId } from './navigation'
import { isUnderWay, type Upload, type Uploads } from './upload'

/** More cannot be told apart by a person, and the storage of a browser is small. */
const COUNT_LIMIT = 200
/** Milliseconds after which servers have forgotten what they got of a file. */
const LIFE = 24 * 60 * 60_000
/** Milliseconds from a change to its writing: progress comes many times a second. */
const WRITE_DELAY = 1000

/** A file that had not arrived when the page went away: the bytes must be chosen again. */
export interface UnfinishedUpload {
  fileName: string
  size: number
  modified: number
  name: string
  directory: DirectoryId
  path: readonly string[]
  category?: FileCategory
  at: number
}

/** What a page that went away had not sent, and the way to go on. */
export interface Unfinished extends ReadableStore<{ files: readonly UnfinishedUpload[] }> {
  /** Queues the chosen files that were unfinished; answers with those that were not among them. */
  goOn(files: readonly File[]): File[]
  forget(): void
  /** Writes down what is under way from now on; answers how to stop. */
  watch(): () => void
}

/** The part of a Storage that is used. */
type UnfinishedStorage = KeptValues & Pick<Storage, 'removeItem' | 'key' | 'length'>

/** What tells pages that are still there from those that went away. */
type PageLocks = Pick<LockManager, 'request' | 'query'>

/** One file under the key it is remembered by. */
interface Kept {
  key: string
  file: UnfinishedUpload
}

/**
 * Remembers the unfinished files of a queue, each under a key of its own that begins with the one given: pages side by side
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
  let kept = readAll(storage, prefix)
  const store = createStore<{ files: readonly UnfinishedUpload[] }>({ files: [] })
  /** Keys of what this page has under way. */
  const written = new Set<string>()

  function setKept(next: Kept[]): void {
    kept = next
    store.setState({ files: kept.map(({ file }) => file) })
  }

  function drop(gone: readonly Kept[]): void {
    for (const { key } of gone) storage?.removeItem(key)
    setKept(kept.filter((one) => !gone.includes(one)))
  }

  /** What other pages are sending is not unfinished. */
  async function leaveOthers(): Promise<void> {
    const { held = [] } = (await locks?.query()) ?? {}
    setKept(kept.filter(({ key }) => !held.some(({ name }) => name === key.slice(0, key.lastIndexOf(':')))))
  }

  if (locks && kept.length > 0) void leaveOthers()
  else setKept(kept)

  /** With `isAnew` all are written as of now: how long servers remember counts from then. */
  function write(isAnew = false): void {
    // A bare attachment belongs to a form that is gone with the page.
    const known = uploads.getState().uploads.filter((one) => isUnderWay(one) && one.directory !== undefined)
    const underWay = new Map(known.slice(0, COUNT_LIMIT).map((one) => [`${page}:${one.id}`, one]))
    for (const key of written) {
      if (underWay.has(key)) continue
      storage?.removeItem(key)
      written.delete(key)
    }
    try {
      for (const [key, upload] of underWay) {
        if (written.has(key) && !isAnew) continue
        storage?.setItem(key, toKept(upload))
        written.add(key)
      }
    } catch {
      // Private windows and full disks refuse to remember.
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    goOn(files) {
      const found = new Map<Kept, File>()
      const unknown = files.filter((file) => {
        const known = kept.find((one) => !found.has(one) && isSame(one.file, file))
        if (known) found.set(known, file)
        return !known
      })
      uploads.addMany([...found].map(([known, file]) => ({ ...known.file, file })))
      write()
      drop([...found.keys()])
      return unknown
    },
    forget: () => drop(kept),
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
      const look = () => setKept(kept.filter(({ key }) => storage?.getItem(key)))
      window.addEventListener('storage', look, { signal })
      return () => {
        unsubscribe()
        clearTimeout(timer)
        watching.abort()
      }
    },
  }
}

function isSame(known: UnfinishedUpload, file: File): boolean {
  return known.fileName === file.name && known.size === file.size && known.modified === file.lastModified
}

function toKept({ file, name, directory, path, category }: Upload): string {
  const { name: fileName, size, lastModified: modified } = file
  return JSON.stringify({ fileName, size, modified, name, directory, path, category, at: Date.now() })
}

function readAll(storage: UnfinishedStorage | undefined, prefix: string): Kept[] {
  const keys = Array.from({ length: storage?.length ?? 0 }, (_, at) => storage?.key(at) ?? '')
  return keys
    .filter((key) => key.startsWith(prefix))
    .sort()
    .flatMap((key) => {
      const file = readKept(storage, key)
      if (isUnfinished(file)) return { key, file }
      storage?.removeItem(key)
      return []
    })
}

function isUnfinished(value: unknown): value is UnfinishedUpload {
  const { fileName, size, modified, name, directory, path, at = 0 } = (value ?? {}) as Partial<UnfinishedUpload>
  const isNamed = [fileName, name].every((one) => typeof one === 'string') && Array.isArray(path)
  const isMeasured = [size, modified, at].every((one) => typeof one === 'number')
  return isNamed && isMeasured && directory !== undefined && at > Date.now() - LIFE
}
