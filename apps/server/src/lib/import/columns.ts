import type { ImportContent } from '../../db/tables/system/imports'
import { AppError, invalid } from '../http/error'
import type { FileField } from './import-content'
import type { ImportField, ImportTarget } from './target'

/** What a heading stands for: what the person says, else the field of its name. */
export function mapColumns(
  content: ImportContent,
  target: ImportTarget,
  { mapping = {}, file }: { mapping?: Readonly<Record<string, string>> | undefined; file: FileField },
): ImportContent {
  const known = target.fields()
  const fields = content.head.map((heading) => {
    const said = Object.hasOwn(mapping, heading) ? mapping[heading] : undefined
    if (said !== undefined) return known.find(({ name }) => name === said)?.name ?? null
    return known.find(({ label }) => toKey(label) === toKey(heading))?.name ?? null
  })
  const twice = fields.find((field, index) => field !== null && fields.indexOf(field) < index)
  if (twice) throw invalid({ [file]: `Столбец «${labelOf(known, twice)}» стоит в файле дважды` })
  // Columns that nobody writes stay: «Здание» says which «1 этаж» is meant.
  return { ...content, fields }
}

/** Refuses a file without the columns that every row needs. */
export function requireColumns(content: ImportContent, target: ImportTarget, file: FileField): void {
  const missing = target.fields().filter(({ name, isRequired }) => isRequired && !content.fields?.includes(name))
  if (missing.length === 0) return
  const names = missing.map(({ label }) => `«${label}»`).join(', ')
  throw invalid({
    [file]: missing.length === 1 ? `В первой строке нет столбца ${names}` : `В первой строке нет столбцов ${names}`,
  })
}

/** The headings whose columns are passed over: an export has more than people may write. */
export function ignoredOf({ head, fields = [] }: ImportContent): string[] {
  return [...new Set(head.filter((cell, index) => cell !== '' && (fields[index] ?? null) === null))]
}

/** What people call a field. */
export function labelOf(fields: readonly ImportField[], name: string): string | null {
  return fields.find((field) => field.name === name)?.label ?? null
}

/** The texts of a row by their fields, and what is wrong with its cells as such. */
export function cellsOf(
  { cells, stray }: ImportContent['rows'][number],
  fields: readonly (string | null)[],
): { values: Map<string, string>; wrong: Record<string, string[]> } {
  const values = new Map<string, string>()
  const wrong: Record<string, string[]> = {}
  if (stray) wrong.stray = [`В ячейке ${stray.place} стоит «${stray.text}», а названия у этого столбца нет`]
  for (const [index, field] of fields.entries()) {
    const text = cells[index] ?? ''
    if (field === null) continue
    // Spreadsheets keep it as the text of the cell; nobody means it.
    if (FORMULA_MISTAKE.test(text)) wrong[field] = [`В ячейке ошибка формулы: ${text}`]
    else values.set(field, text)
  }
  return { values, wrong }
}

/** Reads every field, so that whoever mends a line does not find its next mistake only when he sends it again. */
export function readEach<Name extends string>(
  names: Iterable<Name>,
  wrong: Record<string, string[]>,
  read: (name: Name) => void,
): void {
  for (const name of names) {
    if (wrong[name]) continue
    try {
      read(name)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      Object.assign(wrong, error.errors)
    }
  }
  if (Object.keys(wrong).length > 0) throw invalid(wrong)
}

/** How a formula that could not be calculated is shown, in English and in Russian. */
const FORMULA_MISTAKE =
  /^#(DIV\/0!|N\/A|NAME\?|NULL!|NUM!|REF!|VALUE!|SPILL!|CALC!|ДЕЛ\/0!|Н\/Д|ИМЯ\?|ПУСТО!|ЧИСЛО!|ССЫЛКА!|ЗНАЧ!)$/

/** A name as it is compared: without case, ё and doubled spaces. */
export function toKey(name: string): string {
  return name.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ').trim()
}
