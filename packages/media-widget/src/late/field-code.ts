import { MediaFieldFiles } from '../media-field-files'

/** The files of a form: one file for a bundler to load, when the first is chosen. */
export const fieldCode = { MediaFieldFiles }
