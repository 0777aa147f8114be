import { readFileSync } from 'node:fs'
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

/** The properties of what hosts give, read from a report of `pnpm api`. */
function read(file: string): Given[] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8')
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
const misnamed = (given: Given[]) =>
  given.filter(
    ({ name, type }) => /\bboolean\b/.test(type) && !/=>/.test(type) && /^(?:is|has|can|should)[A-Z]/.test(name),
  )

/** Optional ones that do not take an explicit undefined. */
const closed = (given: Given[]) =>
  given.filter(
    ({ type, isOptional }) => isOptional && !/\bundefined\b|^(?:ReactNode|unknown|CellValue)(?: \||$)/.test(type),
  )

const ui = read('../packages/ui/api.md')

test('a boolean that a host gives to a component bears no prefix (UI-001)', () => {
  expect(ui.length).toBeGreaterThan(300)
  expect(misnamed(ui).map(({ path }) => path)).toEqual([])
  expect(misnamed([{ path: 'A.isOpen', name: 'isOpen', type: 'boolean | undefined', isOptional: true }])).toHaveLength(
    1,
  )
})

test('a value is told by onChange, any other state of a component by its own name', () => {
  const names = new Set(ui.map(({ path }) => path))
  const unnamed = ui.flatMap(({ path, name }) => {
    const state = /^default([A-Z]\w*)$/.exec(name)?.[1]
    const owner = path.slice(0, -name.length)
    const teller = state === 'Value' ? 'onChange' : `on${state}Change`
    return state && !names.has(`${owner}${teller}`) ? [`${path} without ${teller}`] : []
  })
  // The hour of a day that was chosen without one: no state.
  expect(unnamed).toEqual(['DateTimeInputProps.defaultTime without onTimeChange'])
  expect(ui.filter(({ name }) => name === 'onValueChange').map(({ path }) => path)).toEqual([])
})

test('what a host may leave out it may also give as undefined, so that exactOptionalPropertyTypes suits it', () => {
  expect(closed(ui).map(({ path, type }) => `${path}: ${type}`)).toEqual([])
  expect(closed([{ path: 'A.size', name: 'size', type: 'number', isOptional: true }])).toHaveLength(1)
})
