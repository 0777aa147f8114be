import { toast } from '@ws/ui'
import { isFile, keyOf, type MediaItem } from '../../item'
import type { MediaLabels } from '../../labels/labels'
import { asText } from '../../rules/as-text'
import type { WritableStore } from '../../store/create-store'
import type { Browsing } from '../../store/media-store'
import type { BulkActions, Changed } from '../../store/selection/bulk'
import { countChosen } from '../../store/selection/selection'
import type { Confirmation, RemovalRule, UiState } from '../../store/ui-state'
import type { Removal } from '../browser'

/** Makes the removal over a store; what is asked is kept in the remembered state. */
export function createRemoval(options: {
  store: Browsing
  bulk: BulkActions
  ui: WritableStore<UiState>
  labels: MediaLabels
}): Removal {
  const { store, bulk, ui, labels } = options

  const ask = (confirmation: Confirmation) => ui.setState({ isConfirmationOpen: true, confirmation })

  function askToRemove(items: readonly MediaItem[]): void {
    if (items.length > 0) ask(toConfirmation(items, labels))
  }

  /** What a rule means for what is shown now. */
  function ruleNow(except: readonly MediaItem[]): RemovalRule {
    const { navigation, filter } = store.getState()
    // Of an order nothing depends.
    const { ordering: _, ...shown } = filter
    return { directory: navigation.directoryId, ...shown, except: except.map(keyOf) }
  }

  async function removeByRule(rule: RemovalRule): Promise<Changed> {
    // Asked before the page was loaded anew, it may have meant other files than are shown now.
    const { seen, ...shown } = rule
    if (asText({ ...ruleNow([]), except: rule.except }) !== asText(shown)) return { count: 0, undo: null }
    return bulk.removeAllBut(rule.except, seen)
  }

  async function removeByKeys({ action, inUse }: Confirmation): Promise<Changed> {
    const removed = await bulk.remove(action.ids, inUse && true)
    return { count: removed.length, undo: () => bulk.restore(removed) }
  }

  return {
    askToRemove,
    askToRemoveChosen() {
      const { selection, listing } = store.getState()
      const { rule, marked } = selection
      if (!rule) return askToRemove(marked)
      const count = countChosen(selection, listing)
      if (count > 0)
        ask({
          ...toQuestion(count, labels),
          action: { type: 'remove', ids: [], rule: { ...ruleNow(rule.except), seen: rule.seen } },
        })
    },
    async confirmRemoval() {
      const { confirmation } = ui.getState()
      if (!confirmation) return
      const { action } = confirmation
      const { count, missed, undo } = await (action.rule ? removeByRule(action.rule) : removeByKeys(confirmation))
      const now = ui.getState().confirmation
      // Records use it: the question is asked once more.
      if (now && now !== confirmation) return
      ui.setState({ isConfirmationOpen: false, confirmation: null })
      // Nobody stays in a folder that went: the one above it is the next.
      const { breadcrumbs } = store.getState().navigation
      const gone = breadcrumbs.findIndex(({ id }) => id !== null && action.ids.includes(`folder:${id}`))
      if (gone > 0) void store.goTo(breadcrumbs[gone - 1]?.id ?? null)
      if (count > 0) notifyDone(labels.missed(labels.removed(count), missed), undo, labels)
    },
  }
}

/** Tells what was done, and offers to take it back where that is possible. */
export function notifyDone(text: string, undo: Changed['undo'], labels: MediaLabels): void {
  toast.info(text, undo ? { action: { label: labels.undo, onClick: () => void undo() } } : {})
}

const toQuestion = (count: number, labels: MediaLabels) => ({
  title: labels.removeManyTitle,
  text: labels.removeManyText(count),
  note: null,
})

function toConfirmation(items: readonly MediaItem[], labels: MediaLabels): Confirmation {
  const action = { type: 'remove' as const, ids: items.map(keyOf) }
  const [item] = items
  if (!item || items.length > 1) return { ...toQuestion(items.length, labels), action }
  const inside = isFile(item) ? 0 : (item.items_count ?? 0)
  return {
    title: isFile(item) ? labels.removeFileTitle : labels.removeFolderTitle,
    text: labels.removeText(item.display_name),
    note: inside > 0 ? labels.removeFolderNote(inside) : null,
    action,
  }
}
