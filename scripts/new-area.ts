/**
 * `pnpm new <area>` stamps a new area: contract, table, resource and portal, and its lines in the registries. Answers
 * come from `--answers file.json`, else they are asked for. What a person must decide is printed at the end.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Answers, problemsOf } from './new-area/answers'
import { askArea } from './new-area/ask'
import { stampFiles, stampRegistries, type Templates } from './new-area/stamp'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const TEMPLATES = ['contract.yaml', 'table.ts', 'index.ts', 'resource.ts', 'area.tsx'] as const

const { values, positionals } = parseArgs({ allowPositionals: true, options: { answers: { type: 'string' } } })
const answers = values.answers === undefined ? await ask() : readAnswers(values.answers)
const problems = problemsOf(answers)
if (problems.length > 0) stop(problems.join('\n'))

const templates = Object.fromEntries(
  TEMPLATES.map((name) => [name, readFileSync(join(ROOT, `scripts/templates/${name}.tmpl`), 'utf8')]),
) as Templates
const tables = readdirSync(join(ROOT, 'apps/server/src/db/tables'), { recursive: true, encoding: 'utf8' })
const files = stampFiles(
  answers,
  templates,
  tables.map((path) => path.replaceAll('\\', '/').replace(/\.ts$/, '')),
)
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
    '  1. read the contract and the table, and change them before the migration',
    '  2. pnpm contract',
    `  3. pnpm --filter @ws/server migrations --name ${answers.area}   and read what it wrote`,
    `  4. apps/server/src/lib/access/permission-matrix.ts: is there a row \`${answers.permission}\`? Scopes in the resource.`,
    '  5. navigation.ts and create-actions.ts in apps/portal/src/app: a line in the sidebar, one in «Создать»',
    '  6. apps/portal/src/app/routes/route-paths.ts: its addresses',
    '  7. all-resources.test.ts, types.test-d.ts and navigation.test.ts: the lists of registers',
    '  8. exportColumns, where not all fields go into a file',
    '  9. a few lifelike rows: seed in index.ts of the area',
    '  10. pnpm check, then the tests that go through all registers',
  ].join('\n'),
)

function readAnswers(file: string): Answers {
  return JSON.parse(readFileSync(file, 'utf8'))
}

async function ask(): Promise<Answers> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl+C and the end of the input leave a question without its answer.
  terminal.on('close', () => process.exit(1))
  const answers = await askArea((text) => terminal.question(text), positionals[0])
  terminal.removeAllListeners('close').close()
  return answers
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
