import { asText } from '../../rules/as-text'
import { splitName, toFolderName } from '../../rules/file-name'
import type { MediaFile } from '../../source/media-file'
import type { MediaSource } from '../../source/source'
import type { DirectoryId } from '../navigation'

/** So long, in milliseconds, the names of a folder are taken for known while files go into it. */
const FRESH = 15_000

/** The calls that tell where a file goes; a source that cannot list is not asked. */
export type PlaceSource = Partial<Pick<MediaSource, 'listDirectories' | 'createDirectory' | 'listFiles'>>

/** Finds the folder of a path and the file whose name a new one would take. */
export interface UploadPlaces {
  /** The folder at the end of a path under another; those that are missing are made, each once. */
  folder(directory: DirectoryId, path: readonly string[]): Promise<DirectoryId>
  /** The file of that name in a folder, if there is one. */
  taken(directory: DirectoryId, name: string): Promise<MediaFile | undefined>
  /** Remembers a file that has arrived. */
  keep(file: MediaFile): void
  /** Asks for everything anew: what was known led to a failure. */
  forget(): void
}

interface Names {
  at: number
  /** All files of the folder; null when there are too many to know. */
  files: Map<string, MediaFile> | null
}

/** Makes the finder over a source. */
export function createUploadPlaces(source: PlaceSource, now: () => number = Date.now): UploadPlaces {
  const folders = new Map<string, Promise<DirectoryId>>()
  const names = new Map<DirectoryId, Promise<Names>>()

  async function child(parent: DirectoryId, name: string): Promise<DirectoryId> {
    const found = await source.listDirectories?.({ parent })
    const known = found?.find((directory) => directory.display_name === name)
    if (known) return known.id
    const made = await source.createDirectory?.({ display_name: name, parent })
    if (!made) return parent
    // A folder made just now is empty: its names need not be asked for.
    names.set(made.id, Promise.resolve({ at: now(), files: new Map() }))
    return made.id
  }

  async function folder(directory: DirectoryId, path: readonly string[]): Promise<DirectoryId> {
    const name = path.at(-1)
    if (name === undefined) return directory
    return once(folders, asText([directory, ...path]), async () =>
      child(await folder(directory, path.slice(0, -1)), toFolderName(name)),
    )
  }

  async function read(directory: DirectoryId): Promise<Names> {
    const page = await source.listFiles?.({ directory, page: 1 })
    const files = page && page.pages <= 1 ? new Map(page.files.map((file) => [keyOf(file.display_name), file])) : null
    return { at: now(), files }
  }

  async function namesOf(directory: DirectoryId): Promise<Names> {
    const known = await names.get(directory)
    if (known && now() - known.at >= FRESH) names.delete(directory)
    return once(names, directory, () => read(directory))
  }

  return {
    folder,
    async taken(directory, name) {
      const { files } = await namesOf(directory)
      if (files) return files.get(keyOf(name))
      const found = await source.listFiles?.({ directory, search: name, page: 1 })
      return found?.files.find((file) => keyOf(file.display_name) === keyOf(name))
    },
    forget() {
      folders.clear()
      names.clear()
    },
    keep(file) {
      void names.get(file.directory)?.then(({ files }) => files?.set(keyOf(file.display_name), file))
    },
  }
}

/** The first of «имя (2)», «имя (3)»… that is free. */
export async function freeName(name: string, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  const { stem, extension } = splitName(name)
  for (let number = 2; ; number += 1) {
    const next = `${stem} (${number})${extension}`
    if (!(await isTaken(next))) return next
  }
}

/** Asks what is not known yet; what failed is tried anew by the next file. */
function once<K, V>(known: Map<K, Promise<V>>, key: K, ask: () => Promise<V>): Promise<V> {
  const asked = known.get(key) ?? ask()
  known.set(key, asked)
  asked.catch(() => known.delete(key))
  return asked
}

function keyOf(name: string): string {
  return name.toLowerCase()
}
