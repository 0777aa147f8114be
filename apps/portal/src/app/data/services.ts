import type { QueryClient } from '@tanstack/react-query'
import {
  connectRealtime,
  createApiClient,
  createPageCookies,
  createSession,
  type EndReason,
  type SessionOptions,
  shareRealtime,
} from '@ws/api-client'
import { applyColorMode, createColorMode, toast } from '@ws/ui'
import type { Shelf } from '../../lib/offline/database'
import { kindOf } from '../../lib/outbox/acts'
import type { OutboxEntry } from '../../lib/outbox/entry'
import { createPageOutbox } from '../../lib/outbox/page-outbox'
import { askAgain } from '../../lib/query/ask-again'
import { forgetRecent } from '../../lib/search/recent-places'
import type { Services } from '../../lib/services-context'
import { createServerClock } from '../../lib/time/server-clock'
import { acts } from '../acts'
import { goByOwnClock } from '../session/go-by-own-clock'
import { createOwnSession } from '../session/own-session'
import { inTurn } from './entity-changes'
import { applyEntityChange, createQueryClient } from './query-client'
import { reconnectAfterFailure } from './reconnect-after-failure'

/** What differs between the page, where all is found in the browser, and a test. */
export interface ServicesOptions extends SessionOptions {
  /** Leads the person to another page of the portal; the router does not exist yet when the services are made. */
  go: (path: string) => void
  /** Begins the page anew at a path, when somebody else goes on in it. */
  restart?: (path: string) => void
  /** Brings the socket library; a test whose server is in process has no socket to connect to. */
  loadSocket?: Parameters<typeof connectRealtime>[0]['loadSocket']
  /** What the browser keeps for a time without a network; without it that lasts as long as the page. */
  shelf?: Shelf
}

/** Makes every object that lives as long as the page, and ties them: what ends, changes or reconnects is answered here. */
export function createServices({ go, restart = load, loadSocket, shelf, ...options }: ServicesOptions): Services {
  const { host } = options
  const clock = createServerClock()
  const fetch = clock.watch(options.fetch ?? ((input, init) => globalThis.fetch(input, init)))
  const cookies = options.cookies ?? createPageCookies(document, window.location.protocol === 'https:')
  const session = createSession({ ...options, fetch, cookies })
  goByOwnClock(session)
  const api = createApiClient({ host, session, fetch })
  const queryClient = createQueryClient()
  const colorMode = createColorMode({ storage: window.localStorage })
  applyColorMode(colorMode)
  const realtime = shareRealtime({
    connect: () => connectRealtime({ host, session, loadSocket }),
    whose: () => session.getState().user?.id,
  })

  const outbox = createPageOutbox({
    ...{ api, acts, host, session, shelf },
    onSent: (entry, answer) => applySent(queryClient, entry, answer),
  })

  const own = createOwnSession(session, cookies)

  let isComingBack = false
  session.onEnd((reason) => {
    queryClient.clear()
    // Whoever waits for one's own session is told of its end there.
    if (isComingBack) return
    const back = own.comeBack()
    if (back === undefined) return leave(reason)
    isComingBack = true
    void back.then((path) => {
      isComingBack = false
      if (path === null) leave(reason)
      else restart(path)
    })
  })

  function leave(reason: EndReason) {
    if (reason === 'expired') toast.error('Сессия истекла. Пожалуйста, войдите снова.')
    go('/')
  }

  restartForAnother(session, restart)
  forgetWhereOneWas(session)
  realtime.on(
    'entity_changed',
    inTurn((change) => applyEntityChange(queryClient, change)),
  )
  realtime.on('permissions_changed', ({ version }) => session.notePermissions(String(version)))
  refreshAfterNewRights(session, () => void askAgain(queryClient, []))
  refreshAfterReconnection(realtime, () => void askAgain(queryClient, []))
  reconnectAfterFailure(realtime, api)

  return { host, session, api, queryClient, colorMode, clock, realtime, outbox, actAs: own.actAs }
}

function load(path: string) {
  window.location.assign(path)
}

/** Nothing that one person was shown, typed or chose is left for the other: begun or ended by another name, here or in another tab. */
function restartForAnother(session: Services['session'], restart: (path: string) => void) {
  let known = session.getState().user?.id
  session.subscribe(() => {
    const id = session.getState().user?.id
    const isAnother = id !== undefined && known !== undefined && id !== known
    known = id
    if (isAnother) restart('/')
  })
}

/** Whose session only ran out finds the last places again; who signs out leaves none behind. */
function forgetWhereOneWas(session: Services['session']) {
  let known = session.getState().user
  session.subscribe(() => {
    known = session.getState().user ?? known
  })
  session.onEnd((reason) => {
    if (reason === 'signed-out' && known !== null) forgetRecent(localStorage, known.id)
  })
}

/** Shows at once what the server made of an act: the network may be gone again before the record is read anew. */
function applySent(queryClient: QueryClient, entry: OutboxEntry, answer: unknown): void {
  const { path, record } = entry
  // A caller that no longer waits has no answer.
  if (kindOf(acts, entry)?.answersRecord && answer !== undefined)
    queryClient.setQueryData([path, 'one', record], answer)
  void askAgain(queryClient, [path])
}

/** What a person may do with a record stands in the record: with other rights everything shown is asked for again. */
function refreshAfterNewRights(session: Services['session'], refresh: () => void) {
  let known = session.getState().user
  session.subscribe(() => {
    const { user } = session.getState()
    const isSamePerson = user !== null && user.id === known?.id
    const isChanged = isSamePerson && rightsOf(user) !== rightsOf(known)
    known = user
    if (isChanged) refresh()
  })
}

function rightsOf(user: ReturnType<Services['session']['getState']>['user']): string {
  return JSON.stringify([user?.permissions, user?.scope_objects])
}

/** Nothing relies on having heard every message: what was loaded before a break is asked for again after it. */
function refreshAfterReconnection(realtime: Services['realtime'], refresh: () => void) {
  let wasBroken = false
  realtime.subscribe(() => {
    const { status } = realtime.getState()
    if (status === 'disconnected' || status === 'failed') wasBroken = true
    if (status !== 'connected' || !wasBroken) return
    wasBroken = false
    refresh()
  })
}
