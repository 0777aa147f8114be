import type { BoundOperation, ContractDocument } from '../contract'
import { JsonText } from '../json-text'
import { shapeOf, undeclaredPaths } from './shape'
import type { Checks } from './validators'

/**
 * Compares what a handler answers with the contract, before it is serialised: a wrong type, a missing field and a key that
 * the contract does not name are errors of the program. Used in tests.
 */
export function answerChecker(
  source: ContractDocument,
  operation: BoundOperation,
  checks: Checks,
): (result: unknown) => void {
  const shape = shapeOf(source, operation.success.schema)
  return (result) => {
    if (!operation.success.schema) {
      if (result !== undefined) throw new Error(`${operation.id} answers with a body that the contract does not name`)
      return
    }
    const sent: unknown = JSON.parse(result instanceof JsonText ? result.text : JSON.stringify(result ?? null))
    const undeclared = undeclaredPaths(shape, sent)
    if (undeclared.length > 0)
      throw new Error(`${operation.id} answers with undeclared ${undeclared.slice(0, 5).join(', ')}`)
    const errors = checks.answer?.(sent) ?? []
    if (errors.length > 0) {
      const texts = errors.slice(0, 5).map((error) => `${error.instancePath || '/'} ${error.message ?? error.keyword}`)
      throw new Error(`${operation.id} answers against the contract: ${texts.join('; ')}`)
    }
  }
}
