import type { Directory, DirectoryWithAncestors, MediaFile, MediaSource } from '@ws/media-widget'
import type { Bucket, StoredObject } from './bucket'
import { createKeyNumbers } from './key-numbers'
import { typeOf } from './media-types'

/** What is not browsed: removed things wait here to be restored, attachments belong to records. */
const [TRASH, ATTACHMENTS] = ['.trash/', '.attachments/']
const PAGE_SIZE = 100
const NAMES = new Intl.Collator('ru', { numeric: true })

/**
 * A bucket as the widget browses it: a key with a slash is a file in a folder, an empty object whose key ends with one is
 * a folder that may be empty. It is read as a whole and again after each change: enough for some ten thousand objects.
 */
export function createS3Source(bucket: Bucket): MediaSource {
  const numbers = createKeyNumbers()
  const removed = new Map<number, { from: string; to: string }>()
  let reading: Promise<StoredObject[]> | undefined

  async function read(signal?: AbortSignal): Promise<{ folders: Directory[]; files: Map<string, StoredObject> }> {
    signal?.throwIfAborted()
    reading ??= bucket.list()
    const objects = await reading.catch((error: unknown) => {
      reading = undefined
      throw new Error('Хранилище не отвечает', { cause: error })
    })
    signal?.throwIfAborted()
    const shown = objects.filter(({ key }) => !key.startsWith(TRASH) && !key.startsWith(ATTACHMENTS))
    const moments = new Map<string, Date>()
    for (const { key, modified } of shown) {
      // Nearest first: a folder is as old as its own object, or as what is found in it.
      for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
        const folder = key.slice(0, end + 1)
        if (key === folder || !moments.has(folder)) moments.set(folder, modified)
      }
    }
    const folders = [...moments].map(([key, at]) => toFolder(key, at)).sort((a, b) => NAMES.compare(a.path, b.path))
    return { folders, files: new Map(shown.filter(({ key }) => !key.endsWith('/')).map((one) => [one.key, one])) }
  }

  const numberOrRoot = (key: string): number | null => (key === '' ? null : numbers.numberOf(key))

  function toFolder(key: string, at: Date): Directory {
    const moment = at.toISOString()
    return {
      id: numbers.numberOf(key),
      display_name: nameOf(key),
      parent: numberOrRoot(parentOf(key)),
      path: `/${key.slice(0, -1)}`,
      created_at: moment,
      updated_at: moment,
    }
  }

  async function toFile({ key, size, modified }: StoredObject): Promise<MediaFile> {
    const moment = modified.toISOString()
    const { type, category } = typeOf(key)
    return {
      id: numbers.numberOf(key),
      display_name: nameOf(key),
      file_size: size,
      file_type: type,
      category,
      file: await bucket.addressOf(key),
      directory: numberOrRoot(parentOf(key)),
      created_at: moment,
      updated_at: moment,
    }
  }

  async function findFolder(id: number, signal?: AbortSignal): Promise<Directory> {
    const folder = (await read(signal)).folders.find((one) => one.id === id)
    if (!folder) throw Object.assign(new Error('Папка не найдена'), { status: 404 })
    return folder
  }

  async function findFile(id: number, signal?: AbortSignal): Promise<StoredObject> {
    const { files } = await read(signal)
    for (const key of files.keys()) numbers.numberOf(key)
    const file = files.get(numbers.keyOf(id) ?? '')
    if (!file) throw Object.assign(new Error('Файл не найден'), { status: 404 })
    return file
  }

  const prefixOf = async (id: number | null | undefined): Promise<string> =>
    id === null || id === undefined ? '' : `${(await findFolder(id)).path.slice(1)}/`

  async function takenKeys(): Promise<Set<string>> {
    const { folders, files } = await read()
    return new Set([...files.keys(), ...folders.map(({ path }) => `${path.slice(1)}/`)])
  }

  function requireName(name: string): void {
    if (name.trim() === '' || name.includes('/')) throw new Error('Имя не может быть пустым или содержать «/»')
  }

  /** The key of a name a person typed; refused where the folder has it already. */
  async function typedKey(folder: string, name: string, end = ''): Promise<string> {
    requireName(name)
    const key = folder + name + end
    if ((await takenKeys()).has(key)) {
      throw Object.assign(new Error(`В папке уже есть «${name}»`), { status: 409, code: 'name_taken' })
    }
    return key
  }

  /** A key nothing has yet: «Акт.pdf», «Акт (2).pdf»… */
  async function freeKey(folder: string, name: string, end = ''): Promise<string> {
    requireName(name)
    const taken = await takenKeys()
    const [, stem = name, extension = ''] = (end === '' && /^(.+)(\.[^.]+)$/.exec(name)) || []
    let key = folder + name + end
    for (let copy = 2; taken.has(key); copy += 1) key = `${folder}${stem} (${copy})${extension}${end}`
    return key
  }

  /** Everything under a key, which may be a folder, goes under another; numbers stay. */
  async function move(from: string, to: string): Promise<void> {
    const objects = from.endsWith('/')
      ? (await bucket.list()).filter(({ key }) => key.startsWith(from))
      : [{ key: from }]
    for (const { key } of objects) {
      await bucket.copy(key, to + key.slice(from.length))
      await bucket.remove(key)
    }
    numbers.rename(from, to)
    reading = undefined
  }

  async function throwAway(id: number, key: string): Promise<void> {
    const to = `${TRASH}${id}/${nameOf(key)}${key.endsWith('/') ? '/' : ''}`
    await move(key, to)
    removed.set(id, { from: key, to })
  }

  async function bringBack(id: number): Promise<void> {
    const way = removed.get(id)
    if (!way) throw Object.assign(new Error('Восстановить можно только удалённое в этом окне'), { status: 404 })
    await move(way.to, way.from)
    removed.delete(id)
  }

  const fits = (name: string, search = '') => name.toLowerCase().includes(search.toLowerCase())

  return {
    async listDirectories({ parent, search }, signal) {
      const { folders } = await read(signal)
      return folders.filter((one) => (parent === undefined || one.parent === parent) && fits(one.display_name, search))
    },
    async getDirectory(id, signal): Promise<DirectoryWithAncestors> {
      const folder = await findFolder(id, signal)
      const { folders } = await read(signal)
      const ancestors: Directory[] = []
      for (let at = folder.parent; at !== null; at = ancestors[0]?.parent ?? null) {
        ancestors.unshift(...folders.filter((one) => one.id === at))
      }
      return { ...folder, ancestors }
    },
    async createDirectory({ display_name, parent }) {
      const key = await typedKey(await prefixOf(parent), display_name, '/')
      await bucket.put(key, new Blob([]))
      reading = undefined
      return findFolder(numbers.numberOf(key))
    },
    async updateDirectory(id, { display_name, parent }) {
      const from = await prefixOf(id)
      const into = parent === undefined ? parentOf(from) : await prefixOf(parent)
      if (into.startsWith(from)) throw Object.assign(new Error('Нельзя переместить папку в саму себя'), { status: 409 })
      const name = display_name ?? nameOf(from)
      const keyFor = display_name === undefined ? freeKey : typedKey
      if (into + name !== from.slice(0, -1)) await move(from, await keyFor(into, name, '/'))
      return findFolder(id)
    },
    removeDirectory: async (id) => throwAway(id, await prefixOf(id)),
    async restoreDirectory(id) {
      await bringBack(id)
      return findFolder(id)
    },
    async listFiles(
      { directory, category = 'files', search, author, createdFrom, ordering = 'display_name', page },
      signal,
    ) {
      const { files } = await read(signal)
      const folder = directory === undefined ? undefined : await prefixOf(directory)
      const since = createdFrom === undefined ? undefined : Date.parse(createdFrom)
      const found = [...files.values()].filter(({ key, modified }) => {
        const isHere = folder === undefined || parentOf(key) === folder
        // A bucket knows no authors.
        if (author !== undefined || (since !== undefined && modified.getTime() < since)) return false
        return isHere && fits(nameOf(key), search) && (category === 'files' || typeOf(key).category === category)
      })
      const isTurned = ordering.startsWith('-')
      const order = ORDERS[ordering.replace('-', '')] ?? byName
      found.sort((a, b) => (isTurned ? order(b, a) : order(a, b)))
      const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
      const answer = { pages: Math.ceil(found.length / PAGE_SIZE), total: found.length }
      return { ...answer, files: await Promise.all(shown.map(toFile)) }
    },
    getFile: async (id, signal) => toFile(await findFile(id, signal)),
    async updateFile(id, { display_name, parent }) {
      const { key } = await findFile(id)
      const into = parent === undefined ? parentOf(key) : await prefixOf(parent)
      const name = display_name ?? nameOf(key)
      const keyFor = display_name === undefined ? freeKey : typedKey
      if (into + name !== key) await move(key, await keyFor(into, name))
      return toFile(await findFile(id))
    },
    removeFile: async (id) => throwAway(id, (await findFile(id)).key),
    async restoreFile(id) {
      await bringBack(id)
      return toFile(await findFile(id))
    },
    async uploadFile({ file, display_name, directory }, { onProgress, signal } = {}) {
      signal?.throwIfAborted()
      const isAttachment = directory === undefined
      const folder = isAttachment ? `${ATTACHMENTS}${crypto.randomUUID()}/` : await prefixOf(directory)
      const key = await freeKey(folder, display_name ?? file.name)
      onProgress?.(0, file.size)
      await bucket.put(key, file, signal)
      onProgress?.(file.size, file.size)
      reading = undefined
      return toFile({ key, size: file.size, modified: new Date() })
    },
  }
}

const parentOf = (key: string): string => key.slice(0, key.lastIndexOf('/', key.length - 2) + 1)
const nameOf = (key: string): string => key.slice(parentOf(key).length).replace(/\/$/, '')

type Order = (a: StoredObject, b: StoredObject) => number

/** Names first: what is found in all folders is no list of one folder after another. */
const byName: Order = (a, b) => NAMES.compare(nameOf(a.key), nameOf(b.key)) || NAMES.compare(a.key, b.key)
const ORDERS: Record<string, Order> = {
  file_size: (a, b) => a.size - b.size || byName(a, b),
  file_type: (a, b) => NAMES.compare(typeOf(a.key).type, typeOf(b.key).type) || byName(a, b),
  created_at: (a, b) => a.modified.getTime() - b.modified.getTime() || byName(a, b),
}
