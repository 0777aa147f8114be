import type { FileCategory } from '@ws/media-widget'

/** Lists of a bucket tell no types: the ends of names do. */
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  gif: 'image/gif',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  mov: 'video/quicktime',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webm: 'video/webm',
  webp: 'image/webp',
}

/** What kind of file a key names. */
export function typeOf(key: string): { type: string; category: FileCategory } {
  const type = TYPES[key.slice(key.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
  if (type.startsWith('image/')) return { type, category: 'images' }
  return { type, category: type.startsWith('video/') ? 'videos' : 'files' }
}
