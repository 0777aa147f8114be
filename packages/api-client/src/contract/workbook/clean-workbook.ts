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

/** Is told every cell that stays, with its place and the number of its sheet, so that nobody walks through them again. */
type EachCell = (cell: Cell, at: CellAddress, sheet: number) => void

/**
 * A workbook that is safe to draw, asked on the server before it is kept and in a browser before it is shown: the grid puts
 * notes and names of sheets into the page as markup, so they lose theirs; links lead to sites, mailboxes, phones and places
 * of the book only; what points outside its sheet is dropped. What people wrote into cells stays as they wrote it, and the
 * cells of a sheet that has only clean ones are the very same: to copy two hundred thousand takes longer than to look at them.
 */
export function cleanWorkbook({ sheets }: Workbook, eachCell?: EachCell): Workbook {
  const names = new Set<string>()
  return {
    sheets: sheets.map((sheet, order) =>
      cleanSheet(
        sheet,
        names,
        cleanCells(sheet, (cell, at) => eachCell?.(cell, at, order)),
      ),
    ),
  }
}

function cleanSheet(sheet: Sheet, names: Set<string>, cells: Sheet['cells']): Sheet {
  const { name, rows, cols, merges, filter, validations, conditions, charts, tables, ...rest } = sheet
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
    cells,
    merges: apart(merges?.filter(fits)),
    filter: filter !== undefined && fits(filter) ? filter : undefined,
    validations: inside(validations),
    conditions: inside(conditions),
    charts: inside(charts)?.map(({ title, ...chart }) => withoutNothing({ ...chart, title: title && plain(title) })),
    tables: inside(tables),
  })
}

function cleanCells({ cells, rows, cols }: Sheet, eachCell: (cell: Cell, at: CellAddress) => void): Sheet['cells'] {
  let kept = cells
  // Not by `Object.entries`, which takes three times as long over two hundred thousand cells.
  for (const at in cells) {
    const cell = cells[at]
    const place = cell && /^[A-Z]/.test(at) ? cellOf(at) : undefined
    const clean = cell && place && place.row < rows && place.column < cols ? cleanCell(cell) : undefined
    if (clean && place) eachCell(clean, place)
    if (clean && clean === cell) continue
    if (kept === cells) kept = { ...cells }
    if (clean) kept[at] = clean
    else delete kept[at]
  }
  return kept
}

/** A cell with nothing in it but what is safe to draw: the very same where it has nothing else. */
export function cleanCell(cell: Cell): Cell {
  return isCleanCell(cell) ? cell : cleanedCell(cell)
}

function isCleanCell(cell: Cell): boolean {
  for (const key in cell) if (!isCleanPart(cell, key)) return false
  return true
}

function isCleanPart({ v, f, s, n, l }: Cell, key: string): boolean {
  if (key === 'v') return v !== undefined && (typeof v !== 'string' || unseenGone(v) === v)
  if (key === 'f') return f !== undefined && canonicalFormula(unseenGone(f)) === f
  if (key === 's') return s !== undefined && isCleanStyle(s)
  if (key === 'n') return n !== undefined && plain(n) === n
  return key === 'l' && l !== undefined && isSafeCellLink(l)
}

function cleanedCell({ v, f, s, n, l }: Cell): Cell {
  // Grown, not stripped: an object that loses keys is slow ever after, and there may be two hundred thousand of them.
  const cell: Cell = {}
  if (v !== undefined) cell.v = typeof v === 'string' ? unseenGone(v) : v
  if (f !== undefined) cell.f = canonicalFormula(unseenGone(f))
  if (s !== undefined) cell.s = cleanStyle(s)
  if (n !== undefined) cell.n = plain(n)
  if (l !== undefined && isSafeCellLink(l)) cell.l = l
  return cell
}

function unseenGone(text: string): string {
  return text.replace(UNSEEN, '')
}

/** Colours go into styles of the page: only what is a colour does. */
function cleanStyle({ c, bg, ...style }: NonNullable<Cell['s']>): Cell['s'] {
  return withoutNothing({ ...style, c: isColor(c) ? c : undefined, bg: isColor(bg) ? bg : undefined })
}

function isCleanStyle({ c, bg }: NonNullable<Cell['s']>): boolean {
  return (c === undefined || isColor(c)) && (bg === undefined || isColor(bg))
}

function isColor(value: string | undefined): boolean {
  return value !== undefined && COLOR.test(value)
}

/** A link leaves a cell only for a site, a mailbox, a phone or a place of the same book. */
function isSafeCellLink(link: string): boolean {
  return /^(https?:\/\/[^/]|mailto:[^@]+@|tel:\+?\d|#)[^\s\\<>"]*$/i.test(link)
}

/** Text that is put into the page as markup, without any. */
function plain(text: string): string {
  return unseenGone(text).replace(MARKUP, '').replaceAll('<', '‹').replaceAll('>', '›')
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
