import { unwrap } from '@ws/api-client'
import { useSession } from '@ws/api-client/react'
import { Button, Dialog, Field, Input } from '@ws/ui'
import { KeyRound, Video } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** «Начать сейчас» and «Войти по коду» above the list of meetings. */
export function ConferenceTools() {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const start = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/conference', {
          body: { title: `Встреча: ${user?.full_name ?? ''}`.slice(0, 150), kind: 'instant', access: 'company' },
        }),
      ),
    meta: { invalidates: [['/conference']], leaves: true },
    onSuccess: ({ code }) => void navigate(`/conference/${code}`),
  })
  return (
    <>
      {hasPermission(user, 'conference.create') && (
        <Button variant="secondary" loading={start.isPending} onClick={() => start.mutate()}>
          <Video size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="max-md:sr-only">Начать сейчас</span>
        </Button>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <KeyRound size={18} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-md:sr-only">Войти по коду</span>
      </Button>
      {isAsking && (
        <CodeDialog onClose={() => setAsking(false)} onCode={(code) => void navigate(`/conference/${code}`)} />
      )}
    </>
  )
}

/** Asks for the code of an invitation; a whole address that was copied will do. */
function CodeDialog({ onClose, onCode }: { onClose: () => void; onCode: (code: string) => void }) {
  const { api } = useServices()
  const [typed, setTyped] = useState('')
  const code = codeIn(typed)
  const find = useMutation({
    mutationFn: (id: string) => unwrap(api.GET('/conference/{id}', { params: { path: { id } } })),
    meta: { errors: 'shown' },
    onSuccess: (found) => onCode(found.code),
  })
  const send = () => code !== undefined && find.mutate(code)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Войти по коду"
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Отмена
          </Button>
          <Button loading={find.isPending} disabled={code === undefined} onClick={send}>
            Войти
          </Button>
        </>
      }
    >
      <Field
        label="Код или ссылка"
        hint="Например, abc-defg-hij"
        error={find.error ? 'Встречи с таким кодом нет, или она вам не открыта' : undefined}
      >
        <Input
          value={typed}
          maxLength={200}
          autoFocus
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && send()}
        />
      </Field>
    </Dialog>
  )
}

/** The code in what was typed or pasted; hyphens may be left out. */
function codeIn(text: string): string | undefined {
  const [, first, second, third] = /([a-z]{3})-?([a-z]{4})-?([a-z]{3})\/?$/.exec(text.trim().toLowerCase()) ?? []
  return first && second && third ? `${first}-${second}-${third}` : undefined
}
