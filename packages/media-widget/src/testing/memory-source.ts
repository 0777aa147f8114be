import type { Directory, DirectoryWithAncestors, MediaFile, MediaSource } from '../source'

const MOMENT = '2026-11-03T09:05:00Z'
const PAGE_SIZE = 100

/** A source that lives in memory: stories and tests browse it; `fail` makes the next calls of a name reject. */
export interface MemorySource extends MediaSource {
  calls: string[]
  fail(call: keyof MediaSource, error: unknown): void
  heal(): void
}

/** A folder of a memory source; `parent` is the root unless told. */
export function directoryOf(fields: Partial<Directory> & { id: number; display_name: string }): Directory {
  return { parent: null, path: `/${fields.display_name}`, created_at: MOMENT, updated_at: MOMENT, ...fields }
}

/** A file of a memory source; a one-kilobyte PDF in the root unless told. */
export function fileOf(fields: Partial<MediaFile> & { id: number; display_name: string }): MediaFile {
  return {
    file_size: 1024,
    file_type: 'application/pdf',
    category: 'files',
    file: `/api/mediafiles/files/${fields.id}/content`,
    directory: null,
    created_at: MOMENT,
    updated_at: MOMENT,
    ...fields,
  }
}

/** Makes a source over folders and files; `delay` slows every answer down, in milliseconds. */
export function createMemorySource(
  options: { directories?: Directory[]; files?: MediaFile[]; delay?: number } = {},
): MemorySource {
  const directories = new Map((options.directories ?? []).map((directory) => [directory.id, directory]))
  const files = new Map((options.files ?? []).map((file) => [file.id, file]))
  const gone = new Map<string, Directory | MediaFile>()
  const failures = new Map<keyof MediaSource, unknown>()
  const calls: string[] = []
  let nextId = 1000

  async function answer<T>(call: keyof MediaSource, detail: unknown, value: () => T, signal?: AbortSignal): Promise<T> {
    calls.push(`${call} ${JSON.stringify(detail)}`)
    if (options.delay) await new Promise((resolve) => setTimeout(resolve, options.delay))
    signal?.throwIfAborted()
    if (failures.has(call)) throw failures.get(call)
    return value()
  }

  function ancestorsOf(directory: Directory): { id: number; display_name: string }[] {
    const parent = directory.parent === null ? undefined : directories.get(directory.parent)
    return parent ? [...ancestorsOf(parent), { id: parent.id, display_name: parent.display_name }] : []
  }

  function counted(directory: Directory): Directory {
    const inside = [...directories.values()].filter(({ parent }) => parent === directory.id).length
    const filesInside = [...files.values()].filter((file) => file.directory === directory.id).length
    return { ...directory, directories_count: inside, items_count: inside + filesInside }
  }

  function take<T>(map: Map<number, T>, id: number): T {
    const found = map.get(id)
    if (!found) throw Object.assign(new Error('Запись не найдена'), { status: 404 })
    return found
  }

  const matches = (name: string, search?: string) => !search || name.toLowerCase().includes(search.toLowerCase())

  return {
    calls,
    fail: (call, error) => failures.set(call, error),
    heal: () => failures.clear(),
    listDirectories: (query, signal) =>
      answer(
        'listDirectories',
        query,
        () =>
          [...directories.values()]
            .filter(({ parent, display_name }) => {
              return (query.parent === undefined || parent === query.parent) && matches(display_name, query.search)
            })
            .map(counted),
        signal,
      ),
    getDirectory: (id, signal) =>
      answer(
        'getDirectory',
        id,
        (): DirectoryWithAncestors => {
          const directory = take(directories, id)
          return { ...counted(directory), ancestors: ancestorsOf(directory) }
        },
        signal,
      ),
    createDirectory: (input) =>
      answer('createDirectory', input, () => {
        const directory = directoryOf({ id: nextId++, ...input })
        directories.set(directory.id, directory)
        return directory
      }),
    updateDirectory: (id, changes) =>
      answer('updateDirectory', { id, ...changes }, () => {
        const directory = { ...take(directories, id), ...changes }
        directories.set(id, directory)
        return directory
      }),
    removeDirectory: (id) =>
      answer('removeDirectory', id, () => {
        gone.set(`folder:${id}`, take(directories, id))
        directories.delete(id)
      }),
    restoreDirectory: (id) =>
      answer('restoreDirectory', id, () => {
        directories.set(id, gone.get(`folder:${id}`) as Directory)
      }),
    listFiles: (query, signal) =>
      answer(
        'listFiles',
        query,
        () => {
          const found = [...files.values()].filter((file) => {
            const isHere = query.directory === undefined || file.directory === query.directory
            const isAsked = !query.category || file.category === null || file.category === query.category
            return isHere && isAsked && matches(file.display_name, query.search)
          })
          const start = (query.page - 1) * PAGE_SIZE
          return { files: found.slice(start, start + PAGE_SIZE), pages: Math.ceil(found.length / PAGE_SIZE) }
        },
        signal,
      ),
    getFile: (id, signal) => answer('getFile', id, () => take(files, id), signal),
    updateFile: (id, { parent, ...changes }) =>
      answer('updateFile', { id, parent, ...changes }, () => {
        const file = { ...take(files, id), ...changes, ...(parent === undefined ? {} : { directory: parent }) }
        files.set(id, file)
        return file
      }),
    removeFile: (id) =>
      answer('removeFile', id, () => {
        gone.set(`file:${id}`, take(files, id))
        files.delete(id)
      }),
    restoreFile: (id) =>
      answer('restoreFile', id, () => {
        files.set(id, gone.get(`file:${id}`) as MediaFile)
      }),
    uploadFile: (input, { onProgress, signal } = {}) => {
      const { file, display_name, directory, category } = input
      onProgress?.(file.size / 2, file.size)
      const detail = { name: file.name, display_name, directory, category }
      return answer(
        'uploadFile',
        detail,
        () => {
          const stored = fileOf({
            id: nextId++,
            display_name: display_name ?? file.name,
            original_name: file.name,
            directory: directory ?? null,
            category: category ?? 'files',
            file_size: file.size,
            file_type: file.type,
          })
          files.set(stored.id, stored)
          return stored
        },
        signal,
      )
    },
  }
}
