import type { Color, Style } from '@cj-tech-master/excelts'
import type { Schema } from '@ws/api-client/contract'

type CellStyle = Schema<'CellStyle'>
type Sides = NonNullable<CellStyle['bd']>

/** The colours of a workbook that brings no theme of its own, by their numbers. */
const THEME = ['FFFFFF', '000000', 'E7E6E6', '44546A', '4472C4', 'ED7D31', 'A5A5A5', 'FFC000', '5B9BD5', '70AD47']
const SIDES = { t: 'top', r: 'right', b: 'bottom', l: 'left' } as const
const DEFAULT_SIZE = 11

/** How a cell of a file looks, as far as a workbook of the portal says it; nothing where it is plain. */
export function styleOf({ font, fill, alignment, border, numFmt }: Partial<Style>): CellStyle | undefined {
  const style: CellStyle = {}
  if (font?.bold) style.b = true
  if (font?.italic) style.i = true
  if (font?.underline && font.underline !== 'none') style.u = true
  if (font?.strike) style.st = true
  const letters = colorOf(font?.color)
  if (letters !== undefined && letters !== '#000000') style.c = letters
  if (font?.size && font.size !== DEFAULT_SIZE) style.fs = Math.min(96, Math.max(5, font.size))
  if (fill?.type === 'pattern' && fill.pattern === 'solid') {
    const ground = colorOf(fill.fgColor)
    if (ground !== undefined) style.bg = ground
  }
  if (alignment?.wrapText) style.w = true
  const { horizontal, vertical } = alignment ?? {}
  if (horizontal === 'left' || horizontal === 'center' || horizontal === 'right') style.ha = horizontal
  if (vertical === 'top' || vertical === 'middle') style.va = vertical
  const format = typeof numFmt === 'string' ? numFmt : numFmt?.formatCode
  if (format && format !== 'General' && format.length <= 100) style.nf = format
  const sides: Sides = {}
  for (const [key, side] of Object.entries(SIDES) as [keyof Sides, (typeof SIDES)[keyof typeof SIDES]][]) {
    if (border?.[side]?.style) sides[key] = colorOf(border[side].color) ?? '#000000'
  }
  if (Object.keys(sides).length > 0) style.bd = sides
  return Object.keys(style).length > 0 ? style : undefined
}

/** The same look for a file. */
export function fileStyle(style: CellStyle): Partial<Style> {
  const { b, i, u, st, c, bg, fs, ha, va, w, nf, bd } = style
  const made: Partial<Style> = {}
  if (b || i || u || st || c || fs) {
    made.font = {
      ...(b && { bold: true }),
      ...(i && { italic: true }),
      ...(u && { underline: true }),
      ...(st && { strike: true }),
      ...(c && { color: argb(c) }),
      size: fs ?? DEFAULT_SIZE,
    }
  }
  if (bg) made.fill = { type: 'pattern', pattern: 'solid', fgColor: argb(bg) }
  if (ha || va || w) {
    made.alignment = { ...(ha && { horizontal: ha }), ...(va && { vertical: va }), ...(w && { wrapText: true }) }
  }
  if (nf) made.numFmt = nf
  if (bd) {
    const sides = Object.entries(bd) as [keyof Sides, string][]
    made.border = Object.fromEntries(sides.map(([key, color]) => [SIDES[key], { style: 'thin', color: argb(color) }]))
  }
  return made
}

/** «#RRGGBB» of a colour of a file. */
export function colorOf(color: Partial<Color> | undefined): string | undefined {
  if (!color) return undefined
  if (color.argb) {
    const found = /^(?:[0-9A-F]{2})?([0-9A-F]{6})$/i.exec(color.argb)?.[1]
    return found && `#${found.toLowerCase()}`
  }
  const base = color.theme === undefined ? undefined : THEME[color.theme]
  const tint = 'tint' in color && typeof color.tint === 'number' ? color.tint : 0
  if (base === undefined) return undefined
  const part = (at: number) => {
    const value = Number.parseInt(base.slice(at, at + 2), 16)
    const made = tint < 0 ? value * (1 + tint) : value + (255 - value) * tint
    return Math.round(made).toString(16).padStart(2, '0')
  }
  return `#${part(0)}${part(2)}${part(4)}`
}

function argb(color: string): Partial<Color> {
  return { argb: `FF${color.slice(1).toUpperCase()}` }
}
