import { createActions } from '../browser/actions/browser-actions'
import { MarkedBar, PickedBar } from '../browser/actions/chosen-bars'
import { Dialogs } from '../browser/dialogs'

/** What a person needs who does something with items: one file for a bundler to load, then. */
export const dialogCode = { Dialogs, MarkedBar, PickedBar, createActions }
