import { type CutPicture, PictureCrop } from '@ws/ui'
import { useEffect, useMemo, useState } from 'react'
import { AskDialog } from './area/ask-dialog'

/** Of a sent photo, in pixels: enough for the largest place it stands in, on dense screens too. */
const SIDE = 512

interface AvatarDialogProps {
  file: File
  isBusy: boolean
  error: unknown
  onSend: (photo: File) => void
  onClose: () => void
}

/** The square of a chosen picture that becomes the photo; it is made small before it is sent. */
export default function AvatarDialog({ file, isBusy, error, onSend, onClose }: AvatarDialogProps) {
  const src = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  const [cut, setCut] = useState<{ by: CutPicture } | null>(null)
  const [isCutting, setCutting] = useState(false)
  const send = async () => {
    setCutting(true)
    const photo = await cut?.by(SIDE, nameOf(file)).catch(() => null)
    setCutting(false)
    if (photo) onSend(photo)
  }
  return (
    <AskDialog
      title="Фото профиля"
      description="Выберите, что будет видно на фото"
      action="Сохранить"
      isBusy={isBusy || isCutting}
      disabled={cut === null}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      <PictureCrop src={src} onChange={(next) => setCut(next && { by: next })} />
    </AskDialog>
  )
}

/** The server takes Latin letters only, and the kind is another than that of the chosen file. */
function nameOf({ lastModified }: File): string {
  return `photo-${lastModified}.jpg`
}
