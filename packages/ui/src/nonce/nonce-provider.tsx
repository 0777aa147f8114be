import { setNonce } from 'get-nonce'
import { type ReactNode, useInsertionEffect } from 'react'
import { NonceContext } from './use-nonce'

/** Props of {@link NonceProvider}: `nonce` as the page's Content-Security-Policy names it. */
export interface NonceProviderProps {
  nonce: string | undefined
  children: ReactNode
}

/**
 * Gives the page's nonce to every style element that what lies under the components writes: the scroll lock of open
 * dialogs and menus, the list of a select. With it they work under `style-src 'self' 'nonce-…'`; our own code writes
 * no styles, and toasts need none. One per page: the scroll lock knows a single nonce.
 */
export function NonceProvider({ nonce, children }: NonceProviderProps) {
  // Before the effects of everything below: a dialog may be open in the first drawing already.
  useInsertionEffect(() => {
    if (nonce) setNonce(nonce)
  }, [nonce])
  return <NonceContext.Provider value={nonce}>{children}</NonceContext.Provider>
}
