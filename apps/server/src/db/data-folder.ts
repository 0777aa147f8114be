import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartError, systemCode } from './start-error'

/** Makes the data folder with its parents, open to its owner only; `StartError` when it cannot be one. */
export async function makeDataFolder(path: string): Promise<void> {
  try {
    await makeFolder(path)
  } catch {
    throw unwritableFolder(path)
  }
}

/** Told when nothing can be written into the data folder. */
export function unwritableFolder(path: string): StartError {
  return new StartError(
    `В папку данных ${path} нельзя писать. Дайте права на запись или задайте другую папку в DATA_DIR`,
  )
}

/** Node's own `recursive` turns forever where the file system lets nobody make a folder (`/proc`). */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    if (systemCode(error) === 'EEXIST' && (await stat(path)).isDirectory()) return
    const parent = dirname(path)
    const isOrphan = systemCode(error) === 'ENOENT' && parent !== path && !(await isThere(parent))
    if (!isOrphan) throw error
    await makeFolder(parent)
    await mkdir(path, { mode: 0o700 })
  }
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
