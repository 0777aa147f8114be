import type { Schema } from '@ws/api-client/contract'
import { useNavigate } from 'react-router-dom'
import { useMutation } from '../query/use-mutation'

/** Calls by what `ring` asks of the server, and opens the page of the call. */
export function useStartCall(ring: (kind: Schema<'CallKind'>) => Promise<Schema<'Call'>>, onStarted?: () => void) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ring,
    meta: { isFormless: true },
    onSuccess: ({ id }) => {
      onStarted?.()
      void navigate(`/video-call/${id}`)
    },
  })
}
