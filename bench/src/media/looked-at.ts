import type { MediaSource } from '@ws/media-widget'

const refuse = () => Promise.reject(new Error('The benchmark only looks'))

/** An empty storage that is only looked at. */
export const LOOKED_AT: MediaSource = {
  listDirectories: async () => [],
  getDirectory: refuse,
  createDirectory: refuse,
  updateDirectory: refuse,
  removeDirectory: refuse,
  restoreDirectory: refuse,
  listFiles: async () => ({ files: [], pages: 0, total: 0 }),
  getFile: refuse,
  updateFile: refuse,
  removeFile: refuse,
  restoreFile: refuse,
  uploadFile: refuse,
}
