import type { Cell, Op, Sheet } from '@fortune-sheet/core'
import type { Schema } from '@ws/api-client/contract'
import { cellOf } from '@ws/api-client/contract/workbook'
import { type CellChange, cellAt, cellChanges, withCells } from '../cell-changes'
import { reckonMissing } from '../formula/reckon-missing'
import { chainOf, gridBorder, gridCell, placedCells } from './to-grid'

type Workbook = Schema<'Workbook'>

/** What puts cells that somebody else wrote into an open grid, with all that its formulas come to by them. */
export function putOps(sheets: readonly Sheet[], shown: Workbook, changes: readonly CellChange[]): Op[] {
  const merged = withCells(shown, changes)
  const { reckoned } = cellChanges(merged, reckonMissing(withoutResults(merged)))
  const ops: Op[] = []
  for (const sheet of sheets) {
    const { id } = sheet
    const own = [...changes, ...reckoned].filter((change) => change.sheet === id)
    if (id === undefined || own.length === 0) continue
    const links = { ...sheet.hyperlink }
    const borders = [...(sheet.config?.borderInfo ?? [])]
    for (const { cell, value } of own) {
      const at = cellOf(cell)
      const row = at && sheet.data?.[at.row]
      if (!at || !row || at.column >= row.length) continue
      const made: Cell | null = value && gridCell(value)
      const merge = row[at.column]?.mc
      ops.push({ op: 'replace', id, path: ['data', at.row, at.column], value: merge ? { ...made, mc: merge } : made })
      const link = `${at.row}_${at.column}`
      if (value?.l === undefined) delete links[link]
      else links[link] = { linkType: 'webpage', linkAddress: value.l }
      const { bd } = value?.s ?? {}
      if (!bd && !cellAt(shown, { sheet: id, cell })?.s?.bd) continue
      const place = [{ row: [at.row, at.row], column: [at.column, at.column] }]
      borders.push({ rangeType: 'range', borderType: 'border-none', color: '#000000', style: '1', range: place })
      if (bd) borders.push(gridBorder(at, bd))
    }
    if (JSON.stringify(links) !== JSON.stringify(sheet.hyperlink ?? {}))
      ops.push({ op: 'replace', id, path: ['hyperlink'], value: links })
    if (borders.length > (sheet.config?.borderInfo?.length ?? 0))
      ops.push({ op: 'replace', id, path: ['config', 'borderInfo'], value: borders })
    const now = merged.sheets.find((one) => one.id === id)
    if (now) ops.push({ op: 'replace', id, path: ['calcChain'], value: chainOf(id, placedCells(now)) })
  }
  return ops
}

/** The same workbook, its formulas without what they came to before. */
function withoutResults({ sheets, ...rest }: Workbook): Workbook {
  const bare = (cell: Workbook['sheets'][number]['cells'][string]) => {
    if (cell.f === undefined) return cell
    const { v: _v, ...formula } = cell
    return formula
  }
  return {
    ...rest,
    sheets: sheets.map((sheet) => ({
      ...sheet,
      cells: Object.fromEntries(Object.entries(sheet.cells).map(([name, cell]) => [name, bare(cell)])),
    })),
  }
}
