import { createContext, useContext } from 'react'
import type { Browser } from './create-browser'

const BrowserContext = createContext<Browser | null>(null)

/** Gives a browser to its parts. */
export const BrowserProvider = BrowserContext.Provider

/** The browser one is a part of. */
export function useBrowser(): Browser {
  const browser = useContext(BrowserContext)
  if (!browser) throw new Error('no browser')
  return browser
}
