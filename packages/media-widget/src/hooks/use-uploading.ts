import { useMediaHost } from '../host'
import type { Uploading } from '../store/uploads/uploading'

/** The queue, for what is drawn once it is there. */
export function useUploading(): Uploading {
  const { code } = useMediaHost().uploading.getState()
  if (!code) throw new Error('no uploads')
  return code
}
