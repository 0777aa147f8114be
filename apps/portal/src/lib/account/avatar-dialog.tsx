import { Banner, type CutPicture, PictureCrop } from '@ws/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import { AskDialog } from '../area/actions/ask-dialog'

/** Of a sent photo, in pixels: enough for the largest place it stands in, on dense screens too. */
const SIDE = 512

interface AvatarDialogProps {
  title: string
  file: File
  isBusy: boolean
  error: unknown
  /** Hears the same file again when the same cut is sent once more. */
  onSend: (photo: File) => void
  onClose: () => void
}

/** The square of a chosen picture that becomes the photo; it is made small before it is sent. */
export default function AvatarDialog({ title, file, isBusy, error, onSend, onClose }: AvatarDialogProps) {
  const src = useMemo(() => URL.createObjectURL(file), [file])
  useEffect(() => () => URL.revokeObjectURL(src), [src])
  const [cut, setCut] = useState<{ by: CutPicture } | null>(null)
  const [isCutting, setCutting] = useState(false)
  const [isUncut, setUncut] = useState(false)
  const made = useRef<{ by: CutPicture; photo: File } | null>(null)
  const send = async () => {
    if (cut === null) return
    if (made.current?.by === cut.by) return onSend(made.current.photo)
    setUncut(false)
    setCutting(true)
    const photo = await cut.by(SIDE, nameOf(file)).catch(() => null)
    setCutting(false)
    if (photo === null) return setUncut(true)
    made.current = { by: cut.by, photo }
    onSend(photo)
  }
  return (
    <AskDialog
      title={title}
      description="Выберите, что будет видно на фото"
      action="Сохранить"
      isBusy={isBusy || isCutting}
      disabled={cut === null}
      error={error}
      onSend={() => void send()}
      onClose={onClose}
    >
      {isUncut && <Banner tone="bad">Не удалось вырезать фото. Выберите другую картинку</Banner>}
      <PictureCrop src={src} onChange={(next) => setCut(next && { by: next })} />
    </AskDialog>
  )
}

/** The server takes Latin letters only, and the kind is another than that of the chosen file. */
function nameOf({ lastModified }: File): string {
  return `photo-${lastModified}.jpg`
}
