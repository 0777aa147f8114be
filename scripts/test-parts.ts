import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'

/** Modules beside the tests and stories of a component: `test-hands.js`, `story-table.js`, `button.test.js`. */
const NAME = /(^|[/\\])(test|story)-[^/\\]+$|\.(test|stories|fixture)\.[^/\\]+$/
/** What only they bring along, as source maps name it; inside it nothing of ours tells where it came from. */
const TOOLS = /node_modules\/(@testing-library|@vitest|vitest|@storybook|storybook)\//

/** The files of a built package that belong to its tests or stories, by name or by what is in them. */
export async function testPartsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  const found: string[] = []
  for (const file of files.filter((name) => /\.[cm]?js(\.map)?$/.test(name))) {
    const isTools = file.endsWith('.map') && TOOLS.test(await readFile(join(folder, file), 'utf8'))
    if (isTools || NAME.test(file)) found.push(file.replaceAll('\\', '/'))
  }
  return found.sort()
}

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = ''] = argv.slice(2)
  const found = await testPartsIn(folder)
  for (const file of found) console.error(`${file} is for tests and must not be packed`)
  if (found.length > 0) process.exitCode = 1
}
