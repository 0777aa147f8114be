import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Banner, Button, Checkbox, Dialog } from '@ws/ui'
import { Phone, Video } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { receiverText, useSubstitute } from '../account/substitute'
import { useServices } from '../services-context'
import { useStartCall } from './use-start-call'

interface CallDialogProps {
  person: Pick<Schema<'Person'>, 'id' | 'name'>
  isAway: boolean
  /** Calls; `personally` the person himself, though somebody stands in for him. */
  ring: (kind: Schema<'CallKind'>, personally: boolean) => Promise<Schema<'Call'>>
  onClose: () => void
  /** Other ways to reach him. */
  children?: ReactNode
}

const WORDS = { gets: 'звонок получит', waits: 'звонок придёт на устройства сотрудника' }

/** Calls a colleague, with a picture or without; who is away is stood in for, unless he is wanted himself. */
export default function CallDialog({ person, isAway, ring, onClose, children }: CallDialogProps) {
  const { session } = useServices()
  const me = useSession(session).user?.profile_id
  const [isPersonal, setPersonal] = useState(false)
  const substitute = useSubstitute(isAway ? person.id : null)
  const deputy = substitute?.receives?.id === me ? null : (substitute?.receives ?? null)
  const absence = substitute && receiverText({ ...substitute, receives: deputy }, WORDS)
  const call = useStartCall((kind) => ring(kind, isPersonal), onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Позвонить"
      description={person.name}
      footer={
        <>
          <Button loading={call.isPending} onClick={() => call.mutate('audio')}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            Аудиозвонок
          </Button>
          <Button variant="primary" loading={call.isPending} onClick={() => call.mutate('video')}>
            <Video size={18} strokeWidth={1.75} aria-hidden="true" />
            Видеозвонок
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {absence && <Banner tone="warn">{absence}</Banner>}
        {absence && deputy && (
          <Checkbox
            label="Позвонить лично, а не замещающему"
            checked={isPersonal}
            onCheckedChange={(checked) => setPersonal(checked === true)}
          />
        )}
        <p className="text-ink-2">Звонок придёт на все устройства, где открыт портал.</p>
        {children}
      </div>
    </Dialog>
  )
}
