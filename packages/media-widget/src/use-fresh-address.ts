import { useState } from 'react'
import { useMediaHost } from './host'
import type { MediaFile } from './source'

/** The address of a picture as it is drawn, or that it cannot be. */
export interface FreshAddress {
  address: string
  isBroken: boolean
  /** For `onError` of the picture. */
  handleError: () => void
}

/**
 * The address of a file that survives the end of its signature: when the picture fails, the file is asked for once
 * more. A picture that failed at an address still valid is broken itself.
 */
export function useFreshAddress(file: Pick<MediaFile, 'id' | 'file'>): FreshAddress {
  const { source } = useMediaHost()
  const [answer, setAnswer] = useState<{ failed: string; fresh: string | null } | null>(null)
  // The list may have brought a newer address meanwhile: what became of the older one then says nothing.
  const current = answer?.failed === file.file ? answer : null

  const handleError = () => {
    const failed = file.file
    if (current) return setAnswer({ failed, fresh: null })
    source.getFile(file.id).then(
      ({ file: fresh }) => setAnswer({ failed, fresh: fresh === failed ? null : fresh }),
      (error: unknown) => {
        console.error(`media: file ${file.id}`, error)
        setAnswer({ failed, fresh: null })
      },
    )
  }

  return { address: current?.fresh ?? file.file, isBroken: current !== null && current.fresh === null, handleError }
}
