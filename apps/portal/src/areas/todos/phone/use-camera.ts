import { toast } from '@ws/ui'
import { type ChangeEvent, useRef } from 'react'
import { shrinkPicture } from '../../../lib/shrink-picture'
import type { TakenPhoto } from './taken-photos'

/** The camera of a phone behind a button: `open` asks for photos, each comes smaller than it was taken. */
export function useCamera(onTaken: (photos: TakenPhoto[]) => void, label: string) {
  const input = useRef<HTMLInputElement>(null)
  return {
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
        if (pictures.length > 0) void Promise.all(pictures.map(shrinkPicture)).then(onTaken)
      },
    },
  }
}
