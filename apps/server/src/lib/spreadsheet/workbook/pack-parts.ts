import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate'
import { LargeWorkbookError, WorkbookError } from '../xlsx/workbook-error'

/** What a workbook may unfold to. */
const UNPACKED_LIMIT = 64 * 1024 * 1024
const PARTS_LIMIT = 1_000
/** Cells, the empty ones that have only a look among them; more of them is no table that people wrote. */
const CELLS_LIMIT = 600_000
/** Merged ranges of a sheet: reading takes time by their square, 2 000 half a second and 20 000 two minutes. */
const MERGES_LIMIT = 2_000
const MANY_MERGES = 'объединение ячеек (на листе их больше 2 000)'

/** Parts of a workbook that a table of the portal has no place for, with the word for them. */
const LEFT_OUT: readonly [RegExp, string][] = [
  [/^xl\/media\//, 'рисунки'],
  [/^xl\/charts\//, 'диаграммы'],
  [/vbaProject\.bin$/, 'макросы'],
  [/^xl\/pivotTables\//, 'сводные таблицы'],
  [/^xl\/externalLinks\//, 'ссылки на другие книги'],
  [/^xl\/embeddings\//, 'вложенные файлы'],
]

/**
 * Opens the archive of a workbook within limits and packs it anew: what reads it next meets the sizes that were counted here,
 * whatever the file said of itself, and no part that could run or fetch anything.
 */
export function packParts(bytes: Uint8Array): { bytes: Uint8Array; leftOut: string[] } {
  let left = UNPACKED_LIMIT
  let count = 0
  let parts: Record<string, Uint8Array>
  const names: string[] = []
  try {
    parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        names.push(name)
        count += 1
        left -= originalSize
        if (left < 0) throw new LargeWorkbookError('Книга занимает в распакованном виде больше 64 МБ')
        if (count > PARTS_LIMIT) throw new LargeWorkbookError('В книге слишком много частей')
        return /\.(xml|rels|vml)$/.test(name) && !/^xl\/(externalLinks|embeddings|media|charts|pivot)/.test(name)
      },
    })
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('Not packed as a workbook', { cause: error })
  }
  let cells = 0
  const leftOut = LEFT_OUT.filter(([path]) => names.some((name) => path.test(name))).map(([, word]) => word)
  for (const [name, part] of Object.entries(parts)) {
    if (holds(part, '<!DOCTYPE') || holds(part, '<!ENTITY')) throw new WorkbookError('Defines entities')
    if (!/worksheets\//.test(name)) continue
    cells += countOf(part, '<c ') + countOf(part, ':c ')
    if (cells > CELLS_LIMIT) throw new LargeWorkbookError(`В книге больше ${CELLS_LIMIT.toLocaleString('ru-RU')} ячеек`)
    if (countOf(part, 'mergeCell ') > MERGES_LIMIT) {
      parts[name] = strToU8(withoutMerges(strFromU8(part)))
      if (!leftOut.includes(MANY_MERGES)) leftOut.push(MANY_MERGES)
    }
  }
  const packed: Zippable = {}
  for (const [name, part] of Object.entries(parts)) packed[name] = [part, { level: 0 }]
  return { bytes: zipSync(packed), leftOut }
}

/** A sheet without its list of merged ranges; found in one pass, however many lists a hostile file begins. */
function withoutMerges(xml: string): string {
  const start = xml.search(/<(\w+:)?mergeCells\b/)
  const end = xml.indexOf('mergeCells>', start)
  return start < 0 || end < 0 ? xml : xml.slice(0, start) + xml.slice(end + 'mergeCells>'.length)
}

function holds(part: Uint8Array, text: string): boolean {
  return Buffer.from(part.buffer, part.byteOffset, part.length).includes(text)
}

function countOf(part: Uint8Array, text: string): number {
  const buffer = Buffer.from(part.buffer, part.byteOffset, part.length)
  let found = 0
  for (let at = buffer.indexOf(text); at >= 0; at = buffer.indexOf(text, at + text.length)) found += 1
  return found
}
