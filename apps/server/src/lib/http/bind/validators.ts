import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import type { BoundOperation, ContractDocument, JsonSchema, Parameter } from '../contract'

const addFormats = addFormatsModule.default ?? addFormatsModule
/** What the database knows, and what answers may hold and filters ask for: a year 0 is none, a zone may lead beyond either end. */
const CALENDAR = { first: Date.parse('0001-01-01'), last: Date.parse('9999-12-31T23:59:59.999Z') }
/** What may be written down: a year outside is a slip of the hand that periods, terms and sums would be reckoned from. */
const WRITTEN = { first: Date.parse('1900-01-01'), last: Date.parse('2199-12-31T23:59:59.999Z') }

/** Checks a value and answers what is wrong with it; query and path checks also turn text into numbers in place. */
export type Check = (value: unknown) => readonly ErrorObject[]

/** The checks of one operation, compiled when they are first needed: a start does not wait for all of them. */
export interface Checks {
  query: Check
  path: Check
  body: Check | undefined
  form: Check | undefined
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

/** Values in what is sent, above which the first fault alone is told: naming each of a hundred thousand would hold everybody up. */
const MOST_VALUES = 3_000

/**
 * The same rules twice: one ends at the first fault, the other names them all. Each takes in the whole contract, so it is made
 * when it is first needed: a start does not wait for it.
 */
interface Rules {
  first: () => Ajv
  all: () => Ajv
}

const bodyRules = new WeakMap<ContractDocument, Rules>()

// Text is turned into numbers in addresses only: in bodies `null` would become "" and 5 would become "5".
function bodyRulesOf(source: ContractDocument): Rules {
  const rules = bodyRules.get(source) ?? rulesOf(source, WRITTEN, false)
  bodyRules.set(source, rules)
  return rules
}

/** The check of a part of bodies whose schema depends on more than its operation. */
export function partCheck(source: ContractDocument, schema: JsonSchema): Check {
  return lazily(bodyRulesOf(source), schema)
}

function createValidators(source: ContractDocument): Validators {
  const bodies = bodyRulesOf(source)
  const answers = rulesOf(source, CALENDAR, false)
  const addresses = rulesOf(source, CALENDAR, true)
  const checks = new Map<string, Checks>()
  const toChecks = (operation: BoundOperation): Checks => ({
    query: lazily(addresses, parametersSchema(operation.parameters, 'query')),
    path: lazily(addresses, parametersSchema(operation.parameters, 'path')),
    body: operation.body ? lazily(bodies, operation.body) : undefined,
    form: operation.form ? lazily(bodies, operation.form) : undefined,
    answer: operation.success.schema ? lazily(answers, operation.success.schema) : undefined,
  })
  return (operation) => {
    const found = checks.get(operation.id) ?? toChecks(operation)
    checks.set(operation.id, found)
    return found
  }
}

function rulesOf(source: ContractDocument, span: typeof CALENDAR, coerceTypes: boolean): Rules {
  const made: Partial<Record<keyof Rules, Ajv>> = {}
  return {
    first: () => (made.first ??= withContract(source, span, { coerceTypes, allErrors: false })),
    all: () => (made.all ??= withContract(source, span, { coerceTypes, allErrors: true })),
  }
}

function withContract(
  source: ContractDocument,
  span: typeof CALENDAR,
  options: { coerceTypes: boolean; allErrors: boolean },
): Ajv {
  const ajv = new Ajv({
    ...options,
    // The message of a refused format looks at the value.
    verbose: true,
    strict: false,
    // The contract was checked when it was made.
    validateSchema: false,
    useDefaults: options.coerceTypes,
  })
  addFormats(ajv)
  for (const name of ['date', 'date-time'] as const) ajv.addFormat(name, { validate: within(span, name) })
  ajv.addSchema({ $id: 'contract', components: componentsOf(source) })
  return ajv
}

const components = new WeakMap<ContractDocument, object>()

/** What the parts of a contract point at; one for all rules. */
function componentsOf(source: ContractDocument): object {
  const found = components.get(source) ?? pointed(source.components ?? {})
  components.set(source, found)
  return found
}

function within({ first, last }: typeof CALENDAR, name: 'date' | 'date-time'): (text: string) => boolean {
  const known = addFormats.get(name) as { validate: (text: string) => boolean }
  return (text) => known.validate(text) && Date.parse(text) >= first && Date.parse(text) <= last
}

function lazily(rules: Rules, schema: JsonSchema): Check {
  const compiled: Partial<Record<keyof Rules, ValidateFunction>> = {}
  const faults = (depth: keyof Rules, value: unknown) => {
    compiled[depth] ??= rules[depth]().compile(pointed(schema))
    return compiled[depth](value) ? [] : (compiled[depth].errors ?? [])
  }
  return (value) => {
    const first = faults('first', value)
    return first.length === 0 || countValues(value) > MOST_VALUES ? first : faults('all', value)
  }
}

/** How many values stand in a value, itself among them; counted no further than it matters. */
function countValues(value: unknown, before = 0): number {
  let count = before + 1
  if (typeof value !== 'object' || value === null) return count
  for (const item of Object.values(value)) {
    if (count > MOST_VALUES) break
    count = countValues(item, count)
  }
  return count
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
