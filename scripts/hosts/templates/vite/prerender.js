// Puts what the server draws into the built pages.
import { readFile, writeFile } from 'node:fs/promises'
import { pages } from './server/server.js'

for (const [name, html] of Object.entries(pages)) {
  const file = new URL(`dist/${name}.html`, import.meta.url)
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace('<!--page-->', () => html),
  )
}
