/** A JSON Schema as it stands in the bundled contract; only the words this folder reads are named. */
export interface Schema {
  $ref?: string
  title?: string
  type?: string | string[]
  format?: string
  pattern?: string
  enum?: (string | number | null)[]
  'x-labels'?: Record<string, string>
  'x-colors'?: Record<string, string>
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  readOnly?: boolean
  required?: string[]
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  allOf?: Schema[]
  anyOf?: Schema[]
  oneOf?: Schema[]
}

/** One operation of the contract. */
export interface Operation {
  operationId?: string
  'x-wrapper'?: string
  'x-flat'?: Schema
  parameters?: { $ref?: string }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema?: Schema }> }>
}

/** The verbs an area uses (API-007). */
export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const

/** The bundled contract: every `$ref` points inside it. */
export interface Document {
  openapi: string
  paths: Record<string, Partial<Record<(typeof METHODS)[number], Operation>>>
  components?: { schemas?: Record<string, Schema> }
}

/** Follows `$ref` until a schema stands there itself; a pointer that leads nowhere is an error of the contract. */
export function resolveSchema(document: Document, schema: Schema): Schema {
  let current = schema
  while (current.$ref) {
    const name = current.$ref.replace('#/components/schemas/', '')
    const target = document.components?.schemas?.[name]
    if (!target) throw new Error(`The contract refers to ${current.$ref}, which does not exist`)
    current = target
  }
  return current
}

/** The JSON body schema of an operation, not resolved. */
export function bodySchema(operation: Operation | undefined): Schema | undefined {
  return operation?.requestBody?.content?.['application/json']?.schema
}
