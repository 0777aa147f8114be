import { joining } from '../lib/listeners'
import { emergency } from '../store/entries'
import type { TaskNotifications } from '../task-notifications'
import { withoutEmoji } from '../text/without-emoji'
import type { KeyValueStorage, TaskNotification } from '../types'
import { startAlarm } from './alarm'
import { browserStorage } from './browser'

/** What this browser may do to be noticed; kept in it, since another device of the person is another matter. */
export interface AttentionState {
  /** Notifications of the browser while no tab is looked at. */
  browser: boolean
  /** A sound with an emergency. */
  sound: boolean
}

/** The person's choice of it, for a page of settings. */
export interface Attention {
  getState(): AttentionState
  subscribe(listener: () => void): () => void
  set(change: Partial<AttentionState>): void
  /** Asks the person for the browser's consent and keeps the answer; false when it was refused. Call it from a press. */
  askForBrowser(): Promise<boolean>
}

/** What tells a person who looks elsewhere. */
export interface AttentionDeps {
  notifications: Pick<TaskNotifications, 'store' | 'onAway' | 'isLeader'>
  attention: Attention
  /** Who speaks, above the text of a browser notification. */
  title: string
  /** The person pressed a browser notification. */
  onOpen?(entry: TaskNotification): void
  /**
   * The page's service worker, if it has one: browsers on phones take notifications of workers only. The worker gets the
   * entry as `data` and hears the press (`notificationclick`) in place of `onOpen`.
   */
  worker?(): Promise<ServiceWorkerRegistration | undefined> | undefined
}

const iconSize = 32

/** The choice of a person, kept in this browser: sound until it is switched off, browser notifications only by consent. */
export function createAttention(
  userId: number | string,
  storage: KeyValueStorage | undefined = browserStorage(),
): Attention {
  const storageKey = `notifications:${userId}:attention`
  const listeners = new Set<() => void>()
  let state: AttentionState = { browser: false, sound: true }
  try {
    state = { ...state, ...JSON.parse(storage?.getItem(storageKey) ?? '{}') }
  } catch {
    // What cannot be read is as if nothing was chosen.
  }

  function set(change: Partial<AttentionState>): void {
    state = { ...state, ...change }
    try {
      storage?.setItem(storageKey, JSON.stringify(state))
    } catch {
      // A full or closed storage: the choice lasts as long as the page.
    }
    for (const listener of [...listeners]) listener()
  }

  return {
    getState: () => state,
    subscribe: joining(listeners),
    set,
    async askForBrowser() {
      const isGranted = canAsk() && (await Notification.requestPermission()) === 'granted'
      set({ browser: isGranted })
      return isGranted
    },
  }
}

/** Whether this browser has notifications of its own. */
export function canAsk(): boolean {
  return typeof Notification === 'function'
}

/** Tells a person who looks elsewhere: by the browser, by a sound, by the number on the icon of the tab. Answers how to stop. */
export function startAttention(deps: AttentionDeps): () => void {
  const { notifications, attention } = deps
  const { store, onAway } = notifications
  const dress = dressIcon()
  const offs = [
    startAlarm(notifications, () => attention.getState().sound),
    onAway((entries) => {
      const mayTell = attention.getState().browser && canAsk() && Notification.permission === 'granted'
      return mayTell && tellOutside(entries, deps)
    }),
    store.subscribe(() => dress(store.getState().unread)),
    () => dress(0),
  ]
  dress(store.getState().unread)
  return () => {
    for (const off of offs) off()
  }
}

async function tellOutside(
  entries: readonly TaskNotification[],
  { worker, title, onOpen }: AttentionDeps,
): Promise<boolean> {
  try {
    const registration = await worker?.()
    for (const entry of entries) {
      const text = withoutEmoji(entry.message)
      // Some texts name the record themselves, as that of an emergency.
      const body = [text, entry.title && text.includes(entry.title) ? '' : entry.title].filter(Boolean).join('\n')
      // One of the same tag takes the place of the other: several changes of a record do not pile up.
      const options = { body, tag: entry.id, requireInteraction: entry.event === emergency }
      if (registration?.active) await registration.showNotification(title, { ...options, data: entry })
      else {
        const shown = new Notification(title, options)
        shown.onclick = () => {
          window.focus()
          shown.close()
          onOpen?.(entry)
        }
      }
    }
    return true
  } catch {
    // Chrome on phones knows them only of service workers: the toast waits.
    return false
  }
}

/** Draws the number of unread ones on the icon of the tab, and on that of an installed application. */
function dressIcon(): (count: number) => void {
  let shown = 0
  let plain: string | undefined
  return (count) => {
    if (count === shown) return
    shown = count
    void (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.())?.catch(() => {})
    const link = document.querySelector<HTMLLinkElement>('link[rel~="icon"]')
    if (!link) return
    plain ??= link.href
    const href = plain
    if (count === 0) {
      link.href = href
      return
    }
    const picture = new Image()
    picture.onload = () => {
      if (count === shown) link.href = drawn(picture, count) ?? href
    }
    picture.src = href
  }
}

function drawn(picture: HTMLImageElement, count: number): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = iconSize
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.drawImage(picture, 0, 0, iconSize, iconSize)
  pen.fillStyle = '#d92d20'
  pen.beginPath()
  pen.arc(21, 21, 11, 0, 2 * Math.PI)
  pen.fill()
  pen.fillStyle = '#fff'
  pen.font = `bold ${count > 9 ? 13 : 17}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(count > 99 ? '99' : String(count), 21, 22)
  return canvas.toDataURL()
}
