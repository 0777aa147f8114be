import type { Schema } from '@ws/api-client/contract'
import { cleanWorkbook } from '@ws/api-client/contract/workbook'
import { fieldErrors } from '../../http/bind/messages'
import { keepDeclared, shapeOf } from '../../http/bind/shape'
import { partCheck } from '../../http/bind/validators'
import { contract } from '../../http/contract'
import { invalid } from '../../http/error'
import { assertWorkbookFits } from './workbook-fits'

type Workbook = Schema<'Workbook'>

const WORKBOOK = { $ref: '#/components/schemas/Workbook' }

/** The workbook of what was sent, made anew of nothing but what may stand in one; refused at the field. */
export function checkWorkbook(sent: object, field: string): Workbook {
  const workbook = keepDeclared(shapeOf(contract, WORKBOOK), sent) as Workbook
  const [fault] = Object.entries(fieldErrors(partCheck(contract, WORKBOOK)(workbook)))
  if (fault) throw invalid({ [field]: `Неверная таблица: ${fault[0]}: ${fault[1][0]}` })
  assertWorkbookFits(workbook, field)
  return cleanWorkbook(workbook)
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
