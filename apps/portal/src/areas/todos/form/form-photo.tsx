import { useSession } from '@ws/api-client/react'
import { Button, useStore } from '@ws/ui'
import { Camera } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef } from 'react'
import type { FormPartProps } from '../../../lib/area/area-spec'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { TakenPhotos } from '../phone/taken-photos'
import { useSendFile } from '../record/use-send-file'
import { keptPhotos } from './kept-photos'

/** On a phone the camera is one press away: what is broken is shown quicker than described. */
export default function FormPhoto({ id, values, set }: FormPartProps<'/todos'>) {
  const isPhone = usePhone()
  const { session } = useServices()
  const { user } = useSession(session)
  const input = useRef<HTMLInputElement>(null)
  const kept = useStore(keptPhotos)
  // A photo arrives later than it was chosen: it joins what the form holds by then.
  const held = useRef(values.attachments)
  held.current = values.attachments
  const photo = useSendFile((sent) => {
    held.current = [...(held.current ?? []), sent]
    set('attachments', held.current)
  })
  useEffect(() => () => keptPhotos.setState(() => []), [])
  if (!isPhone || !hasPermission(user, 'media.create')) return null
  const take = (event: ChangeEvent<HTMLInputElement>) => {
    // A new task is written down whole; one that is there takes files by its page.
    if (id !== undefined || navigator.onLine !== false) return photo.input.onChange?.(event)
    const { files } = event.currentTarget
    const taken = [...(files ?? [])].map((file) => ({ name: file.name, bytes: file }))
    event.currentTarget.value = ''
    keptPhotos.setState((before) => [...before, ...taken])
  }
  return (
    <>
      <TakenPhotos
        photos={kept}
        onRemove={(index) => keptPhotos.setState((before) => before.filter((_, at) => at !== index))}
      />
      <Button loading={photo.isPending} onClick={() => input.current?.click()}>
        <Camera size={16} strokeWidth={1.75} aria-hidden="true" />
        Снять фото
      </Button>
      <input ref={input} {...photo.input} accept="image/*" capture="environment" aria-label="Фото" onChange={take} />
    </>
  )
}
