import type { blobsTable } from '../../../db/tables/files/blobs'
import { MEGABYTE } from '../../../lib/settings/settings'
import { hasTool } from './tools'

/** What a small picture can be made of, and so how. */
export type SourceKind = 'picture' | 'pdf' | 'video'

/** What is larger shows nothing: it would take too long, in bytes. */
const LIMITS: Readonly<Record<SourceKind, number>> = {
  picture: 100 * MEGABYTE,
  pdf: 200 * MEGABYTE,
  video: 1024 * MEGABYTE,
}
/** SVG is a program that draws: the browser does it, in its cage. */
const PICTURES = new Set(['jpeg', 'png', 'apng', 'webp', 'gif', 'avif', 'tiff'].map((name) => `image/${name}`))
/** How `ffmpeg` calls the format of each type: one it chose by itself might be a list that names other files. */
const FORMATS: Readonly<Record<string, string>> = {
  'video/mp4': 'mov',
  'video/x-m4v': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/matroska': 'matroska',
  'video/x-matroska': 'matroska',
  'video/vnd.avi': 'avi',
  'video/x-msvideo': 'avi',
}

/** Whether and how a small picture of these bytes can be made here; undefined where one failed already. */
export function sourceKind(blob: typeof blobsTable.$inferSelect): SourceKind | undefined {
  const kind = kindOfType(blob.mime_type)
  return kind && blob.thumbnail_failed_at === null && blob.size <= LIMITS[kind] ? kind : undefined
}

/** How `ffmpeg` calls the format of a type of video. */
export function videoFormat(mimeType: string): string | undefined {
  return Object.hasOwn(FORMATS, mimeType) ? FORMATS[mimeType] : undefined
}

function kindOfType(mimeType: string): SourceKind | undefined {
  if (PICTURES.has(mimeType)) return 'picture'
  if (mimeType === 'application/pdf') return hasTool('pdftoppm') ? 'pdf' : undefined
  return videoFormat(mimeType) && hasTool('ffmpeg') ? 'video' : undefined
}
