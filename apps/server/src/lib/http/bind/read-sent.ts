import secureJson from 'secure-json-parse'
import { type Sealed, seal } from '../../spreadsheet/workbook/seal'
import { readContentText } from '../../text/checked-content'
import { contract, operationsOf } from '../contract'
import { brokenJson } from '../error'
import { bodyReader } from './input'
import { shapeOf } from './shape'
import { validatorsOf } from './validators'

/** A body as it came, and the operation it was sent to. */
export interface SentBody {
  operation: string
  bytes: Uint8Array
}

/** What an operation is handed: the body without its workbooks, and these by their fields. */
export interface ReadSent {
  body: object
  workbooks: Record<string, Sealed>
}

/** Parses, cleans and checks a body, workbooks and long texts in it included; refuses as its operation would. */
export function readSent({ operation: id, bytes }: SentBody): ReadSent {
  const operation = operationsOf(contract).find((one) => one.id === id)
  if (!operation) throw new Error(`There is no operation ${id}`)
  const read = bodyReader(contract, operation, validatorsOf(contract)(operation))
  const body = Object(read(parse(bytes)))
  const workbooks: ReadSent['workbooks'] = {}
  for (const [field, shape] of shapeOf(contract, operation.body)?.keys ?? []) {
    const value: unknown = Reflect.get(body, field)
    if (!shape?.kept || typeof value !== 'object' || value === null) continue
    const isWorkbook = shape.kept === 'workbook' || 'sheets' in value
    if (!isWorkbook) Reflect.set(body, field, readContentText(value, field))
    else {
      workbooks[field] = seal(value, field, shape.kept !== 'workbook')
      Reflect.deleteProperty(body, field)
    }
  }
  return { body, workbooks }
}

function parse(bytes: Uint8Array): unknown {
  try {
    return secureJson.parse(Buffer.from(bytes).toString(), { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw brokenJson()
  }
}
