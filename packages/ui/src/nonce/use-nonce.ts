import { createContext, useContext } from 'react'

/** The nonce of the nearest `<NonceProvider>`. */
export const NonceContext = createContext<string | undefined>(undefined)

/** The nonce for a style element that a component of Radix writes into the page; undefined without a provider. */
export function useNonce(): string | undefined {
  return useContext(NonceContext)
}
