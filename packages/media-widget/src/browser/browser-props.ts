import type { HTMLAttributes } from 'react'
import type { BrowserOptions } from './browser'

/** Attributes of the element a browser is drawn in: `className`, `style`, `data-*` and the like. */
export type BrowserAttributes = Omit<HTMLAttributes<HTMLDivElement>, keyof BrowserOptions | 'children' | 'title'>

const OPTION_NAMES: Record<keyof BrowserOptions, true> = {
  mode: true,
  fileCategory: true,
  initialValue: true,
  dropMany: true,
  takeFolders: true,
  dropTypes: true,
  stateKey: true,
  onChange: true,
  linkTo: true,
  hrefOfUse: true,
  itemActions: true,
  columns: true,
}

/** Tells the options of a browser from the attributes of its element. */
export function splitBrowserProps(props: BrowserOptions & BrowserAttributes): {
  options: BrowserOptions
  attributes: BrowserAttributes
} {
  const isOption = ([name]: [string, unknown]) => Object.hasOwn(OPTION_NAMES, name)
  const entries = Object.entries(props)
  return {
    options: Object.fromEntries(entries.filter(isOption)),
    attributes: Object.fromEntries(entries.filter((entry) => !isOption(entry))),
  }
}
