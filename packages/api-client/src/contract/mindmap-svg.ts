import { type MapBox, type MapDrawing, type MapLayout, mapLink, mapSpine } from './mindmap-drawing'
import { mapFont, mapLabel, mapLine } from './mindmap-label'
import { layOutMap } from './mindmap-layout'
import { signsSvg } from './mindmap-signs'
import type { MapContent } from './mindmap-tree'

/** How a map is coloured. */
export type MapTheme = 'calm' | 'bright' | 'mono'

/** Colours of the branches of a map, in their order. */
const BRANCHES: Readonly<Record<MapTheme, readonly string[]>> = {
  calm: ['#3B82F6', '#14B8A6', '#8B5CF6', '#F59E0B', '#EC4899', '#22C55E', '#0EA5E9', '#F97316'],
  bright: ['#DC2626', '#2563EB', '#16A34A', '#9333EA', '#EA580C', '#0891B2', '#CA8A04', '#DB2777'],
  mono: ['#64748B'],
}

/** The colour of a node's line and edge: its own, else that of the branch. */
export function mapColor(box: Pick<MapBox, 'node' | 'branch'>, theme: MapTheme): string {
  const colors = BRANCHES[theme]
  return box.node.color ?? colors[Math.max(0, box.branch) % colors.length] ?? '#64748B'
}

const INK = '#0F172A'
const PAPER = '#FFFFFF'
/** Signs behind the text of a node. */
const FAINT = '#64748B'
const MARGIN = 24
/** The line that the bones of the layout «Причины» stand on. */
const SPINE = '#64748B'

/** A map as an SVG of its own, for a file, a print or a picture; texts are escaped, nothing in it runs or loads anything. */
export function mapSvg(
  content: MapContent,
  { layout, theme, title }: { layout: MapLayout; theme: MapTheme; title: string },
): string {
  const drawing = layOutMap(content, layout)
  const { x, y, width, height } = drawing.bounds
  const view = [x - MARGIN, y - MARGIN, width + MARGIN * 2, height + MARGIN * 2].map(Math.round)
  const lines = drawing.boxes
    .filter(({ parent }) => parent)
    .map((box) => `<path d="${mapLink(box, layout)}" stroke="${mapColor(box, theme)}"/>`)
  const spine = mapSpine(drawing, layout)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view.join(' ')}" width="${view[2]}" height="${view[3]}" font-family="Golos Text, Arial, sans-serif">`,
    `<title>${escaped(title)}</title>`,
    `<rect x="${view[0]}" y="${view[1]}" width="${view[2]}" height="${view[3]}" fill="${PAPER}"/>`,
    `<g fill="none" stroke-width="2">${spine ? `<path d="${spine}" stroke="${SPINE}" stroke-width="3"/>` : ''}${lines.join('')}</g>`,
    edgeLines(content, drawing),
    ...drawing.boxes.map((box) => nodeSvg(box, theme)),
    '</svg>',
  ].join('')
}

function nodeSvg(box: MapBox, theme: MapTheme): string {
  const { node, level, x, y, width, height } = box
  const color = mapColor(box, theme)
  const font = mapFont(level)
  const { lines } = mapLabel(node, level)
  const isDoable = node.done !== undefined || node.todo_id !== undefined
  const left = x + 12 + (isDoable ? 22 : 0) + (node.icon ? 22 : 0)
  const top = y + (height - lines.length * mapLine(level)) / 2 + font
  const fill = level === 0 ? color : PAPER
  const isStruck = node.done === true && level > 0
  const ink = level === 0 ? PAPER : isStruck ? FAINT : INK
  const text = lines
    .map((line, at) => `<tspan x="${round(left)}" y="${round(top + at * mapLine(level))}">${escaped(line)}</tspan>`)
    .join('')
  const check = isDoable
    ? `<rect x="${x + 12}" y="${y + height / 2 - 7}" width="14" height="14" rx="3" fill="${node.done ? color : PAPER}" stroke="${color}" stroke-width="1.5"/>${node.done ? `<path d="M${x + 15} ${y + height / 2}l3 3 5 -6" fill="none" stroke="${PAPER}" stroke-width="2"/>` : ''}`
    : ''
  const icon = node.icon
    ? `<text x="${x + 12 + (isDoable ? 22 : 0)}" y="${round(top)}" font-size="${font}">${escaped(node.icon)}</text>`
    : ''
  const hidden =
    box.hidden > 0
      ? `<text x="${round(x + width + 6)}" y="${round(y + height / 2 + 4)}" font-size="11" fill="${color}">+${box.hidden}</text>`
      : ''
  const signs = signsSvg(node, x + width - 12, y + height / 2, level === 0 ? PAPER : FAINT)
  return `<g><rect x="${round(x)}" y="${round(y)}" width="${width}" height="${height}" rx="${level === 0 ? 14 : 8}" fill="${fill}" stroke="${color}" stroke-width="${level === 0 ? 0 : 1.5}"/>${check}${icon}<text font-size="${font}"${level < 2 ? ' font-weight="600"' : ''}${isStruck ? ' text-decoration="line-through"' : ''} fill="${ink}">${text}</text>${signs}${hidden}</g>`
}

