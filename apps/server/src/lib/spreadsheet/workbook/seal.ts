import { createHash } from 'node:crypto'
import { withoutPortalValues } from '@ws/api-client/contract/workbook'
import { checkWorkbook, workbookText } from './check-workbook'
import type { SealedWorkbook } from './sealed-workbook'

/** What a `SealedWorkbook` is made of, on its way out of its process. */
export type Sealed = Omit<SealedWorkbook, 'toJSON'>

/** Checks a workbook and puts it into its JSON; one that is kept holds no figures that formulas took from the portal. */
export function seal(value: object, field: string, isKept: boolean): Sealed {
  const checked = checkWorkbook(value, field)
  const workbook = isKept ? withoutPortalValues(checked) : checked
  const json = JSON.stringify(workbook)
  return { json, words: workbookText(workbook), hash: createHash('sha256').update(json).digest('hex') }
}
