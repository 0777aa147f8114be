import * as React from 'react'

/**
 * React's development build keeps a stack for each element, of whoever has created it, up to a number of them in a second:
 * a sixth of the time of a large screen, for stories of errors that no test reads. Here the number is reached from the start.
 */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Number.POSITIVE_INFINITY, set: () => {} })
