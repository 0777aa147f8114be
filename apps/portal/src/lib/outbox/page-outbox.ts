import type { ApiClient, Session } from '@ws/api-client'
import type { Shelf } from '../offline/database'
import type { Acts } from './acts'
import type { OutboxEntry } from './entry'
import { createOutbox, type Outbox } from './outbox'
import { createBrowserOutbox, createMemoryOutbox, withMemory } from './outbox-storage'
import { sendingTo } from './send-entry'

const NAME = 'workspace:outbox'

/** The outbox of the running page; `start` makes it listen to the network, the other tabs and the worker. */
export interface PageOutbox extends Outbox {
  start(): () => void
}

/** Makes it over the browser's database; a browser without one keeps what waits as long as the page. */
export function createPageOutbox({
  session,
  shelf,
  onSent,
  ...target
}: {
  api: ApiClient
  acts: Acts
  host: string
  session: Session
  shelf: Shelf | undefined
  onSent: (entry: OutboxEntry, answer: unknown) => void
}): PageOutbox {
  let channel: BroadcastChannel | undefined
  const person = () => session.getState().user?.id
  const outbox = createOutbox({
    person,
    onSent,
    storage: shelf === undefined ? createMemoryOutbox() : withMemory(createBrowserOutbox(shelf)),
    send: sendingTo({ ...target, session }),
    isOnline: () => navigator.onLine !== false,
    // Plain http has no locks: then the keys alone keep two tabs from doing it twice.
    exclusively: async (work) => await (navigator.locks ? navigator.locks.request(NAME, work) : work()),
    onChange: () => channel?.postMessage('changed'),
    onWaiting: () => void askToWake(),
  })
  stopForAnother(session, outbox)
  forgetWhoLeft(session, outbox)

  function start(): () => void {
    channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(NAME)
    channel?.addEventListener('message', () => void outbox.reload())
    const flush = () => void outbox.flush()
    const look = () => document.visibilityState === 'visible' && flush()
    let known = person()
    const stopFollowing = session.subscribe(() => {
      if (known === person()) return
      known = person()
      flush()
    })
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', look)
    const wake = ({ data }: MessageEvent<unknown>) => data === 'flush' && flush()
    navigator.serviceWorker?.addEventListener('message', wake)
    flush()
    return () => {
      channel?.close()
      stopFollowing()
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', look)
      navigator.serviceWorker?.removeEventListener('message', wake)
    }
  }

  return { ...outbox, start }
}

/** What is on its way for one person must not arrive under the name of the next. */
function stopForAnother(session: Session, outbox: Outbox): void {
  let sender = session.getState().user?.id
  session.subscribe(() => {
    const id = session.getState().user?.id
    if (id !== sender) outbox.interrupt()
    sender = id
  })
}

/** Signed out, or back from another name: nothing of the person stays. Whose session only ran out comes back to it. */
function forgetWhoLeft(session: Session, outbox: Outbox): void {
  let known = session.getState().user
  session.subscribe(() => {
    const { user } = session.getState()
    if (known?.acting !== undefined && user?.id !== known.id) void outbox.forget(known.id)
    if (user !== null) known = user
  })
  session.onEnd((reason) => {
    if (reason === 'signed-out' && known !== null) void outbox.forget(known.id)
  })
}

/** The browser wakes the worker once there is a network, where it can, and the worker wakes a page. */
async function askToWake(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (registration === undefined || !('sync' in registration)) return
  const { sync } = registration as ServiceWorkerRegistration & { sync: { register(tag: string): Promise<void> } }
  // A browser may offer it and refuse it; the page itself listens, too.
  await sync.register(NAME).catch(() => undefined)
}
