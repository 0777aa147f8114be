import { browserPage } from './browser-page'
import { type EntriesPatch, isSame } from './entries'
import { createPoller, type Poller, type PollerLook, refreshInterval } from './poller'
import { serverEvents } from './server-events'
import type { TaskNote } from './snapshot'
import { createEventHandlers } from './socket-events'
import type { StoreCore } from './store-core'
import { createStoreRest, isToldBy } from './store-rest'
import type { NotificationStore } from './store-types'
import { createTabs, type Tabs } from './tabs'
import type { TaskNotificationsDeps } from './task-notifications'
import { type AwayListener, createToastQueue, type Ears, type ToastListener, type ToastMessage } from './toast-queue'
import type { NotificationDraft, ServerEventName, TaskChange, TaskNotification } from './types'

/** How exactly what was put off comes back. */
const wakeInterval = 10_000
/** So long a tab that has begun may take to lead; what was held for it is then that of another one. */
const leadTime = 2_000

/** What was there before the hearing. */
export interface HearingDeps {
  host: TaskNotificationsDeps
  core: StoreCore
  listeners: ReadonlySet<ToastListener>
  away: ReadonlySet<AwayListener>
}

/** An event of the server that came before the hearing began. */
export type HeldEvent = [name: ServerEventName, payload: unknown]

/** Everything of one person that hears: the poll, the server, the other tabs. */
export interface Hearing {
  store: NotificationStore
  poller: Poller
  start(held: HeldEvent[]): void
  stop(): void
  isLeader(): boolean
  /** Asks the server's list now, in whichever tab leads. */
  refresh(): void
  /** Takes what the person did himself, so that the poll does not tell it back. */
  note(news: TaskNote): void
  /** Tells the other tabs what was changed in this one. */
  tellPatch(patch: EntriesPatch): void
  /** Shows new entries, in whichever tab is looked at. */
  show(entries: readonly TaskNotification[]): void
}

type Message =
  | ToastMessage
  | { kind: 'patch'; patch: EntriesPatch }
  | { kind: 'note'; note: TaskNote }
  | { kind: 'look'; look: PollerLook }
  | { kind: 'hello' }
  | { kind: 'refresh' }

/** Wires poll, socket and tabs to the list; nothing runs until `start`. */
export function createHearing({ host, core, listeners, away }: HearingDeps): Hearing {
  const { storageKey: name, clock, logger, source } = core.deps
  const { page = browserPage } = host
  const store: NotificationStore = { ...core.methods, ...createStoreRest(core) }
  const toasts = createToastQueue({ page, clock, listeners, away, present, tell: (said) => tabs.tell(said) })
  const poller = createPoller({
    listTasks: host.listTasks,
    getToken: host.getToken,
    clock,
    page,
    logger,
    concerns,
    onFound: (found, seenSince) => void tellFound(found, seenSince),
    onLook: (look) => tabs.tell({ kind: 'look', look }),
  })
  const tabs: Tabs<Message> = createTabs({
    name,
    page,
    locks: host.locks ?? globalThis.navigator?.locks,
    openChannel: host.openChannel ?? (globalThis.BroadcastChannel && ((channel) => new BroadcastChannel(channel))),
    onLead: lead,
    // A tab of another build may say what this one does not know.
    onMessage: (message) => ears[message.kind]?.(message as never),
  })
  let offs: (() => void)[] = []
  let held: HeldEvent[] = []

  function concerns(change: TaskChange): boolean {
    const { id } = change.task ?? change.before
    if (host.muted?.(id) || store.getState().muted.includes(`todo:${id}`)) return false
    return host.concerns?.(change) ?? true
  }

  /** A row of the server may have taken the place of an entry made here that nobody has seen. */
  function present(told: TaskNotification): TaskNotification | undefined {
    return (
      core.find(told.id) ?? store.getState().notifications.find((entry) => isSame(entry, told) || isToldBy(entry, told))
    )
  }

  /** Nothing is asked without a token. */
  async function ask(): Promise<boolean> {
    return host.getToken() !== undefined && store.refresh()
  }

  /** The server's rows are the entries; the poll's own stand in only while the server's list does not answer. */
  async function tellFound(found: NotificationDraft[], seenSince: string): Promise<void> {
    if (source && (await ask())) return
    for (const draft of found) store.add(source ? { ...draft, seenSince } : draft)
  }

  function lead(): () => void {
    const { realtime: given } = host
    const realtime = typeof given === 'function' ? given() : given
    const isConnected = () => realtime?.getState().status === 'connected'
    const ends = [
      poller.stop,
      clock.every(refreshInterval, () => {
        if (!isConnected() && page.isOnline()) void ask()
      }),
      clock.every(wakeInterval, store.wake),
    ]
    if (realtime) {
      const handlers = createEventHandlers({ store, poller, fromServer: source !== undefined, concerns, note })
      let wasConnected = isConnected()
      for (const [event, payload] of held.splice(0)) handlers[event](payload)
      ends.push(
        ...serverEvents.map((event) => realtime.on(event, handlers[event])),
        realtime.subscribe(() => {
          const isBack = isConnected() && !wasConnected
          wasConnected = isConnected()
          if (isBack) void ask()
        }),
      )
      if (given !== realtime) ends.push(() => realtime.close?.())
    }
    toasts.lead()
    store.wake()
    poller.start()
    void ask()
    return () => {
      for (const end of ends) end()
    }
  }

  function refresh(): void {
    if (tabs.isLeader()) void ask()
    else tabs.tell({ kind: 'refresh' })
  }

  function note(news: TaskNote): void {
    poller.noteSnapshot(news)
    tabs.tell({ kind: 'note', note: news })
  }

  /** What is done with each message of the other tabs. */
  const ears: Ears<Message> = {
    ...toasts.ears,
    patch: ({ patch }) => store.follow(patch),
    note: (message) => poller.noteSnapshot(message.note),
    look: ({ look }) => poller.adopt(look),
    refresh() {
      if (tabs.isLeader()) void ask()
    },
    hello() {
      // Whoever knows answers: the leading tab may be asleep.
      const [look, patch] = [poller.memory(), store.whole()]
      if (look) tabs.tell({ kind: 'look', look })
      if (patch) tabs.tell({ kind: 'patch', patch })
    },
  }

  return {
    store,
    poller,
    start(events) {
      held = events
      const drop = clock.every(leadTime, () => {
        held = []
        drop()
      })
      // Without locks a tab leads, and tells what was held, as soon as it starts.
      offs = [page.on('visible', refresh), drop, toasts.start()]
      tabs.start()
      toasts.look()
      if (!tabs.isLeader()) tabs.tell({ kind: 'hello' })
    },
    stop() {
      tabs.stop()
      for (const off of offs) off()
    },
    isLeader: tabs.isLeader,
    refresh,
    note,
    tellPatch: (patch) => tabs.tell({ kind: 'patch', patch }),
    show: toasts.add,
  }
}
