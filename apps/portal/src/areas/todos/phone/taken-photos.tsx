import { IconButton, Progress } from '@ws/ui'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'

/** A photo on this device, not yet at the server. */
export interface TakenPhoto {
  name: string
  bytes: Blob
}

/** Photos that were just taken, shown at once; `progress` while they are on their way, `onRemove` while they are not. */
export function TakenPhotos({
  photos,
  progress,
  onRemove,
}: {
  photos: readonly TakenPhoto[]
  progress?: number | undefined
  onRemove?: (index: number) => void
}) {
  return (
    <ul aria-label="Снятые фото" className="flex flex-wrap gap-3 empty:hidden">
      {photos.map((photo, index) => (
        <li key={`${photo.name}:${index}`} className="relative">
          <Picture photo={photo} />
          {onRemove !== undefined && (
            <span className="absolute end-1 top-1 rounded-md bg-surface">
              <IconButton label={`Убрать фото ${index + 1}`} onClick={() => onRemove(index)}>
                <X size={16} strokeWidth={1.75} />
              </IconButton>
            </span>
          )}
          {progress !== undefined && (
            <span className="absolute inset-x-1 bottom-1">
              <Progress value={progress} label={`Отправляется фото ${index + 1}`} />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Picture({ photo: { bytes, name } }: { photo: TakenPhoto }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return (
    <img
      src={address}
      alt={name}
      className="h-21 w-30 rounded-md border border-line bg-sunken object-cover"
      data-slot="taken-photo"
    />
  )
}
