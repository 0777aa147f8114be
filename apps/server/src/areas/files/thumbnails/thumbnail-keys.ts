/** How large small pictures are at most, in pixels. */
export const THUMBNAIL_SIZES = [64, 256, 1024] as const

/** One of those sizes. */
export type ThumbnailSize = (typeof THUMBNAIL_SIZES)[number]

/** Where the small picture of bytes lies: beside them, so that it goes with them. */
export function thumbnailKey(key: string, size: ThumbnailSize): string {
  return `${key}.${size}.webp`
}

/** Where all of them may lie. */
export function thumbnailKeys(key: string): string[] {
  return THUMBNAIL_SIZES.map((size) => thumbnailKey(key, size))
}

/** The key of the bytes that a small picture is of; of anything else the key itself. */
export function ownerKey(key: string): string {
  return key.replace(/\.(64|256|1024)\.webp$/, '')
}
