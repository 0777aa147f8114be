import { useState } from 'react'
import { useMediaHost } from '../host'
import type { MediaFile, Thumbnails } from '../source/media-file'

type AddressedFile = Pick<MediaFile, 'id' | 'file' | 'thumbnails'>

/** The address of a picture as it is drawn, or that it cannot be. */
export interface FreshAddress {
  address: string
  isBroken: boolean
  /** For `onError` of the picture. */
  handleError: () => void
}

/**
 * The address of a file that survives the end of its signature: when the picture fails, the file is asked for once
 * more. A picture that failed at an address still valid is broken itself. With `size` it is the address of its small
 * picture, where there is one.
 */
export function useFreshAddress(file: AddressedFile, size?: keyof Thumbnails): FreshAddress {
  const addressOf = ({ file, thumbnails }: AddressedFile) => (size && thumbnails?.[size]) || file
  const known = addressOf(file)
  const { source } = useMediaHost()
  const [answer, setAnswer] = useState<{ failed: string; fresh: string | null } | null>(null)
  // The list may have brought a newer address meanwhile: what became of the older one then says nothing.
  const current = answer?.failed === known ? answer : null

  const handleError = () => {
    if (current) return setAnswer({ failed: known, fresh: null })
    source.getFile(file.id).then(
      (answered) => {
        const fresh = addressOf(answered)
        setAnswer({ failed: known, fresh: fresh === known ? null : fresh })
      },
      (error: unknown) => {
        console.error(`media: file ${file.id}`, error)
        setAnswer({ failed: known, fresh: null })
      },
    )
  }

  return { address: current?.fresh ?? known, isBroken: current !== null && current.fresh === null, handleError }
}
