import { bodySchema, type Document, METHODS } from './document'

/**
 * The document for the world: an operation with `x-wrapper: todo` publishes both bodies it accepts, `{todo: {…}}` and the
 * flat one. The flat schema, by which the server validates after unwrapping, stays beside it as `x-flat`.
 */
export function publishWrappers(document: Document): Document {
  const published = structuredClone(document)
  for (const item of Object.values(published.paths)) {
    for (const method of METHODS) {
      const operation = item[method]
      const wrapper = operation?.['x-wrapper']
      if (!operation || !wrapper) continue
      const flat = bodySchema(operation)
      const media = operation.requestBody?.content?.['application/json']
      if (!flat || !media) throw new Error(`${operation.operationId} has x-wrapper but no JSON body`)
      operation['x-flat'] = flat
      media.schema = { anyOf: [flat, { type: 'object', required: [wrapper], properties: { [wrapper]: flat } }] }
    }
  }
  return published
}
