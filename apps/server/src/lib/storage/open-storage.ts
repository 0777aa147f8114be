import type { Env } from '../../env'
import { createFileStorage, type FileStorage } from './storage'

/** The storage the settings name; one that does not answer throws `StartError`. */
export async function openStorage({ dataDir, s3 }: Pick<Env, 'dataDir' | 's3'>): Promise<FileStorage> {
  if (!s3) return createFileStorage(dataDir)
  // Loaded only where it is used: it takes as long as a good part of the whole start.
  const { openS3Storage } = await import('./s3-storage')
  return openS3Storage(s3, dataDir)
}
