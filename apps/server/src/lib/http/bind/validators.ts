import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { BoundOperation, ContractDocument, JsonSchema, Parameter } from '../contract'

const addFormats = addFormatsModule.default ?? addFormatsModule
const FIRST_MOMENT = Date.parse('0001-01-01')
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59.999Z')

/** Checks a value and answers what is wrong with it; query and path checks also turn text into numbers in place. */
export type Check = (value: unknown) => readonly ErrorObject[]

/** The checks of one operation, compiled when they are first needed: a start does not wait for all of them. */
export interface Checks {
  query: Check
  path: Check
  body: Check | undefined
  answer: Check | undefined
}

type Validators = (operation: BoundOperation) => Checks

/** Servers of one process, as tests start them by the dozen, compile the checks of a contract once. */
const known = new WeakMap<ContractDocument, Validators>()

/** The checks of operations of one contract. */
export function validatorsOf(source: ContractDocument): Validators {
  const validators = known.get(source) ?? createValidators(source)
  known.set(source, validators)
  return validators
}

function createValidators(source: ContractDocument): Validators {
  // Text is turned into numbers in addresses only: in bodies `null` would become "" and 5 would become "5".
  const bodies = withContract(source, { allErrors: true })
  const addresses = withContract(source, { allErrors: true, coerceTypes: true })
  const checks = new Map<string, Checks>()
  const toChecks = (operation: BoundOperation): Checks => ({
    query: lazily(addresses, parametersSchema(operation.parameters, 'query')),
    path: lazily(addresses, parametersSchema(operation.parameters, 'path')),
    body: operation.body ? lazily(bodies, operation.body) : undefined,
    answer: operation.success.schema ? lazily(bodies, operation.success.schema) : undefined,
  })
  return (operation) => {
    const found = checks.get(operation.id) ?? toChecks(operation)
    checks.set(operation.id, found)
    return found
  }
}

function withContract(source: ContractDocument, options: { allErrors: boolean; coerceTypes?: boolean }): Ajv {
  const ajv = new Ajv({ ...options, strict: false, useDefaults: options.coerceTypes === true })
  addFormats(ajv)
  for (const name of ['date', 'date-time'] as const) ajv.addFormat(name, { validate: withinCalendar(name) })
  ajv.addSchema({ $id: 'contract', components: pointed(source.components ?? {}) })
  return ajv
}

/** Days and moments of the years 1 to 9999: a year 0 is none for the database, and a zone may lead beyond either end. */
function withinCalendar(name: 'date' | 'date-time'): (text: string) => boolean {
  const known = addFormats.get(name) as { validate: (text: string) => boolean }
  return (text) => known.validate(text) && Date.parse(text) >= FIRST_MOMENT && Date.parse(text) <= LAST_MOMENT
}

function lazily(ajv: Ajv, schema: JsonSchema): Check {
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= ajv.compile(pointed(schema))
    return validate(value) ? [] : (validate.errors ?? [])
  }
}

/** A part of the document points at its neighbours from wherever it is compiled. */
function pointed<Part extends object>(part: Part): Part {
  return JSON.parse(JSON.stringify(part).replaceAll('"$ref":"#/', '"$ref":"contract#/'))
}

function parametersSchema(parameters: Parameter[], place: Parameter['in']): JsonSchema {
  const here = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter((parameter) => parameter.required).map((parameter) => parameter.name),
  }
}
