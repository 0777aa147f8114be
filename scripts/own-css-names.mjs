// Gives the variables, which Tailwind names, our own prefix in a built stylesheet: a host with its own Tailwind keeps its own.
import { readFile, writeFile } from 'node:fs/promises'

const [file] = process.argv.slice(2)
const css = await readFile(file, 'utf8')
const onRoot = [...css.matchAll(/:root,\s*:host\s*\{([^}]*)\}/g)].flatMap(
  ([, block]) => block.match(/--[\w-]+(?=:)/g) ?? [],
)
const names = new Set(onRoot.filter((name) => !name.startsWith('--ws-')))
const renamed = css
  .replaceAll(/--[\w-]+/g, (name) => (names.has(name) || name.startsWith('--tw-') ? `--ws-${name.slice(2)}` : name))
  .replaceAll('@layer properties', '@layer ws.properties')
await writeFile(file, renamed)
