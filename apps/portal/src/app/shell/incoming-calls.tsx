import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { hasPermission } from '../../lib/permission'
import { useServices } from '../../lib/services-context'

const IncomingCall = lazy(() => import('../../lib/calls/incoming-call'))

/** Listens for calls; what shows one is loaded with the first. */
export function IncomingCalls() {
  const { api, realtime, session } = useServices()
  const { user } = useSession(session)
  const me = user?.profile_id
  const [call, setCall] = useState<Schema<'Call'> | null>(null)
  useEffect(
    () =>
      realtime.on('call_changed', (changed) => {
        const isRinging = changed.status === 'ringing' && changed.caller_details.id !== me
        setCall((shown) => (isRinging ? changed : shown?.id === changed.id ? null : shown))
      }),
    [realtime, me],
  )
  // A page that was opened while it rings was not there when it was told.
  const mayCall = hasPermission(user, 'chat.view')
  useEffect(() => {
    if (!mayCall) return
    const stop = new AbortController()
    unwrap(api.GET('/calls', { params: { query: { open: true } }, signal: stop.signal })).then(
      ({ calls }) => {
        const ringing = calls.find(({ status, caller_details }) => status === 'ringing' && caller_details.id !== me)
        if (ringing) setCall((shown) => shown ?? ringing)
      },
      // The next ring is heard all the same.
      () => undefined,
    )
    return () => stop.abort()
  }, [api, me, mayCall])
  const hide = useCallback(() => setCall(null), [])
  return call && <Suspense fallback={null}>{<IncomingCall key={call.id} call={call} onGone={hide} />}</Suspense>
}
