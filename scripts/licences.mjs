// `pnpm licences`: every installed package by its licence; in `pnpm check` (`--check`) only what may not be used is told.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/pnpm.mjs'

/** Licences that ask for no more than their text and the names of the authors. */
const PERMISSIVE = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
])
/** Others, and why these packages may be used all the same. */
const REASONS = [
  [/^@img\/sharp(-libvips)?-/, 'a library of its own beside ours, loaded as it is: LGPL asks for no more'],
  [/^(lightningcss|axe-core|@axe-core\/)/, 'a tool of the build or of tests, unchanged: MPL covers its own files only'],
  [/^@(fontsource(-variable)?|expo-google-fonts)\//, 'a font under the OFL: it travels with software as it is'],
  [/^(spawndamnit|png-js|@sesamecare-oss\/redlock)$/, 'MIT, written in its file LICENSE only'],
  [/^(humanize-number|only)$/, 'MIT, written in its readme only'],
  [/^caniuse-lite$/, 'data of a tool of the build'],
  [/^@iconify-json\/solar$/, 'icons by 480 Design under CC BY 4.0, named in docs/security.md'],
]

function licenceOf({ license, licenses }) {
  const found = license ?? licenses
  if (Array.isArray(found)) return found.map((one) => one.type ?? one).join(' OR ')
  return typeof found === 'object' && found !== null ? String(found.type) : String(found ?? 'unknown')
}

/** `A OR B` is fine when one of them is, `A AND B` when all are. */
function isPermissive(expression) {
  const plain = expression.replace(/[()]/g, '')
  return plain.split(/ OR /i).some((choice) => choice.split(/ AND /i).every((one) => PERMISSIVE.has(one.trim())))
}

function* installed() {
  const store = fileURLToPath(new URL('node_modules/.pnpm', root))
  for (const entry of readdirSync(store)) {
    const modules = join(store, entry, 'node_modules')
    // `@scope+name@1.0.0_peers` holds its package under its name, beside links to what that needs.
    const name = entry.replace(/^(@[^+]+)\+/, '$1/').replace(/(?<=.)@.*$/, '')
    const manifest = join(modules, name, 'package.json')
    if (existsSync(manifest)) yield JSON.parse(readFileSync(manifest, 'utf8'))
  }
}

const byLicence = new Map()
const refused = []
for (const manifest of installed()) {
  const licence = licenceOf(manifest)
  byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(manifest.name))
  const hasReason = REASONS.some(([name]) => name.test(manifest.name))
  if (!isPermissive(licence) && !hasReason) refused.push(`${manifest.name} ${manifest.version}: ${licence}`)
}
if (!process.argv.includes('--check')) {
  for (const [licence, names] of [...byLicence].sort((a, b) => b[1].size - a[1].size)) {
    console.log(`\n${licence} (${names.size})\n  ${[...names].sort().join(', ')}`)
  }
}
if (refused.length > 0)
  console.error(`No permissive licence and no reason in scripts/licences.mjs:\n${refused.join('\n')}`)
process.exit(refused.length === 0 && byLicence.size > 0 ? 0 : 1)
