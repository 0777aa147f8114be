import type { ReactNode } from 'react'
import { PortalContext } from './use-portal-container'

/** Props of {@link PortalProvider}. */
export interface PortalProviderProps {
  /** The element that takes what opens; the end of the body while it is not there yet. */
  container: HTMLElement | null | undefined
  children?: ReactNode
}

/**
 * Puts the dialogs, menus, lists and tooltips of the components below it into an element of the host: into the modal
 * window of another library, which takes no press and no focus outside itself.
 */
export function PortalProvider({ container, children }: PortalProviderProps) {
  return <PortalContext.Provider value={container ?? undefined}>{children}</PortalContext.Provider>
}
