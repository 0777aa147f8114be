import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import CallDialog from '../../lib/calls/call-dialog'
import { PhoneLink } from '../../lib/phone-link'
import { useServices } from '../../lib/services-context'

/** Calls a colleague in the portal; his telephone stands there, too. */
export default function CallPersonDialog({
  records,
  onClose,
}: {
  records: RecordOf<'/accounts/profiles'>[]
  onClose: () => void
}) {
  const { api } = useServices()
  const [person] = records
  if (!person) return null
  return (
    <CallDialog
      person={{ id: person.id, name: person.full_name }}
      isAway={person.is_absent}
      ring={(kind, personally) => unwrap(api.POST('/calls', { body: { profile: person.id, kind, personally } }))}
      onClose={onClose}
    >
      {person.phone && (
        <p className="text-ink-2">
          {'По телефону: '}
          <PhoneLink number={person.phone} extension={person.phone_ext ?? undefined} />
        </p>
      )}
    </CallDialog>
  )
}
