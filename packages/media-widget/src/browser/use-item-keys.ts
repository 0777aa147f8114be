import { type KeyboardEvent, useRef, useState } from 'react'
import type { MediaItem } from '../item'
import type { MediaSource } from '../source'
import { itemAt, type Listing } from '../store/listing'
import { countChosen } from '../store/selection'
import type { Browser } from './create-browser'
import { openMenuAt } from './items-menu'
import { nextIndex } from './next-index'
import { createTypeAhead, findTyped } from './type-ahead'
import type { ItemFocus } from './use-item-focus'
import type { ItemRange } from './use-item-range'

/** What the keys do among the items; answers the handler for all of them. */
export function useItemKeys(options: {
  browser: Browser
  columns: number
  focus: ItemFocus
  range: ItemRange
  /** Brings an item into sight. */
  scrollTo: (index: number) => void
  /** How many rows are in sight. */
  countRows: () => number
}): (event: KeyboardEvent) => void {
  const { browser, columns, focus, range, scrollTo, countRows } = options
  const { store } = browser
  const [typeAhead] = useState(createTypeAhead)
  const asking = useRef<AbortController | null>(null)

  const moveTo = (index: number) => {
    scrollTo(index)
    focus.moveTo(index)
  }

  const act = (item: MediaItem, event: KeyboardEvent): boolean => {
    const { mode } = store.getState().selection
    switch (event.key) {
      case 'Enter':
        browser.openItem(item)
        return true
      case ' ':
        // Space looks where files are ordered and takes where they are chosen; with Ctrl it always takes.
        if (mode === 'DEFAULT' && !isCommand(event)) browser.openItem(item)
        else {
          range.start(focus.index)
          store.toggle(item)
        }
        return true
      case 'F2':
        browser.show({ type: 'rename', item })
        return true
      case 'Delete':
        browser.actions.use(({ askToRemove, askToRemoveChosen }) => {
          if (mode === 'DEFAULT' && isAnyChosen(browser)) askToRemoveChosen()
          else askToRemove([item])
        })
        return true
      case 'ContextMenu':
        openMenuAt(event.target as Element, true)
        return true
      case 'F10':
        if (event.shiftKey) openMenuAt(event.target as Element, true)
        return event.shiftKey
      default:
        return false
    }
  }

  /** Keys that need no loaded item. */
  const actAnywhere = (event: KeyboardEvent): boolean => {
    if (event.key === 'Backspace') return goUp(browser)
    if (isCommand(event) && event.code === 'KeyA') {
      void store.chooseAll()
      return true
    }
    if (event.key === 'Escape' && store.getState().selection.mode === 'DEFAULT' && isAnyChosen(browser)) {
      store.clearSelection()
      // A window around would close on what only took the marks away.
      event.stopPropagation()
      return true
    }
    return false
  }

  const typeLetter = (event: KeyboardEvent): boolean => {
    const isLetter = event.key.length === 1 && !isCommand(event)
    if (!isLetter || (event.key === ' ' && !typeAhead.isTyping(event.timeStamp))) return false
    const typed = typeAhead.type(event.key, event.timeStamp)
    const { listing } = store.getState()
    const { findFile } = browser.host.source
    asking.current?.abort()
    if (findFile && listing.items.length < listing.count) void ask(findFile, typed, focus.index)
    else follow(findTyped(namesOf(listing), typed, focus.index))
    return true
  }

  const follow = (found: number | undefined) => {
    if (found !== undefined) moveTo(found)
  }

  /** Of a folder that is not loaded whole the source knows the names; what is done meanwhile makes the answer void. */
  const ask = async (findFile: NonNullable<MediaSource['findFile']>, typed: string, from: number) => {
    const mine = new AbortController()
    asking.current = mine
    const { listing, ...state } = store.getState()
    const isVoid = () => mine.signal.aborted || store.getState().navigation.directoryId !== state.navigation.directoryId
    try {
      const { findAnywhere } = (await import('../late/gesture-code')).gestureCode
      const asked = { typed, from, signal: mine.signal }
      const found = await findAnywhere(findFile, { ...state, listing, fileCategory: store.fileCategory }, asked)
      if (!isVoid()) follow(found)
    } catch {
      if (!isVoid()) follow(findTyped(namesOf(listing), typed, from))
    }
  }

  return (event) => {
    const { listing } = store.getState()
    if (event.altKey || listing.count === 0) return
    const index = focus.index
    // Whoever walks on has given up what was typed.
    if (event.key.length > 1) asking.current?.abort()
    const next = nextIndex(event.key, index, { columns, count: listing.count, page: countRows() })
    if (next !== undefined) {
      moveTo(next)
      if (event.shiftKey) range.extend(next, { from: index, isUnion: isCommand(event) })
      event.preventDefault()
      return
    }
    const item = itemAt(listing, index)
    if (typeLetter(event) || actAnywhere(event) || (item && act(item, event))) event.preventDefault()
  }
}

const isCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

function isAnyChosen({ store }: Browser): boolean {
  const { selection, listing } = store.getState()
  return countChosen(selection, listing.count) > 0
}

/** To the folder above; at the root there is none. */
function goUp({ store }: Browser): boolean {
  const { navigation } = store.getState()
  const above = navigation.breadcrumbs.at(-2)
  if (navigation.directoryId !== null && above) void store.goTo(above.id)
  return true
}

/** Names of what is loaded, with their places. */
function namesOf(listing: Listing): { name: string; index: number }[] {
  const { folders, pages, pageSize } = listing
  const toNames = (items: readonly MediaItem[], first: number) =>
    items.map(({ display_name }, at) => ({ name: display_name, index: first + at }))
  const ofFiles = [...pages].flatMap(([page, files]) => toNames(files, folders.length + (page - 1) * pageSize))
  return [...toNames(folders, 0), ...ofFiles]
}
