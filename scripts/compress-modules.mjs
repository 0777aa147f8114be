// Says the built ES modules of a package in fewer words, in its folder, after they are built: conditions, returns and what is
// used once, further than the minifiers of hosts go. Names, lines and source maps stay, so that a stack can still be read.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { minify } from 'terser'

const dist = resolve('dist')
// One without a map only exports what others hold.
const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js.map'))
for (const map of maps) {
  const file = join(dist, map.slice(0, -'.map'.length))
  const simpler = await minify(readFileSync(file, 'utf8'), {
    module: true,
    ecma: 2020,
    // Nothing here asks how many parameters a function has, reads a property for its effect, or calls an arrow with `new`.
    compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
    mangle: false,
    format: { beautify: true, preserve_annotations: true },
    sourceMap: { content: readFileSync(`${file}.map`, 'utf8'), url: basename(map) },
  })
  writeFileSync(file, simpler.code)
  writeFileSync(`${file}.map`, simpler.map)
}
