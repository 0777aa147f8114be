import { ItemList } from '../browser/item-list'
import { ListHead } from '../browser/list-head'

/** The list, which nobody sees who looks at tiles: one file for a bundler to load, when it is chosen. */
export const listCode = { ItemList, ListHead }