function edgeLines({ edges }: MapContent, { byId }: MapDrawing): string {
  const drawn = edges.flatMap(({ from, to, label }) => {
    const [one, other] = [byId.get(from), byId.get(to)]
    if (!one || !other) return []
    const d = mapEdgePath(one, other)
    const [midX, midY] = [
      (one.x + other.x + (one.width + other.width) / 2) / 2,
      (one.y + other.y + (one.height + other.height) / 2) / 2,
    ]
    return `<path d="${d}" fill="none" stroke="#94A3B8" stroke-width="1.5" stroke-dasharray="5 4"/>${label ? `<text x="${round(midX)}" y="${round(midY)}" font-size="12" fill="#475569" text-anchor="middle">${escaped(label)}</text>` : ''}`
  })
  return `<g>${drawn.join('')}</g>`
}

/** The line across the tree from one node to another. */
export function mapEdgePath(one: MapBox, other: MapBox): string {
  const [fromX, fromY] = [one.x + one.width / 2, one.y + one.height / 2]
  const [toX, toY] = [other.x + other.width / 2, other.y + other.height / 2]
  const [bendX, bendY] = [(fromX + toX) / 2 + (toY - fromY) / 5, (fromY + toY) / 2 - (toX - fromX) / 5]
  return `M${round(fromX)} ${round(fromY)}Q${round(bendX)} ${round(bendY)} ${round(toX)} ${round(toY)}`
}

/** So many nodes a small picture shows, those nearest to the centre. */
const PREVIEWED = 120
/** So large is the picture of a map at the least. */
const SMALLEST = { width: 400, height: 225 }

/** A map as a picture for a card: boxes without texts, in colours that are seen on light and on dark. */
export function mapPreview(content: MapContent, layout: MapLayout, theme: MapTheme): string {
  const drawing = layOutMap({ nodes: nearest(content) }, layout)
  const { x, y, width, height } = drawing.bounds
  // A map of few nodes is not blown up to fill the picture.
  const [wide, high] = [Math.max(width + 16, SMALLEST.width), Math.max(height + 16, SMALLEST.height)]
  const frame = [x + (width - wide) / 2, y + (height - high) / 2, wide, high].map(Math.round).join(' ')
  const boxes = drawing.boxes.map((box) => {
    const isCentre = box.level === 0
    return `<rect x="${Math.round(box.x)}" y="${Math.round(box.y)}" width="${box.width}" height="${box.height}" rx="8" fill="${mapColor(box, theme)}"${isCentre ? '' : ' fill-opacity=".55"'}/>`
  })
  const short = (line: string) => line.replace(/-?\d+\.\d+/g, (one) => String(Math.round(Number(one))))
  const lines = drawing.boxes
    .filter(({ parent }) => parent)
    .map((box) => `<path d="${short(mapLink(box, layout))}" stroke="${mapColor(box, theme)}"/>`)
  const spine = mapSpine(drawing, layout)
  if (spine) lines.unshift(`<path d="${short(spine)}" stroke="${SPINE}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}"><g fill="none" stroke-width="3">${lines.join('')}</g>${boxes.join('')}</svg>`
}

function nearest({ nodes }: MapContent): MapContent['nodes'] {
  let left = PREVIEWED - 1
  const root = { ...nodes, children: [] as MapContent['nodes'][] }
  const waiting: { from: MapContent['nodes']; to: MapContent['nodes'] }[] = [{ from: nodes, to: root }]
  for (let next = waiting.shift(); next && left > 0; next = waiting.shift()) {
    for (const child of next.from.children.slice(0, left)) {
      const copy = { ...child, children: [] }
      next.to.children.push(copy)
      waiting.push({ from: child, to: copy })
      left -= 1
    }
  }
  return root
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return [...text]
    .filter((sign) => sign >= ' ' || sign === '\t')
    .map((sign) => ENTITIES[sign] ?? sign)
    .join('')
}
