import { Workbook } from '@cj-tech-master/excelts'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook'

const SHEET = 'xl/worksheets/sheet1.xml'

/** A file whose sheet merges so many pairs of cells, one below the other. */
async function fileOf(merges: number): Promise<Uint8Array> {
  const book = new Workbook()
  book.addWorksheet('Отчёт').addRow(['Итого', 'Всего'])
  const parts = unzipSync(new Uint8Array(await book.xlsx.writeBuffer()))
  const ranges = Array.from({ length: merges }, (_, at) => `<mergeCell ref="C${at + 1}:D${at + 1}"/>`).join('')
  const block = `</sheetData><mergeCells count="${merges}">${ranges}</mergeCells>`
  parts[SHEET] = strToU8(strFromU8(parts[SHEET] ?? new Uint8Array()).replace('</sheetData>', block))
  return zipSync(parts)
}

test('a file of a program that merges every line is read without its merges, and that is told', async () => {
  const few = await readWorkbook(await fileOf(20))
  expect(few.workbook.sheets[0]?.merges).toHaveLength(20)
  expect(few.left_out).toEqual([])
  const many = await readWorkbook(await fileOf(20_000))
  expect(many.workbook.sheets[0]?.merges).toEqual([])
  expect(many.workbook.sheets[0]?.cells.A1).toMatchObject({ v: 'Итого' })
  expect(many.left_out).toEqual(['объединение ячеек (на листе их больше 2 000)'])
})
