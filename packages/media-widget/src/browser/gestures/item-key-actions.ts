import type { KeyboardEvent } from 'react'
import type { MediaItem } from '../../item'
import { itemAt, type Listing } from '../../store/listing/listing'
import { countChosen } from '../../store/selection/selection'
import { openMenuAt } from '../actions/items-menu'
import { mayRemoveChosen } from '../actions/moving'
import { may } from '../actions/rights'
import type { Browser } from '../browser'
import { findByPrefix } from './find-by-prefix'
import { blocksOf } from './listing-blocks'
import { createTypeAhead, findTyped, type TypeAhead } from './type-ahead'
import type { RangeSelection } from './use-range-selection'

/** Where a key was pressed, and what it may do there besides what the browser can. */
export interface PressedAt {
  browser: Browser
  index: number
  range: RangeSelection
  moveTo: (index: number) => void
}

/** What is being typed over a browser, and what is asked for its sake. */
interface Typing {
  letters: TypeAhead
  asking?: AbortController
}

const typings = new WeakMap<Browser, Typing>()

/** What the keys do among the items besides walking. */
export function handleItemKey(event: KeyboardEvent, at: PressedAt): void {
  const { browser, index } = at
  const typing = typings.get(browser) ?? { letters: createTypeAhead() }
  typings.set(browser, typing)
  // Whoever does something else has given up what was typed.
  if (event.key.length > 1) typing.asking?.abort()
  const item = itemAt(browser.store.getState().listing, index)
  const isMeant = typeLetter(event, at, typing) || actAnywhere(event, browser) || (item && actOn(item, event, at))
  if (isMeant) event.preventDefault()
}

function typeLetter(event: KeyboardEvent, at: PressedAt, typing: Typing): boolean {
  const isLetter = event.key.length === 1 && !isCommand(event)
  if (!isLetter || (event.key === ' ' && !typing.letters.isTyping(event.timeStamp))) return false
  const typed = typing.letters.type(event.key, event.timeStamp)
  typing.asking?.abort()
  typing.asking = new AbortController()
  void follow(typed, at, typing.asking.signal)
  return true
}

/** Leads to the name that begins so. Of a folder that is not loaded whole the source knows the names; what is done meanwhile makes the answer void. */
async function follow(typed: string, { browser, index, moveTo }: PressedAt, signal: AbortSignal): Promise<void> {
  const { store, host } = browser
  const { findFile } = host.source
  const state = store.getState()
  const { listing, navigation } = state
  const findHere = () => findTyped(namesOf(listing), typed, index)
  const asked = { typed, from: index, signal }
  const found =
    findFile && listing.items.length < listing.count
      ? await findByPrefix(findFile, { ...state, fileCategory: store.fileCategory }, asked).catch(findHere)
      : findHere()
  if (signal.aborted || store.getState().navigation.directoryId !== navigation.directoryId) return
  if (found !== undefined) moveTo(found)
}

/** Keys that need no loaded item. */
function actAnywhere(event: KeyboardEvent, { store }: Browser): boolean {
  if (event.key === 'Backspace') {
    const { navigation } = store.getState()
    const above = navigation.breadcrumbs.at(-2)
    if (navigation.directoryId !== null && above) void store.goTo(above.id)
    return true
  }
  if (isCommand(event) && event.code === 'KeyA') {
    void store.chooseAll()
    return true
  }
  return false
}

function actOn(item: MediaItem, event: KeyboardEvent, { browser, index, range }: PressedAt): boolean {
  const { store } = browser
  const { selection, listing } = store.getState()
  const isOrdering = selection.mode === 'DEFAULT'
  switch (event.key) {
    case 'Enter':
      browser.openItem(item)
      return true
    case ' ':
      // Looks where files are ordered and takes where they are chosen; with Ctrl it always takes.
      if (isOrdering && !isCommand(event)) browser.openItem(item)
      else {
        range.start(index)
        store.toggle(item)
      }
      return true
    case 'F2':
      if (may(item, 'update')) browser.show({ type: 'rename', item })
      return true
    case 'Delete':
      if (isOrdering && countChosen(selection, listing) > 0) {
        if (mayRemoveChosen(store)) browser.actions.askToRemoveChosen()
      } else if (may(item, 'remove')) browser.actions.askToRemove([item])
      return true
    case 'F10':
    case 'ContextMenu':
      if (event.key === 'F10' && !event.shiftKey) return false
      openMenuAt(event.target as Element, true)
      return true
    default:
      return false
  }
}

const isCommand = (event: KeyboardEvent) => event.ctrlKey || event.metaKey

/** Names of what is loaded, with their places. */
function namesOf(listing: Listing): { name: string; index: number }[] {
  return blocksOf(listing).flatMap(({ start, items }) =>
    items.map(({ display_name }, at) => ({ name: display_name, index: start + at })),
  )
}
