// Writes Tailwind's own variables out in a built stylesheet, and leaves out their declarations, what stands for them in
// old browsers, and variables nothing reads, and the notice of what of Tailwind's own none is in. Only for sheets without its
// reset in which no utility adds to what another one says.
import { readFile, writeFile } from 'node:fs/promises'

const [file] = process.argv.slice(2)
const css = await readFile(file, 'utf8')
const declared = /@property (--tw-[\w-]+)\{([^}]*)\}/g
const initial = new Map(
  [...css.matchAll(declared)].map(([, name, body]) => [name, body.match(/initial-value:([^;]*)/)?.[1] ?? '']),
)
// The sheet is minified: a body that holds no braces is that of a rule.
const rules = css
  .replace(/^\/\*![^*]*\*\/\s*/, '')
  .replace(/@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/, '')
  .replace(declared, '')

/** Which of the variables a rule sets. */
const setBy = (body) => new Map([...body.matchAll(/(--tw-[\w-]+):([^;]*)/g)].map(([, name, value]) => [name, value]))
const setSomewhere = new Set([...rules.matchAll(/\{([^{}]*)\}/g)].flatMap(([, body]) => [...setBy(body).keys()]))
const fonts = /^(border|outline|line)-/

const plain = rules.replace(/\{([^{}]*--tw-[^{}]*)\}/g, (_, body) => {
  const own = setBy(body)
  const lines = body.split(';').filter((line) => !line.startsWith('--tw-'))
  return `{${lines.map((line) => writeOut(line, own)).join(';')}}`
})

function writeOut(line, own) {
  const read = /var\((--tw-[\w-]+)(?:,((?:[^()]|\([^()]*\))*))?\)/g
  const written = line.replaceAll(read, (_, name, otherwise) => {
    // The style of a border and the height of a line are set by rules that say the same outright, further down.
    if (!own.has(name) && setSomewhere.has(name) && !fonts.test(line))
      throw new Error(`${file}: what one utility says of ${name} another one adds to`)
    return own.get(name) ?? otherwise ?? initial.get(name)
  })
  return written
    .replace(/(0 0 #0000, ?)+(?=\S)/, '')
    .replace(/: +/, ':')
    .trim()
}

const withoutUnread = plain.replace(/:root,:host\{([^}]*)\}/, (_, body) => {
  const lines = body.split(';').filter((line) => plain.includes(`var(${line.split(':')[0]}`))
  return `:root,:host{${lines.join(';')}}`
})

// Of the theme nothing may be left, and its layer is not worth a name then.
const withoutEmpty = withoutUnread
  .replace(/@layer [\w-]+\{:root,:host\{\}\}/, '')
  .replace(/@layer ([\w-]+);(?![\s\S]*@layer \1\b)/, '')

// A server that names no charset for the sheet has it read as something else.
const ascii = withoutEmpty.replaceAll(/[^\0-\x7f]/gu, (sign) => `\\${sign.codePointAt(0).toString(16)} `)
await writeFile(file, ascii.replaceAll(/(\\[\da-f]+) "/g, '$1"'))
