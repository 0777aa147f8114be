import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { useServices } from '../../lib/services-context'

const IncomingCall = lazy(() => import('../../lib/calls/incoming-call'))

/** Listens for calls; what shows one is loaded with the first. */
export function IncomingCalls() {
  const { realtime, session } = useServices()
  const me = useSession(session).user?.profile_id
  const [call, setCall] = useState<Schema<'Call'> | null>(null)
  useEffect(
    () =>
      realtime.on('call_changed', (changed) => {
        const isRinging = changed.status === 'ringing' && changed.caller_details.id !== me
        setCall((shown) => (isRinging ? changed : shown?.id === changed.id ? null : shown))
      }),
    [realtime, me],
  )
  const hide = useCallback(() => setCall(null), [])
  return call && <Suspense fallback={null}>{<IncomingCall key={call.id} call={call} onGone={hide} />}</Suspense>
}
