import type { Schema } from '@ws/api-client/contract'
import { cleanWorkbook, withoutPortalValues } from '@ws/api-client/contract/workbook'
import { fieldErrors } from '../../../lib/http/bind/messages'
import { keepDeclared, shapeOf } from '../../../lib/http/bind/shape'
import { partCheck } from '../../../lib/http/bind/validators'
import { contract } from '../../../lib/http/contract'
import { invalid } from '../../../lib/http/error'
import { assertWorkbookFits } from '../../../lib/spreadsheet/workbook/workbook-file'

type Workbook = Schema<'Workbook'>

const WORKBOOK = { $ref: '#/components/schemas/Workbook' }

/** The workbook of what was sent, made anew of nothing but what may stand in one; refused at the field `content`. */
export function readWorkbook(sent: object): Workbook {
  const workbook = keepDeclared(shapeOf(contract, WORKBOOK), sent) as Workbook
  const [fault] = Object.entries(fieldErrors(partCheck(contract, WORKBOOK)(workbook)))
  if (fault) throw invalid({ content: `Неверная таблица: ${fault[0]}: ${fault[1][0]}` })
  assertWorkbookFits(workbook, 'content')
  return withoutPortalValues(cleanWorkbook(workbook))
}

/** The texts of a workbook, for the search. */
export function workbookText({ sheets }: Workbook): string {
  const words = sheets.flatMap(({ name, cells }) => [name, ...Object.values(cells).map(({ v }) => v)])
  return words.filter((one) => typeof one === 'string').join('\n')
}

/** A workbook of one empty sheet. */
export function emptyWorkbook(): Workbook {
  return { sheets: [{ id: 'sheet-1', name: 'Лист1', rows: 100, cols: 26, cells: {} }] }
}
