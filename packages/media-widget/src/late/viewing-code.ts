import { ViewerWindow } from '../viewer/viewer-window'

/** What shows a file large: one file for a bundler to load, with the first that is looked at. */
export const viewingCode = { ViewerWindow }
