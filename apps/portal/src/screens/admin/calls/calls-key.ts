/** Of the query of settings that both forms change. */
export const CALLS_KEY = ['/settings/calls']
