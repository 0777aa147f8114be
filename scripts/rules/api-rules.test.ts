import { existsSync, readdirSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, test } from 'vitest'

/** What a host gives: props, options, and the records in them. States that a store tells and words of labels are not. */
const isGiven = (name: string) => !/(?:State|Store|Labels|Record)$/.test(name)

interface Given {
  /** Of the type it stands in and itself: `BadgeProps.dot`. */
  path: string
  name: string
  type: string
  isOptional: boolean
}

const packages = new URL('../../packages/', import.meta.url)

/** The reports of `pnpm api` on packages with components, by the names of their folders. */
const reports = new Map(
  readdirSync(packages)
    .map((name) => [name, new URL(`${name}/api.md`, packages)] as const)
    .filter(([, file]) => existsSync(file))
    .map(([name, file]) => [name, readFileSync(file, 'utf8')] as const)
    .filter(([, text]) => /\bJSX\.Element\b|\bReactNode\b/.test(text)),
)

/** The properties of what hosts give, read from a report. */
function read(text: string): Given[] {
  const code = [...text.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n')
  const source = ts.createSourceFile('api.ts', code, ts.ScriptTarget.Latest, true)
  const found: Given[] = []
  const collect = (owner: string, node: ts.Node) => {
    if (ts.isPropertySignature(node) && node.type) {
      const name = node.name.getText(source)
      const type = node.type.getText(source)
      found.push({ path: `${owner}.${name}`, name, type, isOptional: node.questionToken !== undefined })
    }
    ts.forEachChild(node, (child) => collect(owner, child))
  }
  for (const statement of source.statements) {
    const isType = ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement)
    if (isType && isGiven(statement.name.text)) collect(statement.name.text, statement)
  }
  return found
}

/** Names of booleans that break the rule of docs/style.md. */
const misnamed = (some: Given[]) =>
  some.filter(
    ({ name, type }) => /\bboolean\b/.test(type) && !/=>/.test(type) && /^(?:is|has|can|should)[A-Z]/.test(name),
  )

/** Optional ones that do not take an explicit undefined. */
const closed = (some: Given[]) =>
  some.filter(
    ({ type, isOptional }) => isOptional && !/\bundefined\b|^(?:ReactNode|unknown|CellValue)(?: \||$)/.test(type),
  )

const given = [...reports.values()].flatMap(read)

/** Nobody gives these: a handle and an upload on hold tell of themselves, which their names do not say. */
const told = ['MediaWidgetHandle.isOpen', 'UploadHold.isPaused']

test('the rules watch every package with components', () => {
  expect([...reports.keys()]).toEqual(['media-widget', 'task-notifications', 'ui'])
  for (const [name, report] of reports) expect(read(report).length, name).toBeGreaterThan(30)
})

test('a boolean that a host gives to a component bears no prefix (UI-001)', () => {
  expect([...new Set(misnamed(given).map(({ path }) => path))]).toEqual(told)
  expect(misnamed([{ path: 'A.isOpen', name: 'isOpen', type: 'boolean | undefined', isOptional: true }])).toHaveLength(
    1,
  )
})

test('a value is told by onChange, any other state of a component by its own name', () => {
  const names = new Set(given.map(({ path }) => path))
  const unnamed = given.flatMap(({ path, name }) => {
    const state = /^default([A-Z]\w*)$/.exec(name)?.[1]
    const owner = path.slice(0, -name.length)
    const teller = state === 'Value' ? 'onChange' : `on${state}Change`
    return state && !names.has(`${owner}${teller}`) ? [`${path} without ${teller}`] : []
  })
  // The hour of a day that was chosen without one: no state.
  expect(unnamed).toEqual(['DateTimeInputProps.defaultTime without onTimeChange'])
  expect(given.filter(({ name }) => name === 'onValueChange').map(({ path }) => path)).toEqual([])
})

test('what a host may leave out it may also give as undefined, so that exactOptionalPropertyTypes suits it', () => {
  // Promised by @ws/ui alone: most of what the widgets take is what a server answers, where a field is there or is not.
  const ui = read(reports.get('ui') ?? '')
  expect(ui.length).toBeGreaterThan(300)
  expect(closed(ui).map(({ path, type }) => `${path}: ${type}`)).toEqual([])
  expect(closed([{ path: 'A.size', name: 'size', type: 'number', isOptional: true }])).toHaveLength(1)
})
