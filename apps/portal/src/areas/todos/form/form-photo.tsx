import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { Camera } from 'lucide-react'
import { useRef } from 'react'
import type { FormPartProps } from '../../../lib/area/define-area'
import { usePhone } from '../../../lib/page/use-phone'
import { hasPermission } from '../../../lib/permission'
import { useServices } from '../../../lib/services-context'
import { useSendFile } from '../record/use-send-file'

/** On a phone the camera is one press away: what is broken is shown quicker than described. */
export default function FormPhoto({ values, set }: FormPartProps<'/todos'>) {
  const isPhone = usePhone()
  const { session } = useServices()
  const { user } = useSession(session)
  const input = useRef<HTMLInputElement>(null)
  // A photo arrives later than it was chosen: it joins what the form holds by then.
  const held = useRef(values.attachments)
  held.current = values.attachments
  const photo = useSendFile((id) => {
    held.current = [...(held.current ?? []), id]
    set('attachments', held.current)
  })
  if (!isPhone || !hasPermission(user, 'media.create')) return null
  return (
    <>
      <Button loading={photo.isPending} onClick={() => input.current?.click()}>
        <Camera size={16} strokeWidth={1.75} aria-hidden="true" />
        Снять фото
      </Button>
      <input ref={input} {...photo.input} accept="image/*" capture="environment" aria-label="Фото" />
    </>
  )
}
