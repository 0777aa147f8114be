import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import ts from 'typescript'

const WORD = /[A-Za-z_$][\w$]*/g
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
/** What is written down outlives a build, and the next one must be able to read it. */
const OUTLIVES = /\bJSON\.|\breadKept\b|\bpostMessage\b/
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Short names for the properties that only the modules of a package know of one another, by their own. A word that stands in any
 * declaration a host or a browser knows, among exports, in a string, or in a module that writes down what it holds, keeps its name.
 */
export function shortPropertyNames(folder, modules) {
  const known = new Set(['__proto__'])
  const know = (text) => {
    for (const [word] of text.replace(COMMENT, '').matchAll(WORD)) known.add(word)
  }
  for (const file of declarationsFor(folder)) know(readFileSync(file, 'utf8'))
  for (const file of filesOf(join(folder, 'src'), /(?<!\.(?:test|stories|test-d))\.tsx?$/)) {
    if (/[\\/]testing[\\/]/.test(file)) continue
    const text = readFileSync(file, 'utf8')
    if (OUTLIVES.test(text)) know(text)
  }
  const uses = new Map()
  for (const code of modules) {
    visit(ts.createSourceFile('module.js', code, ts.ScriptTarget.Latest), {
      name: (word) => uses.set(word, (uses.get(word) ?? 0) + 1),
      text: know,
    })
  }
  const own = [...uses].filter(([word]) => word.length > 2 && !known.has(word))
  const short = shortWords(known)
  // What is said often gets what comes first: the same words in every build.
  return new Map(
    own
      .sort(([one, often], [other, rarely]) => rarely - often || (one < other ? -1 : 1))
      .map(([word]) => [word, short.next().value]),
  )
}

function visit(node, hear) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    hear.text(node.text)
  if (ts.isExportSpecifier(node)) hear.text(node.name.text)
  const named = ts.isBindingElement(node) ? (node.propertyName ?? node.name) : node.name
  const isProperty =
    ts.isPropertyAccessExpression(node) ||
    ts.isObjectLiteralElementLike(node) ||
    ts.isBindingElement(node) ||
    ts.isClassElement(node)
  if (isProperty && named && ts.isIdentifier(named)) hear.name(named.text)
  ts.forEachChild(node, (child) => visit(child, hear))
}

function* shortWords(known) {
  for (const first of LETTERS) {
    for (const second of LETTERS) if (!known.has(first + second)) yield first + second
  }
}

/** What the modules of a package meet: the language, the page, React, the other packages, whose modules they import, its own hosts. */
function declarationsFor(folder) {
  const { resolve } = createRequire(import.meta.url)
  const packageOf = (name, from = resolve) => dirname(from(`${name}/package.json`))
  const react = packageOf('@types/react')
  const packages = [react, packageOf('@types/react-dom'), packageOf('csstype', createRequire(react).resolve)]
  return [
    ...filesOf(join(packageOf('typescript'), 'lib'), /^lib\..*d\.ts$/),
    ...packages.flatMap((name) => filesOf(name, /\.d\.ts$/)),
    ...['ui', 'api-client'].flatMap((name) => filesOf(join(folder, '..', name, 'dist'), /\.(d\.ts|js)$/)),
    ...filesOf(join(folder, 'dist'), /\.d\.ts$/),
  ]
}

function filesOf(folder, kind) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => kind.test(name))
    .map((name) => join(folder, name))
}
