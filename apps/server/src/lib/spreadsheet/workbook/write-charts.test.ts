import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { readWorkbook } from './read-workbook'
import { writeWorkbook } from './write-workbook'

const cells = {
  A1: { v: 'Статья' },
  B1: { v: 'План <год>' },
  C1: { v: 'Факт' },
  A2: { v: 'Уборка' },
  B2: { v: 10 },
  C2: { v: 12.5 },
  A3: { v: 'Охрана & лифты' },
  B3: { v: 20, n: 'С НДС' },
}
const sheet = { id: 's1', name: "Год '26", rows: 20, cols: 10, cells }
const chart = (kind: 'bar' | 'line' | 'pie', more: object = {}) => ({ id: kind, kind, range: 'A1:C3', ...more })

async function partsOf(book: Parameters<typeof writeWorkbook>[0]) {
  const bytes = await writeWorkbook(book)
  const parts = unzipSync(bytes)
  const text = (name: string) => strFromU8(parts[name] ?? new Uint8Array())
  return { bytes, parts, text }
}

/** Refuses what is no XML. */
function parse(text: string): void {
  const parser = new SaxesParser({ xmlns: true })
  parser.write(text).close()
}

test('charts of a sheet go into its XLSX file as charts of Excel that name their cells', async () => {
  const charts = [chart('bar', { title: 'План & факт' }), chart('line'), chart('pie')]
  const plain = { id: 's2', name: 'Пусто', rows: 5, cols: 5, cells: {} }
  const { parts, text } = await partsOf({ sheets: [plain, { ...sheet, charts }] })
  for (const [name, part] of Object.entries(parts)) if (/\.(xml|rels)$/.test(name)) parse(strFromU8(part))
  const bars = text('xl/charts/chart1.xml')
  expect(bars).toContain('<a:t>План &amp; факт</a:t>')
  expect(bars).toContain("<c:f>'Год ''26'!$B$2:$B$3</c:f>")
  expect(bars).toContain("<c:cat><c:strRef><c:f>'Год ''26'!$A$2:$A$3</c:f>")
  expect(bars).toContain('<c:v>План &lt;год&gt;</c:v>')
  expect(bars.match(/<c:ser>/g)).toHaveLength(2)
  // An empty cell is a gap.
  expect(bars.match(/<c:numCache>.*?<\/c:numCache>/g)?.[1]).toContain(
    '<c:ptCount val="2"/><c:pt idx="0"><c:v>12.5</c:v></c:pt></c:numCache>',
  )
  expect(text('xl/charts/chart2.xml')).toContain('<c:lineChart>')
  expect(text('xl/charts/chart3.xml').match(/<c:ser>/g)).toHaveLength(1)
  const written = text('xl/worksheets/sheet2.xml')
  // Notes stand after the drawing, or Excel takes the file for a broken one.
  expect(written.indexOf('<drawing ')).toBeGreaterThan(written.indexOf('</sheetData>'))
  expect(written.indexOf('<drawing ')).toBeLessThan(written.indexOf('<legacyDrawing'))
  expect(text('xl/worksheets/_rels/sheet2.xml.rels')).toContain('Target="../drawings/charts2.xml"')
  for (const part of ['/xl/charts/chart3.xml', '/xl/drawings/charts2.xml'])
    expect(text('[Content_Types].xml')).toContain(`PartName="${part}"`)
})

test('a file with charts is read again with its cells, and says that charts were left out', async () => {
  const { bytes } = await partsOf({ sheets: [{ ...sheet, charts: [chart('bar')] }] })
  const { workbook, left_out } = await readWorkbook(bytes)
  expect(workbook.sheets[0]?.cells).toMatchObject({ A3: { v: 'Охрана & лифты' }, B3: { v: 20, n: 'С НДС' } })
  expect(left_out).toEqual(['диаграммы'])
})
