import type { Schema } from '@ws/api-client/contract'
import { type CellRange, cellName, chartShape, columnLetters, rangeOf } from '@ws/api-client/contract/workbook'
import { dateFormat } from '../xlsx/date-formats'
import { escapeXml } from '../xlsx/xlsx-text'

type Sheet = Schema<'WorkbookSheet'>
type Chart = Schema<'SheetChart'>
type Cell = Schema<'WorkbookCell'>

const CHART = 'http://schemas.openxmlformats.org/drawingml/2006/chart'
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main'
/** What joins a chart to its two axes. */
const ACROSS = 111_111_111
const UPWARDS = 222_222_222

/** A chart of a sheet as a file of Excel draws it: it names the cells, so that it follows them there, too. */
export function chartXml(sheet: Sheet, chart: Chart): string {
  const range = rangeOf(chart.range)
  const title = chart.title ? `<c:title>${richText(chart.title)}<c:overlay val="0"/></c:title>` : ''
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<c:chartSpace xmlns:c="${CHART}" xmlns:a="${DRAWING}"><c:roundedCorners val="0"/><c:chart>${title}<c:autoTitleDeleted val="${chart.title ? 0 : 1}"/><c:plotArea><c:layout/>${range ? plot(sheet, chart.kind, range) : ''}</c:plotArea><c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`
}

function plot(sheet: Sheet, kind: Chart['kind'], range: CellRange): string {
  const all = seriesOf(sheet, range)
  // A pie shows one series.
  const shown = (kind === 'pie' ? all.slice(0, 1) : all)
    .map((one, at) => {
      const marker = kind === 'line' ? '<c:marker><c:symbol val="circle"/><c:size val="5"/></c:marker>' : ''
      const level = kind === 'bar' ? '<c:invertIfNegative val="0"/>' : ''
      return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${one.name}${level}${marker}${one.labels}${one.values}${kind === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`
    })
    .join('')
  if (kind === 'pie') return `<c:pieChart><c:varyColors val="1"/>${shown}<c:firstSliceAng val="0"/></c:pieChart>`
  const axes = `<c:axId val="${ACROSS}"/><c:axId val="${UPWARDS}"/>`
  const body =
    kind === 'bar'
      ? `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${shown}<c:gapWidth val="80"/>${axes}</c:barChart>`
      : `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${shown}<c:marker val="1"/>${axes}</c:lineChart>`
  return `${body}${axis('catAx', ACROSS, UPWARDS, 'b', '')}${axis('valAx', UPWARDS, ACROSS, 'l', '<c:majorGridlines/>')}`
}

function axis(tag: string, id: number, other: number, place: string, lines: string): string {
  return `<c:${tag}><c:axId val="${id}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${place}"/>${lines}<c:numFmt formatCode="General" sourceLinked="1"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="${other}"/><c:crosses val="autoZero"/></c:${tag}>`
}

/** The series of a chart: what names them and their rows, and their figures, by the cells they stand in. */
function seriesOf(sheet: Sheet, { from, to }: CellRange) {
  const at = (row: number, column: number): Cell | undefined => sheet.cells[cellName(row, column)]
  const steps = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, step) => first + step)
  const figures = steps(from.row, to.row).map((row) =>
    steps(from.column, to.column).map((column) => isFigure(at(row, column))),
  )
  const { hasHead, hasLabels } = chartShape(figures)
  const [top, left] = [from.row + (hasHead ? 1 : 0), from.column + (hasLabels ? 1 : 0)]
  const rows = steps(top, to.row)
  const place = (column: number, first: number, last: number) => {
    const letters = columnLetters(column)
    const cells = first === last ? `$${letters}$${first + 1}` : `$${letters}$${first + 1}:$${letters}$${last + 1}`
    return `'${sheet.name.replaceAll("'", "''")}'!${cells}`
  }
  const named = (column: number, first: number, last: number) =>
    reference(
      'str',
      place(column, first, last),
      steps(first, last).map((row) => wordsOf(at(row, column))),
    )
  const labels = hasLabels ? `<c:cat>${named(from.column, top, to.row)}</c:cat>` : ''
  return steps(left, to.column)
    .filter((column) => rows.some((row) => isFigure(at(row, column))))
    .map((column) => ({
      name: hasHead ? `<c:tx>${named(column, from.row, from.row)}</c:tx>` : '',
      labels,
      values: `<c:val>${reference(
        'num',
        place(column, top, to.row),
        rows.map((row) => figureOf(at(row, column))),
      )}</c:val>`,
    }))
}

/** Cells by their place, with what they hold: not every reader looks them up. */
function reference(kind: 'str' | 'num', place: string, values: readonly (string | undefined)[]): string {
  const points = values.map((value, at) =>
    value === undefined ? '' : `<c:pt idx="${at}"><c:v>${escapeXml(value)}</c:v></c:pt>`,
  )
  const format = kind === 'num' ? '<c:formatCode>General</c:formatCode>' : ''
  return `<c:${kind}Ref><c:f>${escapeXml(place)}</c:f><c:${kind}Cache>${format}<c:ptCount val="${values.length}"/>${points.join('')}</c:${kind}Cache></c:${kind}Ref>`
}

function isFigure(cell: Cell | undefined): boolean {
  return typeof cell?.v === 'number' && !(cell.s?.nf !== undefined && dateFormat(0, cell.s.nf))
}

function figureOf(cell: Cell | undefined): string | undefined {
  return isFigure(cell) ? String(cell?.v) : undefined
}

function wordsOf(cell: Cell | undefined): string | undefined {
  return cell?.v === undefined || cell.v === null ? undefined : String(cell.v)
}

function richText(text: string): string {
  return `<c:tx><c:rich><a:bodyPr/><a:p><a:r><a:rPr lang="ru-RU" sz="1200" b="0"/><a:t>${escapeXml(text)}</a:t></a:r></a:p></c:rich></c:tx>`
}
