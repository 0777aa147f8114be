import document from '@ws/api-client/contract/openapi.json' with { type: 'json' }

/** A JSON Schema as it stands in the bundled contract; only the words read here are named. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  items?: JsonSchema
  additionalProperties?: boolean | JsonSchema
  required?: string[]
  allOf?: JsonSchema[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  [word: string]: unknown
}

/** A parameter in the address. */
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header' | 'cookie'
  required?: boolean
  schema: JsonSchema
}

/** One operation of the contract; `x-flat` is the body without its wrapper. */
export interface Operation {
  operationId: string
  security?: object[]
  parameters?: (Parameter | { $ref: string })[]
  requestBody?: { required?: boolean; content: Record<string, { schema: JsonSchema }> }
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: JsonSchema }> }>
  'x-wrapper'?: string
  'x-flat'?: JsonSchema
  'x-body-limit'?: number
  'x-most-keys'?: number
  'x-file-limit'?: number
  'x-permission'?: string
  /** What people call the list it answers. */
  'x-title'?: string
  tags?: string[]
}

const METHODS = ['get', 'head', 'options', 'post', 'put', 'patch', 'delete'] as const
type Method = (typeof METHODS)[number]
type PathItem = Partial<Record<Method, Operation>> & { parameters?: (Parameter | { $ref: string })[] }

/** The bundled contract. */
export interface ContractDocument {
  openapi: string
  info: object
  paths: Record<string, PathItem>
  components?: { schemas?: Record<string, JsonSchema>; [kind: string]: unknown }
  [word: string]: unknown
}

/** One operation with all that a caller of it must know, resolved. */
export interface BoundOperation {
  id: string
  method: Method
  path: string
  isPublic: boolean
  /** It asks nobody who he is, and knows him no better when he says so. */
  forStrangers: boolean
  parameters: Parameter[]
  wrapper: string | undefined
  /** JSON body, flat; absent where there is none or the body is a form. */
  body: JsonSchema | undefined
  isBodyRequired: boolean
  /** The right that the operation asks for, or a word for those that ask otherwise. */
  permission: string | undefined
  /** Most bytes of a JSON body, where it is not the usual. */
  bodyLimit: number | undefined
  /** Most keys of one map in it, where it is not the usual: a sheet has as many as it has cells. */
  mostKeys: number | undefined
  /** Most bytes of the file of a form that is held whole and checked as a body; other forms their handler reads as they come. */
  fileLimit: number | undefined
  /** Form fields of a multipart body. */
  form: JsonSchema | undefined
  /** Success status and its JSON schema, absent where the answer is a file or nothing. */
  success: { status: number; schema: JsonSchema | undefined }
}

// The file is generated from the contract and linted there.
/** The contract of this server. */
export const contract = document as unknown as ContractDocument

/** A contract does not change while a program runs: it is read once. */
const described = new WeakMap<ContractDocument, BoundOperation[]>()

/** Every operation of a contract. */
export function operationsOf(source: ContractDocument): readonly BoundOperation[] {
  const known = described.get(source)
  if (known) return known
  const operations = Object.entries(source.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method]
      return operation ? [describe(source, path, method, operation, item.parameters ?? [])] : []
    }),
  )
  described.set(source, operations)
  return operations
}

/** What a `$ref` of the document points at; a pointer that leads nowhere is an error of the contract. */
export function resolveRef<Target extends object>(source: ContractDocument, target: Target | { $ref: string }): Target {
  if (!('$ref' in target) || typeof target.$ref !== 'string') return target as Target
  let found: unknown = source
  for (const step of target.$ref.replace(/^#\//, '').split('/')) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~')
    found = typeof found === 'object' && found !== null ? Reflect.get(found, key) : undefined
  }
  if (typeof found !== 'object' || found === null)
    throw new Error(`The contract refers to ${target.$ref}, which does not exist`)
  return resolveRef(source, found as Target)
}

/** The properties that an object schema declares, over `allOf` and `anyOf`. */
export function declaredProperties(source: ContractDocument, schema: JsonSchema): Record<string, JsonSchema> {
  const resolved = resolveRef<JsonSchema>(source, schema)
  const parts = [...(resolved.allOf ?? []), ...(resolved.anyOf ?? []), ...(resolved.oneOf ?? [])]
  return Object.assign({}, ...parts.map((part) => declaredProperties(source, part)), resolved.properties)
}

/** Names of the fields that the JSON body of an operation may hold. */
export function bodyFields(source: ContractDocument, operationId: string): string[] {
  const body = operationsOf(source).find((operation) => operation.id === operationId)?.body
  return body ? Object.keys(declaredProperties(source, body)) : []
}

function describe(
  source: ContractDocument,
  path: string,
  method: Method,
  operation: Operation,
  shared: PathItem['parameters'],
): BoundOperation {
  const content = operation.requestBody
    ? resolveRef<NonNullable<Operation['requestBody']>>(source, operation.requestBody).content
    : {}
  const statuses = Object.keys(operation.responses).filter((status) => /^2\d\d$/.test(status))
  const status = statuses[0] ?? '200'
  const answer = operation.responses[status]
  return {
    id: operation.operationId,
    method,
    path,
    isPublic: isOpen(operation.security),
    forStrangers: operation.security?.length === 0,
    parameters: [...(shared ?? []), ...(operation.parameters ?? [])].map((parameter) =>
      resolveRef<Parameter>(source, parameter),
    ),
    wrapper: operation['x-wrapper'],
    body: operation['x-flat'] ?? content['application/json']?.schema,
    isBodyRequired: operation.requestBody?.required === true,
    permission: operation['x-permission'],
    bodyLimit: operation['x-body-limit'],
    mostKeys: operation['x-most-keys'],
    fileLimit: operation['x-file-limit'],
    form: content['multipart/form-data']?.schema,
    success: {
      status: Number(status),
      schema: answer
        ? resolveRef<Operation['responses'][string]>(source, answer).content?.['application/json']?.schema
        : undefined,
    },
  }
}

/** An empty list needs nobody; an empty alternative takes strangers as well as people. */
function isOpen(security: object[] | undefined): boolean {
  return security !== undefined && (security.length === 0 || security.some((one) => Object.keys(one).length === 0))
}
