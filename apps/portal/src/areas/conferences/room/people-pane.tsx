import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Avatar, Button, Field, IconButton } from '@ws/ui'
import { MicOff, UserX } from 'lucide-react'
import { useState } from 'react'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import type { LiveCall, LiveCallState } from '../../../lib/calls/live-call-state'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

/** Who is there; the host asks for silence, puts out and invites. */
export function PeoplePane(props: { meeting: Schema<'Conference'>; call: LiveCall; state: LiveCallState }) {
  const { meeting, call, state } = props
  const { api } = useServices()
  const [wanted, setWanted] = useState<number | null>(null)
  const invite = useMutation({
    mutationFn: (profile: number) =>
      unwrap(
        api.POST('/conference/{id}/invite', {
          params: { path: { id: meeting.id } },
          body: { profiles: [profile] },
        }),
      ),
    meta: { done: 'Приглашение отправлено', invalidates: [['/conference']] },
    onSuccess: () => setWanted(null),
  })
  const isHost = state.role === 'host'
  const isQuiet = state.peers.every(({ mic, client }) => !mic || client === call.me)
  return (
    <>
      <ul className="flex min-h-0 flex-1 flex-col gap-2 overflow-y-auto p-4" aria-label="Кто во встрече">
        {state.peers.map((peer) => (
          <li key={peer.client} className="flex min-h-10 items-center gap-3">
            <Avatar name={peer.person.name} size={32} />
            <span className="min-w-0 flex-1 truncate">
              {peer.person.name}
              {peer.role === 'host' && <span className="text-ink-3"> · ведущий</span>}
            </span>
            {isHost && peer.client !== call.me && (
              <>
                {peer.mic && (
                  <IconButton label={`Попросить тишины: ${peer.person.name}`} onClick={() => call.mute(peer.client)}>
                    <MicOff size={18} strokeWidth={1.75} />
                  </IconButton>
                )}
                <IconButton label={`Удалить из встречи: ${peer.person.name}`} onClick={() => call.kick(peer.client)}>
                  <UserX size={18} strokeWidth={1.75} />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
      {isHost && (
        <div className="flex flex-col gap-2 border-t border-line p-3">
          <Button variant="ghost" disabled={isQuiet} onClick={() => call.mute(null)}>
            Выключить микрофоны остальных
          </Button>
          <Field label="Пригласить ещё">
            <RecordPicker path="/accounts/profiles" placeholder="Сотрудник" value={wanted} onChange={setWanted} />
          </Field>
          <Button loading={invite.isPending} disabled={wanted === null} onClick={() => wanted && invite.mutate(wanted)}>
            Пригласить
          </Button>
        </div>
      )}
    </>
  )
}
