import { access, constants, statfs } from 'node:fs/promises'
import { causesOf } from '../../db/connection-error'
import { StartError, systemCode } from '../../db/start-error'
import { diskFull } from '../http/error'
import { remembered } from '../jobs/remembered'

/** Less than this is taken for a full disk: a database that runs out of room in the middle of a write may never open again. */
export const RESERVE = 64 * 1024 * 1024
/** Of a folder that holds no database: a secret has to be written at the first start. */
export const BARELY = 1024 * 1024
/** In milliseconds: how long a look at the disk holds. */
const LOOK_HOLDS = 1_000

/** What the system says when nothing more can be written: a full disk, a full quota, a disk that only reads. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EROFS'])

/** Whether a file could not be written for want of room. */
export function isNoRoom(error: unknown): boolean {
  return causesOf(error).some((cause) => NO_ROOM.has(systemCode(cause)))
}

/** Why nothing can be written below a folder; undefined while all is well. */
export async function diskProblem(
  path: string,
  reserve = RESERVE,
): Promise<{ message: string; free_bytes: number } | undefined> {
  const free_bytes = await freeBytes(path)
  if (free_bytes < reserve) return { message: 'На диске сервера заканчивается место', free_bytes }
  const isWritable = await access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
  return isWritable ? undefined : { message: 'В папку данных нельзя писать', free_bytes }
}

/** Refuses with 507 while the disk of a folder has not enough room for a database to go on. */
export function roomKeeper(path: string, reserve = RESERVE): () => Promise<void> {
  const look = remembered(
    () => freeBytes(path),
    () => LOOK_HOLDS,
  )
  return async () => {
    if ((await look()) < reserve) throw diskFull()
  }
}

/** Refuses to start on a full disk, with the folder and what is free there. */
export async function requireRoomToStart(path: string, needed: number): Promise<void> {
  const free = await freeBytes(path)
  if (free >= needed) return
  throw new StartError(
    `На диске с папкой данных ${path} свободно ${free} байт, а нужно не меньше ${needed}. Освободите место или задайте другую папку в DATA_DIR`,
  )
}

/** What is free on the disk of a folder. */
export async function freeBytes(path: string): Promise<number> {
  const { bavail, bsize } = await statfs(path)
  return bavail * bsize
}
