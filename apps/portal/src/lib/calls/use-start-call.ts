import { ApiError } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { toast } from '@ws/ui'
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
    onError: (error) => {
      const call = error instanceof ApiError && error.code === 'in_call' ? error.details.call : undefined
      if (typeof call !== 'number') return
      // The toast that the refusal has opened gets the way to the call that holds him.
      const id = toast.error(error.message)
      const onClick = () => void navigate(`/video-call/${call}`)
      toast.error(error.message, { id, action: { label: 'К звонку', onClick } })
    },
  })
}
