import { useSyncExternalStore } from 'react'
import type { Session, SessionState } from '../session/session'

/** Who is signed in; the component is drawn again when that changes. */
export function useSession(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}
