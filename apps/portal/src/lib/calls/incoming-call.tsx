import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Avatar, Button, Dialog } from '@ws/ui'
import { MessageSquare, Phone, PhoneOff } from 'lucide-react'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'
import { chime } from './chime'
import { useCallNotice } from './use-call-notice'

/** «Входящий звонок» over whatever page is open; it goes when somebody has answered anywhere. */
export default function IncomingCall({ call, onGone }: { call: Schema<'Call'>; onGone: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const { id: caller, name, avatar_url } = call.caller_details
  const kind = call.kind === 'video' ? 'Видеозвонок' : 'Аудиозвонок'
  useRing()
  const absent = call.substituted_for_details
  const instead = absent && `Вы замещаете: ${absent.name}`
  useCallNotice(call.id, [name, kind, instead].filter(Boolean).join(' · '))
  useEffect(() => {
    const timer = setTimeout(onGone, call.rings_for)
    return () => clearTimeout(timer)
  }, [call.rings_for, onGone])
  const act = useMutation({
    mutationFn: (action: 'accept' | 'decline') =>
      unwrap(api.PATCH('/calls/{id}', { params: { path: { id: call.id } }, body: { action, device: pageId } })),
    onSuccess: (_call, action) => {
      if (action === 'accept') void navigate(`/video-call/${call.id}`)
    },
    onSettled: onGone,
  })
  const reply = useMutation({
    mutationFn: async () => {
      // A conversation that the two have already is answered.
      const body = { kind: 'direct' as const, members: [caller] }
      const room = call.chat_room ?? (await unwrap(api.POST('/chats/rooms', { body }))).id
      await unwrap(api.PATCH('/calls/{id}', { params: { path: { id: call.id } }, body: { action: 'decline' } }))
      return room
    },
    onSuccess: (room) => void navigate(`/messenger/${room}`),
    onSettled: onGone,
  })
  const isBusy = act.isPending || reply.isPending
  return (
    <Dialog
      open
      persistent
      title="Входящий звонок"
      onOpenChange={(isOpen) => !isOpen && act.mutate('decline')}
      footer={
        <>
          <Button loading={reply.isPending} disabled={isBusy} onClick={() => reply.mutate()}>
            <MessageSquare size={18} strokeWidth={1.75} aria-hidden="true" />
            Ответить сообщением
          </Button>
          <Button variant="danger" loading={act.isPending} disabled={isBusy} onClick={() => act.mutate('decline')}>
            <PhoneOff size={18} strokeWidth={1.75} aria-hidden="true" />
            Отклонить
          </Button>
          <Button variant="primary" loading={act.isPending} disabled={isBusy} onClick={() => act.mutate('accept')}>
            <Phone size={18} strokeWidth={1.75} aria-hidden="true" />
            Принять
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-3 py-4 text-center">
        <Avatar name={name} src={avatar_url} size={96} />
        <p className="text-lg font-semibold">{name}</p>
        <p className="text-ink-2">{kind}</p>
        {instead && <p className="text-ink-2">{instead}</p>}
      </div>
    </Dialog>
  )
}

/** This page, as the others are told who has answered. */
const pageId = crypto.randomUUID()

/** A ring of two tones in every two seconds, in one page of the browser. */
function useRing() {
  useEffect(() => {
    const stop = new AbortController()
    const ring = async () => {
      const context = new AudioContext()
      const ringOnce = () => void chime(context)
      ringOnce()
      const timer = setInterval(ringOnce, 2000)
      await new Promise((resolve) => stop.signal.addEventListener('abort', resolve))
      clearInterval(timer)
      await context.close()
    }
    if (navigator.locks)
      navigator.locks.request('ws-ring', { signal: stop.signal }, () => ring()).catch(() => undefined)
    else void ring()
    return () => stop.abort()
  }, [])
}
