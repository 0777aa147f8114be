import type { Schema } from '@ws/api-client/contract'
import { cellOf } from '@ws/api-client/contract/workbook'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { chartXml } from './chart-xml'

type Sheet = Schema<'WorkbookSheet'>
type Parts = Record<string, Uint8Array>

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.drawing'
/** Columns and rows that a chart spans. */
const SIZE = { columns: 7, rows: 16 }

/** A file of Excel with the charts of its sheets in it, which what writes the file knows nothing of. */
export function withCharts(bytes: Uint8Array, sheets: readonly Sheet[]): Uint8Array {
  if (!sheets.some(({ charts = [] }) => charts.length > 0)) return bytes
  const parts = unzipSync(bytes)
  const overrides: string[] = []
  let count = 0
  for (const [at, sheet] of sheets.entries()) {
    const { charts = [] } = sheet
    if (charts.length === 0) continue
    const drawing = `charts${at + 1}.xml`
    const numbers = charts.map((chart) => {
      count += 1
      parts[`xl/charts/chart${count}.xml`] = strToU8(chartXml(sheet, chart))
      overrides.push(`<Override PartName="/xl/charts/chart${count}.xml" ContentType="${TYPES}ml.chart+xml"/>`)
      return count
    })
    parts[`xl/drawings/${drawing}`] = strToU8(drawingXml(sheet, charts))
    parts[`xl/drawings/_rels/${drawing}.rels`] = strToU8(
      `<Relationships xmlns="${PACKAGE}">${numbers.map((number, index) => relation(`rId${index + 1}`, 'chart', `../charts/chart${number}.xml`)).join('')}</Relationships>`,
    )
    overrides.push(`<Override PartName="/xl/drawings/${drawing}" ContentType="${TYPES}+xml"/>`)
    joinDrawing(parts, at + 1, drawing)
  }
  change(parts, '[Content_Types].xml', (text) => text.replace('</Types>', `${overrides.join('')}</Types>`))
  return zipSync(parts)
}

/** Names the drawing in a sheet, where the order of the format wants it: before notes, tables and extensions. */
function joinDrawing(parts: Parts, number: number, drawing: string): void {
  const rels = `xl/worksheets/_rels/sheet${number}.xml.rels`
  parts[rels] ??= strToU8(`<Relationships xmlns="${PACKAGE}"></Relationships>`)
  const link = relation('rIdCharts', 'drawing', `../drawings/${drawing}`)
  change(parts, rels, (text) =>
    text
      .replace(/<Relationships([^>]*)\/>/, '<Relationships$1></Relationships>')
      .replace('</Relationships>', `${link}</Relationships>`),
  )
  change(parts, `xl/worksheets/sheet${number}.xml`, (text) => {
    const after = text.search(
      /<(legacyDrawing|legacyDrawingHF|picture|oleObjects|controls|webPublishItems|tableParts|extLst)\b|<\/worksheet>/,
    )
    return `${text.slice(0, after)}<drawing xmlns:r="${OFFICE}" r:id="rIdCharts"/>${text.slice(after)}`
  })
}

function change(parts: Parts, name: string, make: (text: string) => string): void {
  const part = parts[name]
  if (!part) throw new Error(`The file has no part ${name}`)
  parts[name] = strToU8(make(strFromU8(part)))
}

function relation(id: string, type: string, target: string): string {
  return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`
}

/** Charts stand one below the other, on the right of all that is written. */
function drawingXml(sheet: Sheet, charts: readonly Schema<'SheetChart'>[]): string {
  const left = Math.min(rightOf(sheet) + 2, 200)
  const frames = charts.map((_chart, at) => {
    const top = at * (SIZE.rows + 1) + 1
    const corner = (tag: string, column: number, row: number) =>
      `<xdr:${tag}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${tag}>`
    return `<xdr:twoCellAnchor>${corner('from', left, top)}${corner('to', left + SIZE.columns, top + SIZE.rows)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="${at + 2}" name="Диаграмма ${at + 1}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${DRAWING}/chart"><c:chart xmlns:c="${DRAWING}/chart" r:id="rId${at + 1}"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`
  })
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<xdr:wsDr xmlns:xdr="${DRAWING}/spreadsheetDrawing" xmlns:a="${DRAWING}/main" xmlns:r="${OFFICE}">${frames.join('')}</xdr:wsDr>`
}

/** The last column with something in it. */
function rightOf({ cells }: Sheet): number {
  return Object.keys(cells).reduce((last, name) => Math.max(last, cellOf(name)?.column ?? 0), 0)
}
