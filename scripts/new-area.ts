/**
 * `pnpm new <area>` stamps a new area: contract, table, resource, portal and tests, and its lines in the registries. Answers
 * come from `--answers file.json`, else they are asked for. What a person must decide is printed at the end.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Answers, FIELD_KINDS, type FieldAnswer, problemsOf } from './new-area/answers'
import { stampFiles, stampRegistries, type Templates } from './new-area/stamp'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const TEMPLATES = ['contract.yaml', 'table.ts', 'resource.ts', 'resource.test.ts', 'area.tsx', 'area.test.tsx'] as const

const { values, positionals } = parseArgs({ allowPositionals: true, options: { answers: { type: 'string' } } })
const answers = values.answers === undefined ? await ask(positionals[0]) : readAnswers(values.answers)
const problems = problemsOf(answers)
if (problems.length > 0) stop(problems.join('\n'))

const templates = Object.fromEntries(
  TEMPLATES.map((name) => [name, readFileSync(join(ROOT, `scripts/templates/${name}.tmpl`), 'utf8')]),
) as Templates
const files = stampFiles(answers, templates)
const known = Object.keys(files).filter((path) => existsSync(join(ROOT, path)))
if (known.length > 0) stop(`Already there: ${known.join(', ')}`)

const registries = stampRegistries(answers)
for (const [path, text] of Object.entries(files)) write(path, text)
for (const [path, change] of Object.entries(registries)) write(path, change(readFileSync(join(ROOT, path), 'utf8')))
tidy([...Object.keys(files), ...Object.keys(registries)].filter((path) => /\.tsx?$/.test(path)))
console.info(
  [
    ...Object.keys(files).map((path) => `new      ${path}`),
    ...Object.keys(registries).map((path) => `changed  ${path}`),
    '',
    'Now, by hand (docs/adding-an-area.md):',
    '  1. pnpm contract',
    '  2. pnpm --filter @ws/server migrations   and read what it wrote',
    `  3. apps/server/src/lib/permission-matrix.ts: is there a row \`${answers.permission}\`? Scopes in the resource.`,
    '  4. apps/portal/src/app/navigation.ts: a line in the sidebar; take the addresses out of upcoming-routes.ts',
    '  5. a few lifelike rows in apps/server/src/db/demo',
    '  6. pnpm check, and the two stamped tests',
  ].join('\n'),
)

function readAnswers(file: string): Answers {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function ask(area: string | undefined): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const question = async (text: string, standard = '') =>
    (await terminal.question(standard === '' ? `${text}: ` : `${text} [${standard}]: `)).trim() || standard
  try {
    const name = area ?? (await question('Area, kebab-case (water-meters)'))
    const path = await question('Contract path', `/${name}`)
    const address = await question('Address in the portal', path)
    const many = await question('Many («Счётчики»)')
    const one = await question('One («Счётчик»)')
    return {
      area: name,
      path,
      ...(address === path ? {} : { address }),
      permission: await question('Row of the permission matrix'),
      entity: await question('One record in the journal (water_meter)'),
      words: {
        one,
        many,
        create: await question('Button («Добавить счётчик»)'),
        fresh: await question('Above the form («Новый счётчик»)'),
        created: await question('Toast («Счётчик создан»)'),
        empty: await question('Empty list («Счётчиков пока нет»)'),
        search: await question('Search box («Найти счётчик»)'),
      },
      fields: await askFields(question),
    }
  } finally {
    terminal.close()
  }
}

async function askFields(question: (text: string, standard?: string) => Promise<string>): Promise<FieldAnswer[]> {
  const fields: FieldAnswer[] = []
  for (;;) {
    const name = await question(fields.length === 0 ? 'First field, names the record' : 'Next field, empty to finish')
    if (name === '') return fields
    const kind = (await question(`Kind: ${FIELD_KINDS.join(', ')}`, 'text')) as FieldAnswer['kind']
    const label = await question('Label')
    const required = (await question('Required? y/n', fields.length === 0 ? 'y' : 'n')) === 'y'
    const field: FieldAnswer = { name, kind, label, required }
    if (kind === 'choice') field.options = toOptions(await question('Values: material=Материал, tool=Инструмент'))
    if (kind === 'ref') {
      field.to = await question('Contract path of the other area')
      field.table = await question('Its file in db/tables')
    }
    fields.push(field)
  }
}

function toOptions(text: string): Record<string, string> {
  return Object.fromEntries(text.split(',').map((pair) => pair.split('=').map((part) => part.trim())))
}

function write(path: string, text: string): void {
  const file = join(ROOT, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

/** Puts imports in order and breaks long lines: the templates need not know how long a label is. */
function tidy(paths: readonly string[]): void {
  const result = spawnSync('pnpm', ['exec', 'biome', 'check', '--write', ...paths], { cwd: ROOT, encoding: 'utf8' })
  if (result.status !== 0) console.warn(result.stdout + result.stderr)
}

function stop(text: string): never {
  console.error(text)
  process.exit(1)
}
