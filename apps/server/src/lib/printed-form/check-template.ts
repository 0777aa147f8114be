import type { Schema } from '@ws/api-client/contract'
import mustache from 'mustache'
import { type FieldTitles, fieldsOf, listsOf } from './form-fields'

type Block = Schema<'FormBlock'>
/** A part of a text as Mustache reads it: its kind, what stands in it, and, of a section, its parts. */
type Token = [kind: string, value: string, start: number, end: number, parts?: Token[]]

/** A text with more of them is no form, and would be read for long where everybody is served. */
const MOST_FIELDS = 5_000

/** Mistakes of a template by the path of their text: `blocks.3.columns.0.text`. */
export function templateProblems(blocks: readonly Block[], titles: FieldTitles): Record<string, string[]> {
  const problems: Record<string, string[]> = {}
  const known = knownNames(titles)
  const note = (path: string, found: readonly string[]) => {
    if (found.length > 0) problems[path] = [...new Set(found)]
  }
  let fields = 0
  const text = (path: string, value = '', lists: readonly string[] = []) => {
    if (value === '') return
    fields += value.split('{{').length - 1
    note(path, fields > MOST_FIELDS ? ['Слишком много полей в шаблоне'] : textProblems(value, known, lists))
  }
  for (const [at, block] of blocks.entries()) {
    const path = `blocks.${at}`
    const lists = inSection(block.section, known)
    note(`${path}.section`, sectionProblems(block.section, known, []))
    for (const name of ['text', 'left', 'right'] as const) text(`${path}.${name}`, block[name], lists)
    for (const [n, party] of (block.parties ?? []).entries()) {
      for (const name of ['title', 'text', 'position', 'person'] as const)
        text(`${path}.parties.${n}.${name}`, party[name], lists)
    }
    for (const [n, total] of (block.totals ?? []).entries()) {
      note(`${path}.totals.${n}.section`, sectionProblems(total.section, known, lists))
      const within = [...lists, ...inSection(total.section, known)]
      for (const name of ['label', 'text'] as const) text(`${path}.totals.${n}.${name}`, total[name], within)
    }
    if (block.type !== 'table') continue
    const list = block.list ?? ''
    if (!known.lists.has(list)) note(`${path}.list`, [list ? `Неизвестный список «${list}»` : 'Выберите список'])
    if (!block.columns?.length) note(`${path}.columns`, ['Добавьте столбец'])
    for (const [n, column] of (block.columns ?? []).entries()) {
      text(`${path}.columns.${n}.title`, column.title, lists)
      text(`${path}.columns.${n}.text`, column.text, [...lists, list])
    }
  }
  return problems
}

interface Known {
  /** Names that stand by themselves, and the groups they stand in. */
  own: Set<string>
  lists: Map<string, Set<string>>
}

function knownNames(titles: FieldTitles): Known {
  const fields = fieldsOf(titles)
  const lists = new Map(listsOf(titles).map((list) => [list, new Set<string>()]))
  const own = new Set<string>()
  for (const { name, list } of fields) (list === null ? own : lists.get(list))?.add(name)
  return { own, lists }
}

function inSection(section: string | undefined, { lists }: Known): string[] {
  return section && lists.has(section) ? [section] : []
}

function sectionProblems(section: string | undefined, known: Known, lists: readonly string[]): string[] {
  if (!section) return []
  return nameProblems(section.replace(/^\^/, ''), known, lists, true)
}

function nameProblems(name: string, { own, lists }: Known, within: readonly string[], mayBeList: boolean): string[] {
  const isKnown = own.has(name) || within.some((list) => lists.get(list)?.has(name))
  if (isKnown || (mayBeList && lists.has(name))) return []
  if (lists.has(name)) return [`Список «${name}» печатается так: {{#${name}}}…{{/${name}}}`]
  const home = [...lists].find(([, names]) => names.has(name))?.[0]
  if (home) return [`Поле «${name}» есть только в строках списка «${home}»: {{#${home}}}…{{/${home}}}`]
  return [`Неизвестное поле «${name}»`]
}

function textProblems(text: string, known: Known, lists: readonly string[]): string[] {
  try {
    return tokenProblems(new mustache.Writer().parse(text) as Token[], known, lists)
  } catch (error) {
    return [syntaxProblem(error)]
  }
}

function tokenProblems(tokens: readonly Token[], known: Known, lists: readonly string[]): string[] {
  return tokens.flatMap(([kind, name, , , parts = []]) => {
    if (kind === 'text' || kind === '!') return []
    if (kind === 'name' || kind === '&') return nameProblems(name, known, lists, false)
    if (kind !== '#' && kind !== '^') return [`«${kind}» в скобках не поддерживается`]
    if (lists.includes(name)) return [`Список «${name}» стоит внутри самого себя`]
    const within = kind === '#' && known.lists.has(name) ? [...lists, name] : lists
    return [...nameProblems(name, known, lists, true), ...tokenProblems(parts, known, within)]
  })
}

/** What Mustache says of a text it cannot read, in Russian. */
function syntaxProblem(error: unknown): string {
  const said = error instanceof Error ? error.message : ''
  const name = /"([^"]*)"/.exec(said)?.[1] ?? ''
  if (said.startsWith('Unclosed section')) return `Не закрыто: после {{#${name}}} нужно {{/${name}}}`
  if (said.startsWith('Unopened section')) return `Лишнее {{/${name}}}: оно ничего не закрывает`
  if (said.startsWith('Unclosed tag')) return 'Не закрыты скобки: после {{ нужно }}'
  return 'Текст не удалось прочитать: проверьте скобки {{ }}'
}
