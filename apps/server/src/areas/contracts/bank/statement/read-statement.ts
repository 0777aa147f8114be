import { decodeStatement } from './decode'
import { EXCHANGE, readExchange } from './read-exchange'
import { readTable } from './read-table'
import type { Statement } from './statement'

/** What a file of a bank holds, whichever kind it is. */
export function readStatement(bytes: Uint8Array): Statement {
  const text = decodeStatement(bytes).replace(/^\uFEFF/, '')
  return text.slice(0, 200).trimStart().startsWith(EXCHANGE) ? readExchange(text) : readTable(text)
}
