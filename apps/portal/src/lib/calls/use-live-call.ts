import { unwrap } from '@ws/api-client'
import { toast } from '@ws/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useServices } from '../services-context'
import { joinLiveCall } from './live-call'
import type { LiveCall, LiveCallState } from './live-call-state'
import { closeStream } from './local-media'

/** Who speaks and listens touches nothing for long: so often the server is told that he is here, in milliseconds. */
const TELL_EVERY = 60_000
/** Credentials of a relay hold for an hour; so often fresh ones are asked for. */
const RENEW_EVERY = 45 * 60_000

/** A meeting or a call that is entered with what a person is seen and heard by, and left with the page. */
export function useLiveCall(room: string, local: MediaStream): LiveCall | null {
  const { api, host, realtime, session } = useServices()
  const [call, setCall] = useState<LiveCall | null>(null)
  const current = useRef<LiveCall | null>(null)
  useEffect(() => {
    let isOver = false
    const enter = (iceServers: RTCIceServer[]) => {
      if (isOver) return
      current.current = joinLiveCall({ host, session, room, iceServers, local })
      setCall(current.current)
    }
    // Without them people in one network still find each other.
    unwrap(api.GET('/conference/ice-servers')).then(
      ({ data }) => enter(data),
      () => enter([]),
    )
    return () => {
      isOver = true
      if (current.current) current.current.leave()
      else closeStream(local)
    }
  }, [api, host, session, room, local])
  useEffect(() => {
    if (!call) return
    const renew = () =>
      unwrap(api.GET('/conference/ice-servers')).then(
        ({ data }) => call.setIceServers(data),
        () => undefined,
      )
    const timer = setInterval(renew, RENEW_EVERY)
    return () => clearInterval(timer)
  }, [api, call])
  const isIn = call !== null
  useEffect(() => {
    if (!isIn) return
    const timer = setInterval(() => realtime.send('active', {}), TELL_EVERY)
    return () => clearInterval(timer)
  }, [isIn, realtime])
  return call
}

/** What a call is like now; what it has to say once comes as a toast. */
export function useCallState(call: LiveCall): LiveCallState {
  const state = useSyncExternalStore(call.subscribe, call.getState)
  const { notice } = state
  useEffect(() => {
    if (notice) toast.info(notice.text)
  }, [notice])
  return state
}
