import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../', import.meta.url))
/** The examples are checked as modules of the portal, where every package they use is installed, unless a page has code of its own. */
const FOLDER = `${root}apps/portal/src/`
const FOLDERS: Readonly<Record<string, string>> = {
  'examples/s3-source/README.md': `${root}examples/s3-source/`,
}
const PAGES = [
  'README.md',
  'docs/api-examples.md',
  'examples/s3-source/README.md',
  'packages/api-client/README.md',
  'packages/media-widget/README.md',
  'packages/task-notifications/README.md',
  'packages/ui/README.md',
]

/** What the examples take for granted: their reader has signed in, or has keys of a bucket. */
const GIVEN = {
  file: `${FOLDER}given.ts`,
  code: `import type { ApiClient, Session } from '@ws/api-client'
declare global {
  const host: string
  const session: Session
  const api: ApiClient
  const credentials: { accessKeyId: string; secretAccessKey: string }
}
`,
}

interface Example {
  file: string
  code: string
}

/** The blocks of code of a page, each with a file name of its own. */
function examplesOf(page: string): Example[] {
  const blocks = readFileSync(root + page, 'utf8').matchAll(/^```(tsx?)\n(.*?)^```$/gms)
  const name = page.replace(/\W/g, '-')
  const folder = FOLDERS[page] ?? FOLDER
  return [...blocks].map(([, kind, code = ''], at) => ({ file: `${folder}${name}-${at + 1}.${kind}`, code }))
}

/** What the compiler says about the examples, as sentences. */
function mistakesOf(examples: readonly Example[]): string[] {
  const config = ts.readConfigFile(`${root}apps/portal/tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config.config, include: [] }, ts.sys, `${root}apps/portal`)
  Object.assign(options, {
    noEmit: true,
    composite: false,
    incremental: false,
    tsBuildInfoFile: undefined,
    rootDir: root,
  })
  const code = new Map(examples.map((example) => [example.file, example.code]))
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (file) => code.has(file) || fileExists(file)
  host.readFile = (file) => code.get(file) ?? readFile(file)
  host.getSourceFile = (file, version, ...rest) => {
    const own = code.get(file)
    return own === undefined ? getSourceFile(file, version, ...rest) : ts.createSourceFile(file, own, version, true)
  }
  const program = ts.createProgram([...code.keys()], options, host)
  return [...code.keys()].flatMap((file) => {
    const source = program.getSourceFile(file)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => `${basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  })
}

test('an example that takes the styles of a widget takes those of the components it is drawn with', () => {
  const widgets = PAGES.flatMap(examplesOf).filter(({ code }) => /'@ws\/(?!ui)[^']*\/styles\.css'/.test(code))
  expect(widgets.length).toBeGreaterThan(3)
  expect(widgets.filter(({ code }) => !code.includes("'@ws/ui/styles.css'")).map(({ file }) => basename(file))).toEqual(
    [],
  )
})

test('every example of the API and of the components compiles against them as they are', { timeout: 600_000 }, () => {
  const examples = PAGES.flatMap((page) => {
    const blocks = examplesOf(page)
    expect(blocks.length, page).toBeGreaterThan(0)
    return blocks
  })
  const wrong = { file: `${FOLDER}wrong.ts`, code: "import { nothing } from '@ws/api-client'\nnothing()\n" }
  const mistakes = mistakesOf([GIVEN, ...examples, wrong])
  // The last one shows that a mistake would be seen.
  expect(mistakes.filter((mistake) => !mistake.startsWith('wrong.ts'))).toEqual([])
  expect(mistakes.join()).toContain("has no exported member 'nothing'")
})
