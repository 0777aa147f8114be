import { labels } from '@ws/api-client/contract/labels'
import { CARD, layOut, type Placed } from '../diagram/flow-layout'
import type { FunctionNode } from '../function-schema.queries'

/** A drawing and its size in pixels. */
export interface Drawing {
  svg: string
  width: number
  height: number
}

const MARGIN = 24
/** As many letters as fit a line of a card. */
const LETTERS = { name: 26, result: 34 } as const
/** A file looks the same whatever theme is on. */
const INK = { paper: '#ffffff', line: '#9aa0ac', name: '#1c2129', quiet: '#5a6270', bar: '#c3c8d1' } as const
const HEALTH_INK = { ok: '#1e8e4e', single: '#b7791f', overload: '#c2410c', no_owner: '#c53030' } as const

/** The whole schema as a drawing that opens anywhere: nothing collapsed, no fonts and no pictures from outside. */
export function schemaSvg(all: readonly FunctionNode[]): Drawing {
  const placed = layOut(all, new Set(), 'down')
  const left = Math.min(0, ...placed.map(({ x }) => x)) - MARGIN
  const top = Math.min(0, ...placed.map(({ y }) => y)) - MARGIN
  const width = Math.max(0, ...placed.map(({ x }) => x + CARD.width)) + MARGIN - left
  const height = Math.max(0, ...placed.map(({ y }) => y + CARD.height)) + MARGIN - top
  const byId = new Map(placed.map((one) => [one.node.id, one]))
  const body = [...placed.map((one) => edge(one, byId.get(one.node.parent ?? 0))), ...placed.map(card)].join('')
  const frame = `xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${left} ${top} ${width} ${height}"`
  const paper = `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${INK.paper}"/>`
  const font = 'font-family="Golos Text, Arial, sans-serif"'
  return { svg: `<svg ${frame} ${font}><title>Схема функций</title>${paper}${body}</svg>`, width, height }
}

function edge({ x, y }: Placed, parent: Placed | undefined): string {
  if (!parent) return ''
  const [from, to] = [parent.x + CARD.width / 2, x + CARD.width / 2]
  const [begin, end] = [parent.y + CARD.height, y]
  const middle = (begin + end) / 2
  return `<path d="M${from} ${begin}V${middle}H${to}V${end}" fill="none" stroke="${INK.line}"/>`
}

function card({ node, x, y }: Placed): string {
  const { width, height } = CARD
  const bar = node.color ?? node.department_color ?? INK.bar
  const [first = '', second = ''] = linesOf(node.result ?? '', LETTERS.result, 2)
  const people = [node.responsible_details?.name, ...node.deputies_details.map(({ name }) => name)].filter(Boolean)
  const texts = [
    text(x + 14, y + 22, 13, INK.name, linesOf(node.name, LETTERS.name, 1)[0] ?? '', ' font-weight="600"'),
    text(x + 14, y + 42, 11, INK.quiet, first),
    text(x + 14, y + 57, 11, INK.quiet, second),
    text(x + 26, y + 79, 11, INK.quiet, labels.FunctionalHealth[node.health]),
    text(x + 14, y + 95, 11, INK.name, linesOf(people.join(', ') || 'Нет ответственного', LETTERS.result, 1)[0] ?? ''),
  ]
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${INK.paper}" stroke="${INK.line}"/>`,
    `<rect x="${x}" y="${y + 8}" width="4" height="${height - 16}" fill="${escapeXml(bar)}"/>`,
    `<circle cx="${x + 18}" cy="${y + 75}" r="4" fill="${HEALTH_INK[node.health]}"/>`,
    ...texts,
  ].join('')
}

function text(x: number, y: number, size: number, ink: string, value: string, more = ''): string {
  return value === ''
    ? ''
    : `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}"${more}>${escapeXml(value)}</text>`
}

/** Words in lines of so many letters; what does not fit ends with dots. */
function linesOf(value: string, letters: number, most: number): string[] {
  const lines: string[] = []
  for (const word of value.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.slice(0, most).map((line, at) => {
    const isCut = line.length > letters || (at === most - 1 && lines.length > most)
    return isCut ? `${line.slice(0, letters - 1)}…` : line
  })
}

function escapeXml(value: string): string {
  return value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
