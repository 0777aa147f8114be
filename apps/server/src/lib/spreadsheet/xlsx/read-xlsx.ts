import type { CsvLine } from '../read-csv'
import { type DateFormat, dateFormat } from './date-formats'
import { readSheet, type Workbook } from './read-sheet'
import { LargeWorkbookError, WorkbookError } from './workbook-error'
import { openParts, type Parts, readPart } from './workbook-parts'
import { fromXlsxText } from './xlsx-text'

export { LargeWorkbookError, WorkbookError }

/** The lines of the first sheet of a workbook, cells as texts: dates as people write them, formulas as what they came to. */
export function readXlsx(bytes: Uint8Array): CsvLine[] {
  const parts = openParts(bytes)
  const { [BOOK]: book, [RELATIONS]: relations } = parts(BOOK, RELATIONS)
  if (!book || !relations) throw new WorkbookError('Has no book')
  const { dateSystem, firstSheet } = readBook(book)
  const targets = readRelations(relations)
  const sheetPath = firstSheet === undefined ? undefined : targets.get(firstSheet)?.path
  if (sheetPath === undefined) throw new WorkbookError('Has no sheet')
  const pathOf = (kind: string, usual: string) =>
    [...targets.values()].find(({ type }) => type.endsWith(`/${kind}`))?.path ?? usual
  const workbook: Workbook = {
    dateSystem,
    sharedStrings: readSharedStrings(only(parts, pathOf('sharedStrings', 'xl/sharedStrings.xml'))),
    dateFormats: readStyles(only(parts, pathOf('styles', 'xl/styles.xml'))),
  }
  const sheet = only(parts, sheetPath)
  if (!sheet) throw new WorkbookError('Has no sheet')
  return readSheet(sheet, workbook)
}

const BOOK = 'xl/workbook.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

function only(parts: Parts, path: string): Uint8Array | undefined {
  return parts(path)[path]
}

function readBook(part: Uint8Array) {
  let firstSheet: string | undefined
  let dateSystem: Workbook['dateSystem'] = 1900
  readPart(part, {
    open(tag, { id, date1904 }) {
      if (tag === 'sheet') firstSheet ??= id
      if (tag === 'workbookPr' && /^(1|true)$/.test(date1904 ?? '')) dateSystem = 1904
    },
  })
  return { firstSheet, dateSystem }
}

function readRelations(part: Uint8Array) {
  const targets = new Map<string, { type: string; path: string }>()
  readPart(part, {
    open(tag, { Id, Type, Target }) {
      if (tag !== 'Relationship' || Id === undefined || Target === undefined) return
      targets.set(Id, { type: Type ?? '', path: Target.startsWith('/') ? Target.slice(1) : `xl/${Target}` })
    },
  })
  return targets
}

/** Texts that cells name by their number. */
function readSharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = []
  if (!part) return strings
  let text = ''
  let isText = false
  let isReading = false
  readPart(part, {
    open(tag) {
      if (tag === 'si') text = ''
      if (tag === 'rPh') isReading = true
      isText = tag === 't'
    },
    text(piece) {
      if (isText && !isReading) text += piece
    },
    close(tag) {
      if (tag === 'si') strings.push(fromXlsxText(text))
      if (tag === 'rPh') isReading = false
      isText = false
    },
  })
  return strings
}

function readStyles(part: Uint8Array | undefined): (DateFormat | undefined)[] {
  const codes = new Map<number, string>()
  const formats: (DateFormat | undefined)[] = []
  if (!part) return formats
  let isOfCells = false
  readPart(part, {
    open(tag, { numFmtId, formatCode }) {
      if (tag === 'cellXfs') isOfCells = true
      if (tag === 'numFmt') codes.set(Number(numFmtId), formatCode ?? '')
      if (tag === 'xf' && isOfCells) formats.push(dateFormat(Number(numFmtId ?? 0), codes.get(Number(numFmtId))))
    },
    close(tag) {
      if (tag === 'cellXfs') isOfCells = false
    },
  })
  return formats
}
