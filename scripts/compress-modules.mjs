// Says the built ES modules of a package in fewer words, in its folder, after they are built: conditions, returns and what is
// used once, further than the minifiers of hosts go; what only these modules know of one another gets short names, which no
// minifier may give. Other names, lines and source maps stay, so that a stack can still be read.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { minify } from 'terser'
import { shortPropertyNames } from './lib/private-properties.mjs'

const dist = resolve('dist')
// One without a map only exports what others hold.
const maps = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js.map'))
const modules = new Map(
  maps.map((map) => {
    const file = join(dist, map.slice(0, -'.map'.length))
    return [file, readFileSync(file, 'utf8')]
  }),
)
const shortNames = shortPropertyNames(resolve('.'), modules.values())
const props = { props: Object.fromEntries([...shortNames].map(([name, short]) => [`$${name}`, short])) }
const isPrivate = new RegExp(`^(${[...shortNames.keys()].join('|')})$`)
for (const [file, code] of modules) {
  const simpler = await minify(code, {
    module: true,
    ecma: 2020,
    // Nothing here asks how many parameters a function has, reads a property for its effect, or calls an arrow with `new`.
    compress: { passes: 3, keep_fargs: false, pure_getters: true, unsafe_arrows: true },
    // Variables keep their names: hosts shorten these themselves.
    mangle: { reserved: code.match(/[A-Za-z_$][\w$]*/g), properties: { regex: isPrivate } },
    nameCache: { vars: {}, props },
    format: { beautify: true, preserve_annotations: true },
    sourceMap: { content: readFileSync(`${file}.map`, 'utf8'), url: `${basename(file)}.map` },
  })
  writeFileSync(file, simpler.code)
  writeFileSync(`${file}.map`, simpler.map)
}
