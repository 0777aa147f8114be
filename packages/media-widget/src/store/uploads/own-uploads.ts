import type { NewUpload, Upload, Uploads } from './upload'

/** A shared queue as one of those who fill it sees it: of what it adds itself it hears how that ended. */
export function toOwnUploads(uploads: Uploads, onEnded: (upload: Upload) => void): Uploads {
  const own = (added: NewUpload): NewUpload => ({
    ...added,
    onEnded(upload) {
      added.onEnded?.(upload)
      onEnded(upload)
    },
  })
  return {
    ...uploads,
    add: (upload) => uploads.add(own(upload)),
    addMany: (added) => uploads.addMany(added.map(own)),
  }
}
