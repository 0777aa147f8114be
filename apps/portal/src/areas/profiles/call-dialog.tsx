import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { Button, Dialog } from '@ws/ui'
import { Phone, Video } from 'lucide-react'
import { useStartCall } from '../../lib/calls/use-start-call'
import { PhoneLink } from '../../lib/phone-link'
import { useServices } from '../../lib/services-context'

/** Calls a colleague, with a picture or without. */
export default function CallDialog({
  records,
  onClose,
}: {
  records: RecordOf<'/accounts/profiles'>[]
  onClose: () => void
}) {
  const { api } = useServices()
  const [person] = records
  const call = useStartCall((kind) => unwrap(api.POST('/calls', { body: { profile: person?.id ?? 0, kind } })), onClose)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Позвонить"
      description={person?.full_name}
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
      <p className="text-ink-2">Звонок придёт на все устройства коллеги, где открыт портал.</p>
      {person?.phone && (
        <p className="mt-2 text-ink-2">
          {'По телефону: '}
          <PhoneLink number={person.phone} extension={person.phone_ext ?? undefined} />
        </p>
      )}
    </Dialog>
  )
}
