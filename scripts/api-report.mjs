// `pnpm api`: writes what each package offers, taken from its built types, into its api.md; with --check it only compares.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { root } from './lib/pnpm.mjs'

const PACKAGES = ['ui', 'api-client', 'media-widget', 'task-notifications']
/** The contract is generated, and `pnpm contract` compares it. */
const isGenerated = (file) => /[\\/]contract[\\/]/.test(file)
const GENERATED = new Set(['paths', 'webhooks', 'components', '$defs', 'operations'])
const printer = ts.createPrinter({ removeComments: true })

/** The file of types that a statement imports or exports from, if it is of the same package. */
function partOf(file, specifier) {
  const part = specifier?.text.startsWith('.') && resolve(dirname(file), specifier.text.replace(/\.js$/, '.d.ts'))
  return part && existsSync(part) && !isGenerated(part) ? part : undefined
}

/** The statements of a file of types and of the parts it was split into, by name. */
function read(file, statements, exported) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  for (const statement of source.statements) {
    // What several entries share stands in a part of its own.
    const part = partOf(file, statement.moduleSpecifier)
    if (part) read(part, statements)
    if (ts.isExportDeclaration(statement)) {
      for (const { name, propertyName } of statement.exportClause?.elements ?? [])
        exported?.set((part ? name : (propertyName ?? name)).text, name.text)
    } else if (!ts.isImportDeclaration(statement)) {
      const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [statement]
      const name = declared.name?.text ?? ''
      if (GENERATED.has(name)) continue
      const text = printer.printNode(ts.EmitHint.Unspecified, statement, source).replace(/\s+$/gm, '')
      // An overloaded function is declared several times.
      const before = statements.get(name)
      statements.set(name, before && before !== text ? `${before}\n${text}` : text)
    }
  }
}

function reportOf(name) {
  const folder = fileURLToPath(new URL(`packages/${name}/`, root))
  const { name: title, exports } = JSON.parse(readFileSync(`${folder}package.json`, 'utf8'))
  const parts = [`# API of ${title}`, 'Written by `pnpm api` from the built types.']
  for (const [path, entry] of Object.entries(exports)) {
    const types = entry.import?.types
    if (!types || isGenerated(types)) continue
    const statements = new Map()
    const exported = new Map()
    read(resolve(folder, types), statements, exported)
    const names = [...statements.keys()].sort()
    const inside = names.map((one) => statements.get(one))
    const list = [...exported.values()].sort()
    parts.push(`## ${title}${path.slice(1)}`, `Exports ${list.join(', ')}.`, `\`\`\`ts\n${inside.join('\n')}\n\`\`\``)
  }
  return { file: `${folder}api.md`, text: `${parts.join('\n\n')}\n` }
}

const isCheck = process.argv.includes('--check')
let isFine = true
for (const name of PACKAGES) {
  const { file, text } = reportOf(name)
  if (!isCheck) writeFileSync(file, text)
  else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    isFine = false
    console.error(
      `${relative(fileURLToPath(root), file)} differs from the built types: look at the change, then pnpm api`,
    )
  }
}
process.exit(isFine ? 0 : 1)
