import { areaHandlers } from './areas'
import type { Handlers } from './lib/http/handler'
import { searchHandlers } from './search'

/** Every operation of the contract and the function that answers it; a missing one does not compile. */
export const handlers: Handlers = { ...areaHandlers, ...searchHandlers }
