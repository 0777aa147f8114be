import type { Readable } from 'node:stream'
import { and, asc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { blobsTable } from '../../../db/tables/files/blobs'
import { directoriesTable } from '../../../db/tables/files/directories'
import { filesTable } from '../../../db/tables/files/files'
import type { FileStorage } from '../../../lib/storage/storage'
import { outOfReach } from '../access/hidden-files'
import { accessOf, type MediaReader, visibleDirectories, visibleFiles } from '../access/media-access'
import type { Item } from '../bulk/outcome'
import { freeName } from './archive-names'

/** So many rows are read at a time; of an archive of any size no more is held. */
const PAGE = 500

/** One file of an archive, or a folder, whose name ends with a slash. */
interface Entry {
  name: string
  lastModified: Date
  input: Readable
}
type Folder = Omit<Entry, 'input'>
/** Where in an archive a folder comes: its path, the names given there already, and the folders on the way. */
interface Place {
  path: string
  names: Set<string>
  way: readonly number[]
}

/** Who reads with the rights he has by now: an archive may be sent for an hour. */
export type ArchiveReader = () => Promise<MediaReader>

/** What an archive of these items holds, folders with all below them; names that stand twice are told apart. */
export async function* archiveEntries(
  asks: ArchiveReader,
  storage: FileStorage,
  items: readonly Item[],
): AsyncGenerator<Entry | Folder> {
  const names = new Set<string>()
  for (const { type, id } of items)
    if (type === 'directory') yield* folder(asks, storage, id, { path: '', names, way: [] })
  const files = items.flatMap(({ type, id }) => (type === 'file' ? id : []))
  for (let at = 0; at < files.length; at += PAGE) {
    const reader = await asks()
    const rows = await readableFiles(reader, files.slice(at, at + PAGE))
    for await (const row of stillReadable(asks, reader, rows)) yield* entry(storage, row, '', names)
  }
}

/** Of a page of files those that may still be read when their turn comes. */
async function* stillReadable(asks: ArchiveReader, reader: MediaReader, rows: readonly FoundFile[]) {
  for (const row of rows) {
    const now = await asks()
    if (now === reader || (await readableFiles(now, [row.id])).length > 0) yield row
  }
}

/** Of these items those that an archive would hold for this person. */
export async function readableItems(reader: MediaReader, items: readonly Item[]): Promise<Item[]> {
  const numbers = (wanted: Item['type']) => items.flatMap(({ type, id }) => (type === wanted ? id : []))
  const directories = await directoriesWhere(reader, anyOf(directoriesTable.id, numbers('directory')))
  const found = { directory: new Set(directories.map(({ id }) => id)), file: new Set<number>() }
  const files = numbers('file')
  for (let at = 0; at < files.length; at += PAGE) {
    for (const { id } of await readableFiles(reader, files.slice(at, at + PAGE))) found.file.add(id)
  }
  return items.filter(({ type, id }) => found[type].has(id))
}

async function readableFiles(reader: MediaReader, ids: readonly number[]) {
  const rows = await filesWhere(reader, anyOf(filesTable.id, ids))
  const kept = await outOfReach(reader, rows)
  return rows.filter(({ id }) => !kept.has(id))
}

async function* folder(
  asks: ArchiveReader,
  storage: FileStorage,
  id: number,
  { path, names: beside, way }: Place,
): AsyncGenerator<Entry | Folder> {
  // A folder that came to lie in itself would never end.
  if (way.includes(id)) return
  const [row] = await directoriesWhere(await asks(), eq(directoriesTable.id, id))
  if (!row) return
  const own = `${path}${freeName(row.name, beside)}/`
  yield { name: own, lastModified: new Date(row.updated_at) }
  const names = new Set<string>()
  for (const inner of await directoriesWhere(await asks(), eq(directoriesTable.parent, id))) {
    yield* folder(asks, storage, inner.id, { path: own, names, way: [...way, id] })
  }
  for (let last = 0; ; ) {
    const reader = await asks()
    const rows = await filesWhere(reader, and(eq(filesTable.directory, id), gt(filesTable.id, last)))
    for await (const found of stillReadable(asks, reader, rows)) yield* entry(storage, found, own, names)
    last = rows.at(-1)?.id ?? 0
    if (rows.length < PAGE) return
  }
}

type FoundFile = Awaited<ReturnType<typeof filesWhere>>[number]

/** Bytes are let go once the next entry is asked for, or none is any more. */
function* entry(
  storage: FileStorage,
  { name, updated_at, key }: FoundFile,
  path: string,
  names: Set<string>,
): Generator<Entry> {
  const input = storage.read(key)
  try {
    yield { name: path + freeName(name, names), lastModified: new Date(updated_at), input }
  } finally {
    input.destroy()
  }
}

async function filesWhere(reader: MediaReader, condition: SQL | undefined) {
  return reader.db
    .select({
      id: filesTable.id,
      directory: filesTable.directory,
      created_by: filesTable.created_by,
      name: filesTable.display_name,
      updated_at: filesTable.updated_at,
      key: blobsTable.storage_key,
    })
    .from(filesTable)
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(and(condition, isNull(filesTable.deleted_at), visibleFiles(await accessOf(reader))))
    .orderBy(asc(filesTable.id))
    .limit(PAGE)
}

async function directoriesWhere(reader: MediaReader, condition: SQL) {
  return reader.db
    .select({
      id: directoriesTable.id,
      name: directoriesTable.display_name,
      updated_at: directoriesTable.updated_at,
    })
    .from(directoriesTable)
    .where(
      and(
        condition,
        isNull(directoriesTable.deleted_at),
        eq(directoriesTable.is_hidden, false),
        visibleDirectories(await accessOf(reader)),
      ),
    )
    .orderBy(asc(directoriesTable.display_name), asc(directoriesTable.id))
}
