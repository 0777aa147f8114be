// Puts the files the built styles need beside them: fonts with addresses relative to dist, tokens, the Tailwind themes.
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { prefixTheme } from './prefix-theme.mjs'

const source = new URL('../src/', import.meta.url)
const dist = new URL('../dist/', import.meta.url)
const fonts = new URL('../node_modules/@fontsource-variable/golos-text/', import.meta.url)
const files = ['golos-text-cyrillic-wght-normal.woff2', 'golos-text-latin-ext-wght-normal.woff2']
const latin = 'fonts/golos-text-latin.woff2'

await mkdir(new URL('fonts/', dist), { recursive: true })
await Promise.all([
  ...files.map((file) => copyFile(new URL(`files/${file}`, fonts), new URL(`fonts/${file}`, dist))),
  copyFile(new URL(latin, source), new URL(latin, dist)),
  copyFile(new URL('LICENSE', fonts), new URL('fonts/LICENSE', dist)),
  copyFile(new URL('app-theme.css', source), new URL('app-theme.css', dist)),
  readFile(new URL('app-theme.css', source), 'utf8').then((css) =>
    writeFile(new URL('theme.css', dist), prefixTheme(css)),
  ),
  copyFile(new URL('tokens.css', source), new URL('tokens.css', dist)),
])

const styles = new URL('styles.css', dist)
const css = await readFile(styles, 'utf8')
const moved = css.replaceAll('../node_modules/@fontsource-variable/golos-text/files/', './fonts/')
if (moved === css && !css.includes('./fonts/')) throw new Error('styles.css names no font file')
await writeFile(styles, moved)
