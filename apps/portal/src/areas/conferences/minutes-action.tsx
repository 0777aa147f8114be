import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button, toast } from '@ws/ui'
import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import { hasPermission } from '../../lib/permission'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** «Протокол»: the document of a meeting that is over, or the making of it by who may change the meeting. */
export function MinutesAction({ meeting }: { meeting: Schema<'Conference'> }) {
  const { api, session } = useServices()
  const { user } = useSession(session)
  const write = useMutation({
    mutationFn: () => unwrap(api.POST('/conference/{id}/minutes', { params: { path: { id: meeting.id } } })),
    meta: { invalidates: [['/conference'], ['/documents']] },
    onSuccess: () => toast.success('Протокол составлен'),
  })
  if (meeting.minutes_document !== null)
    return (
      <Button asChild>
        <Link to={`/documents/${meeting.minutes_document}`}>
          <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
          Протокол
        </Link>
      </Button>
    )
  const isOver = meeting.status !== 'live' && meeting.ended_at !== null
  if (!isOver || !meeting.allowed.includes('update') || !hasPermission(user, 'documents.create')) return null
  return (
    <Button loading={write.isPending} onClick={() => write.mutate()}>
      <FileText size={18} strokeWidth={1.75} aria-hidden="true" />
      Составить протокол
    </Button>
  )
}
