import { hrefOfNotification, type NotifiedRecord } from '../shell/href-of-notification'
import { withPressed } from '../shell/pressed-notification'

/** A notification of the bell that the browser showed; kept without types of pages, since the worker has none. */
export type ShownNotification = NotifiedRecord & { id: string }

/** What the worker says to a page when a notification was pressed. */
interface Opened {
  kind: 'opened'
  entry: ShownNotification
}

/** The windows of the portal, as a worker sees them. */
interface PortalWindows {
  matchAll(query: {
    type: 'window'
  }): Promise<readonly { postMessage(said: Opened): void; focus(): Promise<unknown> }[]>
  openWindow(href: string): Promise<unknown>
}

/** Whether a message of the worker is a press on a notification. */
export function isOpened(message: unknown): message is Opened {
  return (Object(message) as Partial<Opened>).kind === 'opened'
}

/** Where what has no page of its own leads; the root would forget the press on its way here. */
const START = '/dashboard'

/** Leads whoever pressed a notification to its record: in the page he saw last, else in a new one. That page marks it as read. */
export async function openNotification(windows: PortalWindows, entry: ShownNotification): Promise<void> {
  const [page] = await windows.matchAll({ type: 'window' })
  if (page === undefined) {
    await windows.openWindow(withPressed(hrefOfNotification(entry) ?? START, entry.id))
    return
  }
  page.postMessage({ kind: 'opened', entry })
  // A browser that does not bring it to the front has heard of the press too late; the page is there all the same.
  await page.focus().catch(() => undefined)
}
