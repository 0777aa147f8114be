import type { Schema } from '../types'
import { type CellAddress, type CellRange, cellName, cellOf, rangeName, rangeOf } from './cell-address'
import { canonicalFormula } from './formula-language'

type Workbook = Schema<'Workbook'>
type Sheet = Schema<'WorkbookSheet'>
type Cell = Schema<'WorkbookCell'>

/** Control characters, which no cell shows and XML cannot hold; line breaks and tabs stay. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const MARKUP = /<\/?[A-Za-z!?][^>]*>?/g
const COLOR = /^#[0-9a-fA-F]{6}$/

/**
 * A workbook that is safe to draw, asked on the server before it is kept and in a browser before it is shown: the grid puts
 * notes and names of sheets into the page as markup, so they lose theirs; links lead to sites, mailboxes, phones and places
 * of the book only; what points outside its sheet is dropped. What people wrote into cells stays as they wrote it.
 */
export function cleanWorkbook({ sheets }: Workbook): Workbook {
  const names = new Set<string>()
  return { sheets: sheets.map((sheet) => cleanSheet(sheet, names)) }
}

function cleanSheet(sheet: Sheet, names: Set<string>): Sheet {
  const { name, rows, cols, cells, merges, filter, validations, conditions, charts, tables, ...rest } = sheet
  const fits = (range: string) => {
    const found = rangeOf(range)
    return found !== undefined && found.to.row < rows && found.to.column < cols
  }
  const inside = <Item extends { range: string }>(items: Item[] | undefined) =>
    items?.filter((item) => fits(item.range))
  return withoutNothing({
    ...rest,
    rows,
    cols,
    name: ownName(name, names),
    cells: cleanCells(cells, rows, cols),
    merges: apart(merges?.filter(fits)),
    filter: filter !== undefined && fits(filter) ? filter : undefined,
    validations: inside(validations),
    conditions: inside(conditions),
    charts: inside(charts)?.map(({ title, ...chart }) => withoutNothing({ ...chart, title: title && plain(title) })),
    tables: inside(tables),
  })
}

/**
 * Cells inside their sheet, each safe to draw; the ones given where that is so of them all. There may be two hundred thousand
 * of them, and almost always nothing is to be cleaned: they are copied from the first one on that is.
 */
function cleanCells(cells: Sheet['cells'], rows: number, cols: number): Sheet['cells'] {
  let kept: Sheet['cells'] | undefined
  // Not by `Object.entries`, which takes three times as long.
  for (const at in cells) {
    const cell = cells[at]
    const place = cell && /^[A-Z]/.test(at) ? cellOf(at) : undefined
    const clean = cell && place && place.row < rows && place.column < cols ? cleanCell(cell) : undefined
    if (clean === cell && clean !== undefined && kept === undefined) continue
    kept ??= before(cells, at)
    if (clean !== undefined) kept[at] = clean
  }
  return kept ?? cells
}

function before(cells: Sheet['cells'], end: string): Sheet['cells'] {
  const copied: Sheet['cells'] = {}
  for (const at in cells) {
    const cell = cells[at]
    if (at === end) break
    if (cell) copied[at] = cell
  }
  return copied
}

/** A cell with nothing in it but what is safe to draw; itself where it is one. */
export function cleanCell(cell: Cell): Cell {
  return isClean(cell) ? cell : cleaned(cell)
}

function isClean(cell: Cell): boolean {
  for (const key in cell) if (!PARTS.has(key)) return false
  const { v, f, s, n, l } = cell
  return (
    (typeof v !== 'string' || v.search(UNSEEN) === -1) &&
    (f === undefined || canonicalFormula(f.replace(UNSEEN, '')) === f) &&
    (s === undefined || (isColor(s.c) && isColor(s.bg))) &&
    (n === undefined || plain(n) === n) &&
    (l === undefined || isSafeCellLink(l))
  )
}

const PARTS: ReadonlySet<string> = new Set(['v', 'f', 's', 'n', 'l'])

function isColor(value: string | undefined): boolean {
  return value === undefined || COLOR.test(value)
}

function cleaned({ v, f, s, n, l }: Cell): Cell {
  // Grown, not stripped: an object that loses keys is slow ever after, and there are two hundred thousand of them.
  const cell: Cell = {}
  if (v !== undefined) cell.v = typeof v === 'string' ? v.replace(UNSEEN, '') : v
  if (f !== undefined) cell.f = canonicalFormula(f.replace(UNSEEN, ''))
  if (s !== undefined) cell.s = cleanStyle(s)
  if (n !== undefined) cell.n = plain(n)
  if (l !== undefined && isSafeCellLink(l)) cell.l = l
  return cell
}

/** Colours go into styles of the page: only what is a colour does. */
function cleanStyle({ c, bg, ...style }: NonNullable<Cell['s']>): Cell['s'] {
  const color = (value: string | undefined) => (isColor(value) ? value : undefined)
  return withoutNothing({ ...style, c: color(c), bg: color(bg) })
}

/** A link leaves a cell only for a site, a mailbox, a phone or a place of the same book. */
function isSafeCellLink(link: string): boolean {
  return /^(https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d|#)[^\s\\<>"]*$/i.test(link)
}

/** Text that is put into the page as markup, without any. */
function plain(text: string): string {
  return text.replace(UNSEEN, '').replace(MARKUP, '').replaceAll('<', '‹').replaceAll('>', '›')
}

/** The name of a sheet: no signs that formulas could not name, nobody else's. */
function ownName(name: string, names: Set<string>): string {
  const base =
    plain(name)
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^'+|'+$/g, '')
      .trim()
      .slice(0, 31) || 'Лист'
  let own = base
  for (let copy = 2; names.has(own.toLowerCase()); copy++) own = `${base.slice(0, 26)} ${copy}`
  names.add(own.toLowerCase())
  return own
}

/** Merged cells that lie over each other are no table: the first ones stay. */
function apart(merges: string[] | undefined): string[] | undefined {
  const taken: CellRange[] = []
  return merges?.filter((merge) => {
    const range = rangeOf(merge)
    if (!range || rangeName(range) === cellName(range.from.row, range.from.column)) return false
    if (taken.some((other) => overlap(range, other))) return false
    taken.push(range)
    return true
  })
}

function overlap(one: CellRange, other: CellRange): boolean {
  const apart = (key: keyof CellAddress) => one.to[key] < other.from[key] || other.to[key] < one.from[key]
  return !apart('row') && !apart('column')
}

function withoutNothing<Value extends object>(value: Value): Value {
  for (const key of Object.keys(value) as (keyof Value)[]) if (value[key] === undefined) delete value[key]
  return value
}
