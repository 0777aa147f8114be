import { hrefOfNotification, type NotifiedRecord } from '../shell/notifications/href-of-notification'
import { withPressed } from '../shell/notifications/pressed-notification'

/** A notification of the bell that the browser showed; kept without types of pages, since the worker has none. */
export type ShownNotification = NotifiedRecord & { id: string }

/** What the worker says to a page when a notification was pressed; a page that would hear it answers `asked` by its port. */
type Said = { kind: 'asked' } | Opened
interface Opened {
  kind: 'opened'
  entry: ShownNotification
}

interface PortalWindow {
  postMessage(said: Said, transfer?: Transferable[]): void
  focus(): Promise<unknown>
}

/** The windows of the portal, as a worker sees them: the one seen last comes first. */
interface PortalWindows {
  matchAll(query: { type: 'window' }): Promise<readonly PortalWindow[]>
  openWindow(href: string): Promise<unknown>
}

/** Whether a message of the worker is a press on a notification. */
export function isOpened(message: unknown): message is Opened {
  return kindOf(message) === 'opened'
}

/** Whether the worker asks which page has a bell: the sign-in page is a window of the portal too. */
export function isAsked(message: unknown): boolean {
  return kindOf(message) === 'asked'
}

const kindOf = (message: unknown) => (Object(message) as Partial<Said>).kind

/** Where what has no page of its own leads; the root would forget the press on its way here. */
const START = '/dashboard'
/** So long a page may take to answer; one that the browser put to sleep never does. In milliseconds. */
const TIMEOUT_MS = 500

/**
 * Leads whoever pressed a notification to its record: in the page he saw last of those that hear of it, else in a new one.
 * That page marks it as read.
 */
export async function openNotification(windows: PortalWindows, entry: ShownNotification): Promise<void> {
  const page = await firstThatHears(await windows.matchAll({ type: 'window' }))
  if (page === undefined) {
    await windows.openWindow(withPressed(hrefOfNotification(entry) ?? START, entry.id))
    return
  }
  page.postMessage({ kind: 'opened', entry })
  // A browser that does not bring it to the front has heard of the press too late; the page is there all the same.
  await page.focus().catch(() => undefined)
}

/** All are asked at once, so that however many are asleep are waited for once. */
async function firstThatHears(pages: readonly PortalWindow[]): Promise<PortalWindow | undefined> {
  const asked = pages.map((page) => ({ page, answer: hears(page) }))
  for (const { page, answer } of asked) if (await answer) return page
  return undefined
}

function hears(page: PortalWindow): Promise<boolean> {
  const { port1: mine, port2: its } = new MessageChannel()
  return new Promise<boolean>((resolve) => {
    mine.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), TIMEOUT_MS)
    page.postMessage({ kind: 'asked' }, [its])
  }).finally(() => mine.close())
}
