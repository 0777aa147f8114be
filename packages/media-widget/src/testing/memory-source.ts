import { beginsSo } from '../browser/gestures/type-ahead'
import { type ItemKey, toFileItem } from '../item'
import { isShown } from '../rules/category'
import { splitName } from '../rules/file-name'
import type { Directory, DirectoryWithAncestors, MediaFile } from '../source/media-file'
import type { ListDirectoriesQuery, ListFilesQuery, MediaSource } from '../source/source'
import type { BulkAction, BulkOutcome, MediaRule } from '../source/source-bulk'
import { changeInMemory, isInUse, singleCall, watchMap } from './memory-bulk'
import { authorsOf, FILE_ORDER, toPage } from './memory-order'

const MOMENT = '2026-11-03T09:05:00Z'

const nameTaken = (name: string, id = 0) =>
  Object.assign(new Error(`В папке уже есть «${name}»`), { status: 409, code: 'name_taken', details: { id } })

/** A source that lives in memory, for demonstrations and tests. */
export interface MemorySource extends MediaSource {
  /** What was asked: the name of the call and what it was given, as JSON. */
  calls: string[]
  /** From now on the calls of a name reject, until `heal`. */
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
  const gone = new Map<ItemKey, Directory | MediaFile>()
  const failures = new Map<keyof MediaSource, unknown>()
  const calls: string[] = []
  const watchers = new Map<() => void, number | null>()
  /** What was found for a query: pages of thousands of files are asked for one by one. */
  const found = new Map<string, MediaFile[]>()
  /** What takes back each change of many, the latest of it first. */
  const batches = new Map<string, (() => void)[]>()
  let nextId = 1000
  // It goes on by each change and by nothing else: what came after a list is later than the list.
  let clock = Math.max(
    ...[...directories.values(), ...files.values()].map((one) => Date.parse(one.updated_at)),
    Date.parse(MOMENT),
  )
  const now = () => new Date(clock).toISOString()
  const changedNow = () => {
    clock += 1
    return { updated_at: now() }
  }

  /** Something has changed inside these folders. */
  function changed(...inside: (number | null | undefined)[]): void {
    found.clear()
    for (const [watcher, directory] of watchers) if (inside.includes(directory)) watcher()
  }

  function find({ page: _, ...query }: ListFilesQuery): MediaFile[] {
    const key = JSON.stringify(query)
    const known = found.get(key)
    if (known) return known
    const since = query.createdFrom === undefined ? undefined : Date.parse(query.createdFrom)
    const fitting = [...files.values()].filter((file) => {
      const isHere = query.directory === undefined || file.directory === query.directory
      if (query.author !== undefined && file.author !== query.author) return false
      if (since !== undefined && Date.parse(file.created_at) < since) return false
      return isHere && isShown(toFileItem(file), query.category ?? 'files') && matches(file.display_name, query.search)
    })
    fitting.sort(FILE_ORDER[query.ordering ?? 'display_name'])
    found.set(key, fitting)
    return fitting
  }

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

