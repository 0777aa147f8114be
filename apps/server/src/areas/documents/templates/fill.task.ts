import { fillTemplate } from '../../../lib/printed-form/fill-template'
import { tooLarge } from '../../../lib/printed-form/print-form'
import { serveTask } from '../../../lib/worker-task/serve-task'
import type { FillOrder } from './fill'
import { fillText } from './fill-text'
import { formToText } from './form-to-text'

serveTask((order: FillOrder) => {
  try {
    return order.blocks ? formToText(fillTemplate(order.blocks, order.data)) : fillText(order.text, order.data)
  } catch (error) {
    // The lists of a text that stand inside each other can grow beyond what a text may be.
    throw error instanceof RangeError ? tooLarge() : error
  }
})
