import { createBrowsing, type MediaStore, type MediaStoreOptions } from './media-store'
import { createBulk } from './selection/bulk'
import { toOwnUploads } from './uploads/own-uploads'
import { createUploads } from './uploads/uploads'

/** Makes a store over a source, with all it can do. The widget itself loads the changing of many and the sending late. */
export function createMediaStore({ uploads, ...options }: MediaStoreOptions): MediaStore {
  const queue = uploads ?? createUploads({ source: options.source })
  const { store, bulk, noteUpload } = createBrowsing({ ...options, onArrivals: queue.onEnded })
  return { ...store, ...createBulk(bulk), uploads: toOwnUploads(queue, noteUpload) }
}