  /** Whether a folder is another one or lies in it. */
  function isInside(id: number | null, outer: number): boolean {
    if (id === null) return false
    return id === outer || isInside(directories.get(id)?.parent ?? null, outer)
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

  function findFolders({ parent, search }: ListDirectoriesQuery): Directory[] {
    return [...directories.values()].filter(
      (one) => (parent === undefined || one.parent === parent) && matches(one.display_name, search),
    )
  }

  function changeFolder(id: number, changes: Partial<Directory>): Directory {
    const before = take(directories, id)
    if (changes.parent !== undefined && isInside(changes.parent, id)) {
      throw Object.assign(new Error('Нельзя переместить папку в саму себя'), { status: 409 })
    }
    const directory = { ...before, ...changes, ...changedNow() }
    directories.set(id, directory)
    changed(before.parent, directory.parent)
    return directory
  }

  function changeFile(
    id: number,
    { parent, ...changes }: { display_name?: string; parent?: number | null },
  ): MediaFile {
    const before = take(files, id)
    const file = { ...before, ...changes, ...(parent === undefined ? {} : { directory: parent }), ...changedNow() }
    files.set(id, file)
    changed(before.directory, file.directory)
    return file
  }

  const indexOfElement = (one: Directory | MediaFile) => ('directory' in one ? one.directory : one.parent)

  /** Refuses a name that another of the folder bears, or that is a step of a path; its own it may keep. */
  function requireFree(all: ReadonlyMap<number, Directory | MediaFile>, changed: Directory | MediaFile): void {
    if (['.', '..'].includes(changed.display_name))
      throw Object.assign(new Error(`Имя не может быть «${changed.display_name}»`), { status: 400 })
    const isLike = (one: Directory | MediaFile) =>
      indexOfElement(one) === indexOfElement(changed) && one.display_name === changed.display_name
    const before = all.get(changed.id)
    if ((before && isLike(before)) || ![...all.values()].some(isLike)) return
    throw nameTaken(changed.display_name)
  }

  function remove<T extends Directory | MediaFile>(map: Map<number, T>, id: number, key: ItemKey): void {
    const one = take(map, id)
    gone.set(key, one)
    map.delete(id)
    changed(indexOfElement(one), ...('parent' in one ? [id] : []))
  }

  function restore<T extends Directory | MediaFile>(map: Map<number, T>, id: number, key: ItemKey): T {
    const one = { ...(gone.get(key) as T), ...changedNow() }
    map.set(id, one)
    changed(indexOfElement(one))
    return one
  }

  function changeOne(key: ItemKey, action: BulkAction): void {
    const single = singleCall(key, action)
    const failure = failures.get(single)
    const isForced = action.action === 'remove' && action.force === true && isInUse(failure)
    if (failure !== undefined && !isForced) throw failure
    const isFile = key.startsWith('file:')
    const id = Number(key.split(':')[1])
    if (action.action === 'remove') remove<Directory | MediaFile>(isFile ? files : directories, id, key)
    else if (action.action === 'restore') restore<Directory | MediaFile>(isFile ? files : directories, id, key)
    else if (isFile) moveFile(id, action)
    else changeFolder(id, { parent: action.parent })
  }

  function moveFile(id: number, { parent, conflict }: Extract<BulkAction, { action: 'move' }>): void {
    const { display_name } = take(files, id)
    const there = fileNamed(display_name, parent, id)
    if (there && conflict === 'replace') remove(files, there.id, `file:${there.id}`)
    const { stem, extension } = splitName(display_name)
    changeFile(id, { parent, display_name: there && conflict === 'both' ? `${stem} (2)${extension}` : display_name })
  }

  function fileNamed(name: string, directory: number | null, but: number): MediaFile | undefined {
    return [...files.values()].find((one) => one.id !== but && one.directory === directory && one.display_name === name)
  }

  /** Makes a change, or goes on with one, so that all of it can be taken back. */
  function undoable(earlier: string | undefined, change: () => BulkOutcome): BulkOutcome {
    const batch = earlier ?? `change-${batches.size + 1}`
    const ends = [watchMap(directories), watchMap(files), watchMap(gone)]
    const outcome = change()
    batches.set(batch, [...ends.map((end) => end()), ...(batches.get(batch) ?? [])])
    const undo = () =>
      answer('changeMany', { undo: batch }, () => {
        for (const putBack of batches.get(batch) ?? []) putBack()
        changed(...watchers.values())
        return { done: outcome.done, keys: outcome.keys, failed: 0 }
      })
    return { ...outcome, batch, undo }
  }

  return {
    calls,
    fail: (call, error) => failures.set(call, error),
    heal: () => failures.clear(),
    listDirectories: (query, signal) => answer('listDirectories', query, () => findFolders(query).map(counted), signal),
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
        const directory = directoryOf({ id: nextId++, ...input, ...changedNow() })
        requireFree(directories, directory)
        directories.set(directory.id, directory)
        changed(directory.parent)
        return directory
      }),
    updateDirectory: (id, changes) =>
      answer('updateDirectory', { id, ...changes }, () => {
        if (changes.display_name !== undefined) requireFree(directories, { ...take(directories, id), ...changes })
        return changeFolder(id, changes)
      }),
    removeDirectory: (id) => answer('removeDirectory', id, () => remove(directories, id, `folder:${id}`)),
    restoreDirectory: (id) => answer('restoreDirectory', id, () => restore(directories, id, `folder:${id}`)),
    listFiles: (query, signal) =>
      answer('listFiles', query, () => ({ ...toPage(find(query), query.page), asOf: now() }), signal),
    listAuthors: ({ directory, category, search, createdFrom }, signal) => {
      const query = { directory, category, search, createdFrom }
      return answer('listAuthors', query, () => authorsOf(find({ ...query, page: 1 })), signal)
    },
    findFile: ({ prefixes, after = -1, ...query }, signal) =>
      answer(
        'findFile',
        { ...query, prefixes, after },
        () => {
          const places = find({ ...query, page: 1 }).flatMap((file, at) =>
            beginsSo(file.display_name, prefixes) ? at : [],
          )
          return places.find((at) => at > after) ?? places[0] ?? null
        },
        signal,
      ),
    findPlace: ({ id, ...query }, signal) =>
      answer(
        'findPlace',
        { id, ...query },
        () => {
          const place = find({ ...query, page: 1 }).findIndex((file) => file.id === id)
          return place < 0 ? null : place
        },
        signal,
      ),
    getFile: (id, signal) => answer('getFile', id, () => take(files, id), signal),
    updateFile: (id, { parent, ...changes }) =>
      answer('updateFile', { id, parent, ...changes }, () => {
        const { directory, ...before } = take(files, id)
        if (changes.display_name !== undefined)
          requireFree(files, { ...before, ...changes, directory: parent === undefined ? directory : parent })
        return changeFile(id, { parent, ...changes })
      }),
    removeFile: (id) => answer('removeFile', id, () => remove(files, id, `file:${id}`)),
    restoreFile: (id) => answer('restoreFile', id, () => restore(files, id, `file:${id}`)),
    changeMany: (selection, action) =>
      answer('changeMany', { ...selection, ...action }, () => {
        const parts = {
          findFiles: (rule: MediaRule) => find({ ...rule, page: 1 }),
          findFolders: ({ directory, search }: MediaRule) => findFolders({ parent: directory, search }),
          changeOne,
          isTaken: (key: ItemKey, parent: number | null) => {
            const [kind, id] = key.split(':')
            const file = kind === 'file' ? files.get(Number(id)) : undefined
            return file !== undefined && fileNamed(file.display_name, parent, file.id) !== undefined
          },
        }
        return undoable('batch' in action ? action.batch : undefined, () => changeInMemory(parts, selection, action))
      }),
    uploadFile: (input, { onProgress, signal } = {}) => {
      const { file, display_name, directory, category, conflict } = input
      onProgress?.(file.size / 2, file.size)
      const detail = { name: file.name, display_name, directory, category }
      return answer(
        'uploadFile',
        detail,
        () => {
          const wanted = display_name ?? file.name
          const there = conflict && fileNamed(wanted, directory ?? null, 0)
          if (there && conflict === 'ask') throw nameTaken(wanted, there.id)
          const { stem, extension } = splitName(wanted)
          const stored = fileOf({
            id: nextId++,
            display_name: there ? `${stem} (2)${extension}` : wanted,
            original_name: file.name,
            directory: directory ?? null,
            category: category ?? 'files',
            file_size: file.size,
            file_type: file.type,
            ...changedNow(),
          })
          files.set(stored.id, stored)
          changed(stored.directory)
          return stored
        },
        signal,
      )
    },
    subscribe(directory, onChange) {
      watchers.set(onChange, directory)
      return () => watchers.delete(onChange)
    },
  }
}
