import { createContext, useContext } from 'react'

/** Where what opens over the page is put; undefined means the end of the body. */
export const PortalContext = createContext<HTMLElement | undefined>(undefined)

export const usePortalContainer = (): HTMLElement | undefined => useContext(PortalContext)
