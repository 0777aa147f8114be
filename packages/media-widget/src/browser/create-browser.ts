import { toast } from '@ws/ui'
import { type MediaHost, messageOf, messageOfUpload } from '../host'
import { isFile } from '../item'
import type { InUse } from '../source/source-extras'
import { storageOrNone } from '../store/browser-storage'
import { createStore } from '../store/create-store'
import { createBrowsing } from '../store/media-store'
import { keepView, readView } from '../store/saved-view'
import { PartialFailure } from '../store/selection/partial-failure'
import { createUiState } from '../store/ui-state'
import { toOwnUploads } from '../store/uploads/own-uploads'
import { createActions } from './actions/browser-actions'
import type { Browser, BrowserAction, BrowserOptions } from './browser'
import { createFileIntake } from './uploads/file-intake'

/** What a source may say of an item that stays. */
interface Refusal extends Error {
  code?: string
  details: InUse
}

/** Makes a browser over a host. */
export function createBrowser(host: MediaHost, options: BrowserOptions): Browser {
  const { labels } = host
  const storage = options.stateKey ? storageOrNone('session') : undefined
  const ui = createUiState({ storage, key: options.stateKey ?? '' })
  const dialog: Browser['dialog'] = createStore({ open: null })
  const viewStorage = host.viewKey ? storageOrNone('local') : undefined
  const kept = readView(viewStorage, host.viewKey ?? '', labels.orderings)
  if (kept) ui.setState({ view: kept.view })

  const parts = createBrowsing({
    source: host.source,
    ...options,
    onArrivals: host.uploads.onEnded,
    ordering: kept?.ordering,
    onFailure: tellFailure,
    onGone: (name) => toast.info(labels.folderGone(name)),
  })
  const { store } = parts

  if (host.viewKey) keepView({ storage: viewStorage, key: host.viewKey, ui, store })

  function tellFailure(error: unknown, action: BrowserAction): void {
    console.error(`media: ${action}`, error)
    // The form shows its own failure in a red box; a listing shows it in place of the contents.
    if (action === 'list' || (action === 'upload' && dialog.getState().open?.type === 'upload')) return
    const { confirmation } = ui.getState()
    const { code, details, message: text } = Object(error) as Refusal
    if (code === 'name_taken' && dialog.getState().open?.type === action) {
      dialog.setState({ refusal: text })
      return
    }
    // Of many only how many stay is told.
    if (confirmation && code === 'in_use') {
      ui.setState({ confirmation: { ...confirmation, text, note: null, inUse: details } })
      return
    }
    const reason = action === 'upload' ? messageOfUpload(error, labels) : messageOf(error, labels.actionFailed)
    const isOfMany = error instanceof PartialFailure && error.count > 1
    const message = isOfMany ? labels.failedMany(error.count, reason) : reason
    if (action === 'create-folder') host.alert(message)
    else toast.error(message)
  }

  const show: Browser['show'] = (open) => dialog.setState({ open, refusal: null })
  const uploads = toOwnUploads(host.uploads, parts.noteUpload)
  const browser: Browser = {
    host,
    store,
    ui,
    dialog,
    options,
    actions: createActions({ host, store, ui, show }, parts.bulk),
    show,
    openItem(item) {
      if (isFile(item)) ui.setState({ isViewerOpen: true, viewedFile: item })
      else void store.goTo(item.id)
    },
    cancelRemoval: () => ui.setState({ isConfirmationOpen: false, confirmation: null }),
    intake: () => createFileIntake(browser, uploads, store.getState().navigation.directoryId),
    tellFailure,
  }
  return browser
}
