import { Missing, Nothing } from '../browser/nothing'

/** What stands in place of items: one file for a bundler to load, when there are none. */
export const emptyCode = { Missing, Nothing }
