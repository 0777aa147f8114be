import type { LucideShape } from '../src/icon/lucide-icon'

/** A shape as lucide-react has it. */
type LucideNode = [tag: string, attributes: Record<string, string>]

/**
 * What an icon is drawn with, as short as it can be: one path of all its shapes where they are only outlines, to a hundredth
 * of a unit, of which an icon has 24.
 */
export function toShapes(nodes: readonly LucideNode[]): LucideShape[] {
  const paths = nodes.map(([tag, { key: _, ...attributes }]) => toPath(tag, attributes))
  if (!paths.every((path) => path !== undefined))
    return nodes.map(([tag, { key: _, ...attributes }]) => [tag, attributes])
  return [paths.map((path) => toShort(toAbsoluteStart(path))).join('')]
}

/** The outline of an element as a path; undefined where it has more to it than one. */
function toPath(tag: string, attributes: Record<string, string>): string | undefined {
  const { d, x1, y1, x2, y2, cx, cy, r, x, y, width, height, rx = '0', ry = rx, ...others } = attributes
  if (Object.keys(others).length > 0 || rx !== ry) return undefined
  if (tag === 'path') return d
  if (tag === 'line') return `M${x1} ${y1}L${x2} ${y2}`
  if (tag === 'circle') {
    const across = 2 * Number(r)
    return `M${Number(cx) - Number(r)} ${cy}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0`
  }
  if (tag !== 'rect') return undefined
  const [wide, high] = [Number(width) - 2 * Number(rx), Number(height) - 2 * Number(rx)]
  const corner = (right: string, down: string) => (rx === '0' ? '' : `a${rx} ${rx} 0 0 1 ${right} ${down}`)
  return `M${Number(x) + Number(rx)} ${y}h${wide}${corner(rx, rx)}v${high}${corner(`-${rx}`, rx)}h-${wide}${corner(`-${rx}`, `-${rx}`)}v-${high}${corner(rx, `-${rx}`)}z`
}

/** A path that can follow another one: after `m` it would begin where that one ends. */
function toAbsoluteStart(path: string): string {
  const [, numbers = ''] = path.match(/^m([^a-z]*)/i) ?? []
  if (!path.startsWith('m')) return path
  const [x, y, ...lines] = numbers.match(/-?(?:\d*\.\d+|\d+)/g) ?? []
  return `M${x} ${y}${lines.length > 0 ? `l${lines.join(' ')}` : ''}${path.slice(1 + numbers.length)}`
}

/** Numbers to a hundredth, and no space before a minus. */
function toShort(path: string): string {
  return path
    .replaceAll(/-?\d*\.\d+/g, (number) => {
      const short = String(Math.round(Number(number) * 100) / 100).replace(/^(-?)0\./, '$1.')
      // A point may be all that parts it from the number before or after.
      return short.includes('.') ? short : number
    })
    .replaceAll(' -', '-')
}
