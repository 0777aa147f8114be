import { createContext } from 'react'

/** Long enough not to flash under a passing pointer. */
export const DELAY_MS = 400

/** Whether a provider around holds the tooltips together. */
export const IsGrouped = createContext(false)
