import { defineServerArea } from '../../lib/area'
import { journalHandlers } from './journal.handlers'

export const journalArea = defineServerArea({
  handlers: journalHandlers,
})
