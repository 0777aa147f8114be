import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import type { CsvLine } from './read-csv'
import { sheetBounds } from './sheet-bounds'

/** What a workbook may unfold to: a small file can claim gigabytes. */
const UNPACKED_LIMIT = 64 * 1024 * 1024

/** A file that is no workbook, or a forged one. */
export class WorkbookError extends Error {}
/** A workbook with a sheet that reaches too far to be read. */
export class LargeSheetError extends WorkbookError {}

/** The lines of the first sheet of a workbook, cells as texts: dates as people write them, formulas as what they came to. */
export async function readXlsx(bytes: Uint8Array): Promise<CsvLine[]> {
  const rows = await readSheet(Buffer.from(repacked(bytes))).catch((error: unknown) => {
    throw new WorkbookError('Not a workbook', { cause: error })
  })
  return rows.flatMap((row, index) => {
    const cells = row.map(textOf)
    return cells.some((cell) => cell !== '') ? [{ line: index + 1, cells }] : []
  })
}

/** The parts that count, unpacked within the sizes they claim; whoever lies about them gets a broken file. */
function repacked(bytes: Uint8Array): Uint8Array {
  let left = UNPACKED_LIMIT
  try {
    const parts = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(xml|rels)$/.test(name)) return false
        left -= originalSize
        if (left < 0) throw new WorkbookError('Unfolds to too much')
        return true
      },
    })
    for (const part of Object.values(parts)) {
      const xml = strFromU8(part)
      // Definitions of entities could unfold once more.
      if (xml.includes('<!DOCTYPE')) throw new WorkbookError('Defines entities')
      // A sheet may be a part of any name.
      const bounds = sheetBounds(xml)
      if (bounds === 'large') throw new LargeSheetError('A sheet is too large')
      if (bounds === 'broken') throw new WorkbookError('A sheet is broken')
    }
    return zipSync(parts, { level: 0 })
  } catch (error) {
    throw error instanceof WorkbookError ? error : new WorkbookError('Not packed as a workbook', { cause: error })
  }
}

function textOf(cell: unknown): string {
  if (cell instanceof Date) return dateText(cell)
  if (typeof cell === 'boolean') return cell ? 'да' : 'нет'
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** A sheet knows no time zones: its dates come as if they were UTC. A day without an hour stays a day. */
function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return ''
  const [day = '', time = ''] = date.toISOString().split('T')
  const shown = day.split('-').reverse().join('.')
  return time.startsWith('00:00') ? shown : `${shown} ${time.slice(0, 5)}`
}
