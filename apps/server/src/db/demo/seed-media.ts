import { createHash } from 'node:crypto'
import type { FileStorage } from '../../lib/storage/storage'
import type { Tx } from '../database'
import { attachmentsTable } from '../tables/files/attachments'
import { blobsTable } from '../tables/files/blobs'
import { directoriesTable } from '../tables/files/directories'
import { filesTable } from '../tables/files/files'
import { AGREEMENTS, INSPECTIONS, RULES } from './data/document-texts'
import { DEMO_BUILDINGS } from './data/park-data'
import type { DemoCalendar } from './demo-calendar'
import { makePdf } from './pdf'
import { drawPlan, drawRoom } from './pictures'
import type { Random } from './random'
import { makeSampleStatement } from './sample-statement'

/** A file before it is stored. */
interface DemoFile {
  directory: string
  name: string
  mime_type: 'application/pdf' | 'image/png' | 'image/jpeg' | 'text/plain'
  bytes: Buffer
  width?: number
  height?: number
}

const FOLDERS = ['Договоры', 'Планы', 'Акты', 'Фото помещений', 'Регламенты']
/** Tasks that show a photo, by their number (15 of the 60). */
const WITH_PHOTO = [1, 3, 5, 8, 11, 17, 19, 20, 22, 25, 27, 29, 30, 37, 57]
const PHOTOS = 13

/** Draws and writes the 40 files of the demo: 12 plans, 13 photos, 14 documents, a statement of the bank. Needs no database. */
export async function makeDemoFiles(random: Random, calendar: DemoCalendar): Promise<DemoFile[]> {
  const plans = DEMO_BUILDINGS.flatMap((building) =>
    building.floors.map(async (floor): Promise<DemoFile> => {
      const level = floor.number < 0 ? 'паркинг' : `${floor.number} этаж`
      return image('Планы', `Корпус ${building.letter}, ${level}.png`, 'image/png', await drawPlan(floor))
    }),
  )
  const photos = Array.from({ length: PHOTOS }, (_, at) => {
    const bytes = drawRoom(random)
    return bytes.then((jpeg) => ({
      ...image('Фото помещений', `Помещение ${String(at + 1).padStart(2, '0')}.jpg`, 'image/jpeg', jpeg),
      width: 960,
      height: 640,
    }))
  })
  const documents = [
    ...AGREEMENTS.map((one) => ({ directory: 'Договоры', ...one })),
    ...INSPECTIONS.map((one) => ({ directory: 'Акты', ...one })),
    ...RULES.map((one) => ({ directory: 'Регламенты', ...one })),
  ].map(
    ({ directory, title, paragraphs }): DemoFile => ({
      directory,
      name: `${title}.pdf`,
      mime_type: 'application/pdf',
      bytes: makePdf(title, paragraphs),
    }),
  )
  const statement: DemoFile = { directory: 'Договоры', mime_type: 'text/plain', ...makeSampleStatement(calendar) }
  return [...(await Promise.all([...plans, ...photos])), ...documents, statement]
}

/** Writes the bytes under their keys; a refill overwrites what an earlier one left. */
export async function storeDemoFiles(storage: Pick<FileStorage, 'write'>, files: readonly DemoFile[]): Promise<void> {
  await Promise.all(files.map(({ bytes }, at) => storage.write(storageKey(at), bytes)))
}

/** Folders and files of the media storage, and the photos of the tasks and of the territory. */
export async function seedMedia(
  tx: Tx,
  calendar: DemoCalendar,
  files: readonly DemoFile[],
  people: readonly number[],
  todos: readonly { id: number }[],
  territory: number,
): Promise<void> {
  const author = people[1] ?? null
  const stamp = (at: number) => {
    const moment = calendar.at(-90 + at * 2, 10 + (at % 7))
    return {
      created_at: moment,
      updated_at: moment,
      created_by: people[at % 4] ?? author,
      updated_by: people[at % 4] ?? author,
    }
  }
  const folders = await tx
    .insert(directoriesTable)
    .values(FOLDERS.map((display_name, at) => ({ ...stamp(-at), display_name })))
    .returning({ id: directoriesTable.id, display_name: directoriesTable.display_name })
  const folderOf = new Map(folders.map((folder) => [folder.display_name, folder.id]))
  const blobs = await tx
    .insert(blobsTable)
    .values(
      files.map(({ bytes, mime_type, width, height }, at) => ({
        created_at: stamp(at).created_at,
        storage_key: storageKey(at),
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        mime_type,
        width: width ?? null,
        height: height ?? null,
      })),
    )
    .returning({ id: blobsTable.id })
  const rows = await tx
    .insert(filesTable)
    .values(
      files.map((file, at) => ({
        ...stamp(at),
        display_name: file.name,
        original_name: file.name,
        directory: folderOf.get(file.directory) ?? null,
        category: file.mime_type.startsWith('image/') ? ('images' as const) : ('files' as const),
        blob: blobs[at]?.id ?? 0,
      })),
    )
    .returning({ id: filesTable.id })
  const photos = rows.filter((_, at) => files[at]?.directory === 'Фото помещений')
  const photo = (at: number) => ({ created_by: people[11] ?? author, file: photos[at % photos.length]?.id ?? 0 })
  await tx.insert(attachmentsTable).values([
    ...WITH_PHOTO.map((number, at) => ({ ...photo(at), entity: 'todo', entity_id: todos[number - 1]?.id ?? 0 })),
    ...[2, 5, 9].map((at) => ({
      ...photo(at),
      entity: 'territory',
      entity_id: territory,
      kind: 'photos',
      sort_order: at,
    })),
  ])
}

function image(directory: string, name: string, mime_type: DemoFile['mime_type'], bytes: Buffer): DemoFile {
  // A PNG says its size in its first chunk.
  const size = mime_type === 'image/png' ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) } : {}
  return { directory, name, mime_type, bytes, ...size }
}

/** Equal plans are files of their own, so the key is the place in the list. */
function storageKey(at: number): string {
  return `demo/${String(at + 1).padStart(2, '0')}`
}
