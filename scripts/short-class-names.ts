// Gives the classes of a built package short names, in its stylesheet and its scripts alike; in its folder, after both are
// built: `tsx short-class-names.ts PREFIX`. `dist/source-styles.css` keeps the long ones, for whoever bundles its sources.
// `--check` only looks whether what is built agrees.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { argv } from 'node:process'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

/** A built package: its sheet, and its scripts by file. */
interface Built {
  css: string
  scripts: ReadonlyMap<string, string>
}

interface Word {
  name: string
  /** Where it stands in its script. */
  start: number
}

/** A class as a stylesheet writes it, with what is escaped in it. */
const IN_SHEET = /\.((?:\\.|[\w-])+)/g
/** Of letters only, and small ones: names need no escape then, and a page in quirks mode would take `A` for `a`. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Renames all classes that begin with a prefix; throws where the sheet and the scripts do not have the same ones. */
export function shortenClassNames({ css, scripts }: Built, prefix: string): Built {
  const words = new Map([...scripts].map(([file, code]) => [file, wordsIn(file, code, prefix)]))
  const said = [...words.values()].flat().map(({ name }) => name)
  const styled = classesIn(css, prefix)
  mustBeSame(styled, new Set(said))
  const names = shortNames(styled, said, prefix)
  const nameOf = (long: string) => names.get(long) ?? long
  return {
    css: css.replace(IN_SHEET, (_, name: string) => `.${escaped(nameOf(unescaped(name)))}`),
    scripts: new Map([...scripts].map(([file, code]) => [file, renameWords(code, words.get(file) ?? [], nameOf)])),
  }
}

/** The classes of a sheet that begin so. */
export function classesIn(css: string, prefix: string): Set<string> {
  const names = [...css.matchAll(IN_SHEET)].map(([, name = '']) => unescaped(name))
  return new Set(names.filter((name) => name.startsWith(prefix)))
}

/** The words of texts in a script that begin so; throws where one is put together only when the script runs. */
export function wordsIn(file: string, code: string, prefix: string): Word[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS)
  const words: Word[] = []
  const visit = (node: ts.Node) => {
    if (isText(node)) {
      const start = node.getStart(source)
      for (const { 0: raw, index } of node.getText(source).matchAll(/\S+/g)) {
        // A text between two parts of a template has their braces at its ends, others have quotes.
        const name = raw.replaceAll(/^['"`}]|(?:['"`]|\$\{)$/g, '')
        if (!name.includes(prefix)) continue
        const isPart = !name.startsWith(prefix) || /^\}/.test(raw) || /\$\{$/.test(raw)
        if (isPart) throw new Error(`${file}: a class is put together out of ${raw}`)
        words.push({ name, start: start + index + raw.indexOf(name) })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return words
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)
}

function mustBeSame(styled: ReadonlySet<string>, said: ReadonlySet<string>): void {
  const unknown = [...said].filter((name) => !styled.has(name))
  if (unknown.length > 0) throw new Error(`The sheet lacks ${unknown.join(', ')}: build scripts and styles together`)
  const unused = [...styled].filter((name) => !said.has(name))
  if (unused.length > 0) throw new Error(`No script says ${unused.join(', ')}: build scripts and styles together`)
}

/** The shortest names for what is said most often. */
function shortNames(styled: ReadonlySet<string>, said: readonly string[], prefix: string): Map<string, string> {
  const counts = new Map<string, number>()
  for (const name of said) counts.set(name, (counts.get(name) ?? 0) + 1)
  const count = (name: string) => counts.get(name) ?? 0
  const byUse = [...styled].sort((one, other) => count(other) - count(one) || (one < other ? -1 : 1))
  return new Map(byUse.map((name, at) => [name, prefix + lettersOf(at)]))
}

/** `a` … `z`, `aa`, `ab` … */
function lettersOf(at: number): string {
  const last = LETTERS.charAt(at % LETTERS.length)
  return at < LETTERS.length ? last : lettersOf(Math.floor(at / LETTERS.length) - 1) + last
}

function renameWords(code: string, words: readonly Word[], nameOf: (long: string) => string): string {
  let renamed = code
  // From the end: what stands before keeps its place.
  for (const { name, start } of words.toSorted((one, other) => other.start - one.start)) {
    renamed = renamed.slice(0, start) + nameOf(name) + renamed.slice(start + name.length)
  }
  return renamed
}

const unescaped = (name: string): string => name.replaceAll(/\\(.)/g, '$1')
const escaped = (name: string): string => name.replaceAll(/[^\w-]/g, '\\$&')

if (argv[1] === fileURLToPath(import.meta.url)) {
  const [prefix = '', step] = argv.slice(2)
  const isCheck = step === '--check'
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) => /\.c?js$/.test(file))
  const built: Built = {
    css: readFileSync(isCheck ? 'dist/styles.css' : 'dist/source-styles.css', 'utf8'),
    scripts: new Map(files.map((file) => [file, readFileSync(`dist/${file}`, 'utf8')])),
  }
  // Renaming what is short already would find the same disagreements, and that is all a check is for.
  const { css, scripts } = shortenClassNames(built, prefix)
  if (!isCheck) {
    for (const [file, code] of scripts) writeFileSync(`dist/${file}`, code)
    writeFileSync('dist/styles.css', css)
  }
}
