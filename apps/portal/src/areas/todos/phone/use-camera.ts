import { toast } from '@ws/ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { shrinkPicture } from '../../../lib/files/shrink-picture'
import type { TakenPhoto } from './taken-photos'

/** The camera of a phone behind a button: `open` asks for photos, each comes smaller than it was taken; `isBusy` until then. */
export function useCamera(onTaken: (photos: TakenPhoto[]) => void, label: string) {
  const input = useRef<HTMLInputElement>(null)
  const [pending, setPending] = useState(0)

  async function take(pictures: File[]) {
    setPending((before) => before + 1)
    onTaken(await Promise.all(pictures.map(shrinkPicture)))
    setPending((before) => before - 1)
  }

  return {
    isBusy: pending > 0,
    open: () => input.current?.click(),
    input: {
      ref: input,
      type: 'file' as const,
      accept: 'image/*',
      capture: 'environment' as const,
      multiple: true,
      hidden: true,
      tabIndex: -1,
      'aria-label': label,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
        const files = [...(currentTarget.files ?? [])]
        const pictures = files.filter(({ type }) => type.startsWith('image/'))
        // The same photo may be chosen again after it was taken away.
        currentTarget.value = ''
        if (pictures.length < files.length) toast.error('Можно приложить только фото')
        if (pictures.length > 0) void take(pictures)
      },
    },
  }
}
