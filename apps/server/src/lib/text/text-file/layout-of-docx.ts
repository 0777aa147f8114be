import { measurePage, type PageLayout, PLAIN_PAGE } from '@ws/api-client/contract/page-layout'

/** Millimetres in a unit of length that a document may write; a bare number is a twentieth of a point. */
const UNITS: Readonly<Record<string, number>> = { mm: 1, cm: 10, in: 25.4, pt: 25.4 / 72, pc: 25.4 / 6, pi: 25.4 / 6 }
const TWIP = 25.4 / 1440
const SIZES = ['a4', 'a3'] as const
const MARGINS = ['narrow', 'normal', 'wide'] as const

/**
 * The sheet and margins of a document of Word, the nearest of those that are known here. What it does not say, as programs leave it
 * out that know no sheets, is as of a new document. Of several sections the last counts: Word keeps in it what holds for the whole.
 */
export function layoutOfDocx(xml: string): PageLayout {
  const last = withoutFormer(xml)
  const section = last.slice(Math.max(0, last.lastIndexOf('sectPr', last.lastIndexOf('sectPr') - 1)))
  const sheet = attributesOf(section, 'pgSz')
  const [width, height] = [lengthOf(sheet.get('w')), lengthOf(sheet.get('h'))]
  const isSaid = width !== undefined && height !== undefined
  const edges = attributesOf(section, 'pgMar')
  const sides = ['left', 'right', 'top', 'bottom'].flatMap((side) => lengthOf(edges.get(side)) ?? [])
  const margin = sides.reduce((sum, side) => sum + side, 0) / sides.length
  return {
    size: isSaid
      ? nearest(SIZES, Math.max(width, height), (size) => measurePage({ ...PLAIN_PAGE, size }).height)
      : PLAIN_PAGE.size,
    orientation: isSaid && width > height ? 'landscape' : 'portrait',
    margins:
      sides.length > 0
        ? nearest(MARGINS, margin, (margins) => measurePage({ ...PLAIN_PAGE, margins }).margin)
        : PLAIN_PAGE.margins,
  }
}

/** The text without what a section was before a tracked change of it. */
function withoutFormer(xml: string): string {
  const parts = xml.replace(/<(?:\w+:)?sectPrChange\b[^<>]*\/>/g, '').split('sectPrChange')
  return parts.filter((_part, at) => at % 2 === 0).join('')
}

function nearest<T>(choices: readonly [T, ...T[]], wanted: number, measure: (choice: T) => number): T {
  return choices.reduce((best, one) =>
    Math.abs(measure(one) - wanted) < Math.abs(measure(best) - wanted) ? one : best,
  )
}

/** Attributes of the first element of a name, without their prefixes, which files choose as they like. */
function attributesOf(xml: string, name: string): ReadonlyMap<string, string> {
  const [, said = ''] = new RegExp(`<(?:\\w+:)?${name}\\s([^<>]*)>`).exec(xml) ?? []
  return new Map([...said.matchAll(/(?:\w+:)?(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]))
}

function lengthOf(said: string | undefined): number | undefined {
  const [, number, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]{2})?$/.exec(said ?? '') ?? []
  const length = Number(number) * (unit === '' ? TWIP : (UNITS[unit] ?? Number.NaN))
  // A sheet of a kilometre is a mistake of the file.
  return length > 0 && length < 2000 ? length : undefined
}
