import type { FileCategory } from '../source'
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

/** The part of a Storage that is used; absent or full storage only costs the memory. */
type UnfinishedStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Remembers the unfinished files of a queue under a key. */
export function createUnfinished(options: {
  uploads: Uploads
  storage: UnfinishedStorage | undefined
  key: string
}): Unfinished {
  const { uploads, storage, key } = options
  const store = createStore<{ files: readonly UnfinishedUpload[] }>({ files: read(storage, key) })

  function write(): void {
    const { files } = store.getState()
    const underWay = uploads.getState().uploads.filter(isUnderWay).slice(0, COUNT_LIMIT)
    const all = [...files, ...underWay.flatMap(toUnfinished)].slice(0, COUNT_LIMIT)
    try {
      if (all.length === 0) storage?.removeItem(key)
      else storage?.setItem(key, JSON.stringify(all))
    } catch {
      // Private windows and full disks refuse to remember.
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    goOn(files) {
      const rest = [...store.getState().files]
      const unknown: File[] = []
      const found: Parameters<Uploads['addMany']>[0][number][] = []
      for (const file of files) {
        const at = rest.findIndex((one) => isSame(one, file))
        const [known] = at < 0 ? [] : rest.splice(at, 1)
        if (known) found.push({ ...known, file })
        else unknown.push(file)
      }
      store.setState({ files: rest })
      uploads.addMany(found)
      write()
      return unknown
    },
    forget() {
      store.setState({ files: [] })
      write()
    },
    watch() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const unsubscribe = uploads.subscribe(() => {
        timer ??= setTimeout(() => {
          timer = undefined
          write()
        }, WRITE_DELAY)
      })
      window.addEventListener('pagehide', write)
      return () => {
        unsubscribe()
        clearTimeout(timer)
        window.removeEventListener('pagehide', write)
      }
    },
  }
}

function isSame(known: UnfinishedUpload, file: File): boolean {
  return known.fileName === file.name && known.size === file.size && known.modified === file.lastModified
}

/** A bare attachment belongs to a form that is gone with the page. */
function toUnfinished({ file, name, directory, path, category }: Upload): UnfinishedUpload[] {
  if (directory === undefined) return []
  const { name: fileName, size, lastModified: modified } = file
  return [{ fileName, size, modified, name, directory, path, ...(category ? { category } : {}), at: Date.now() }]
}

function read(storage: UnfinishedStorage | undefined, key: string): UnfinishedUpload[] {
  try {
    const saved: unknown = JSON.parse(storage?.getItem(key) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isUnfinished) : []
  } catch {
    return []
  }
}

/** Storage may hold what an older version, or a curious person, wrote. */
function isUnfinished(value: unknown): value is UnfinishedUpload {
  if (typeof value !== 'object' || value === null) return false
  const { fileName, size, modified, name, directory, path, at } = value as Partial<UnfinishedUpload>
  const isNamed = typeof fileName === 'string' && typeof name === 'string' && Array.isArray(path)
  const isMeasured = typeof size === 'number' && typeof modified === 'number'
  return isNamed && isMeasured && directory !== undefined && typeof at === 'number' && at > Date.now() - LIFE
}
