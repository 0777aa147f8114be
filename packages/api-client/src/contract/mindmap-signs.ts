import type { MapNode } from './mindmap-tree'

/** Signs behind the text of a node, in their order: line drawings on a field of 24 by 24. */
const SIGNS = {
  todo_id: 'M21.8 10A10 10 0 1 1 17 3.34M9 11l3 3L22 4',
  due: 'M16 14v2.2l1.6 1M16 2v3M21 7.34V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h2.34M3 9h5.86M8 2v3M10 16a6 6 0 1 0 12 0a6 6 0 1 0-12 0',
  assignee: 'M7 8a5 5 0 1 0 10 0a5 5 0 1 0-10 0M20 21a8 8 0 0 0-16 0',
  link: 'M9 17H7A5 5 0 0 1 7 7h2M15 7h2a5 5 0 1 1 0 10h-2M8 12h8',
  file: 'm16 6-8.41 8.59a2 2 0 0 0 2.83 2.83l8.41-8.59a4 4 0 1 0-5.66-5.66l-8.38 8.55a6 6 0 1 0 8.49 8.49l8.38-8.55',
  note: 'M21 9a2.4 2.4 0 0 0-.71-1.71l-3.59-3.59A2.4 2.4 0 0 0 15 3H5a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2zM15 3v5a1 1 0 0 0 1 1h5',
} as const satisfies Partial<Record<keyof MapNode, string>>

const NAMES = Object.keys(SIGNS) as (keyof typeof SIGNS)[]
const SIZE = 14
/** Room that a sign takes with the gap before it. */
const ROOM = 20

/** Room that all signs behind the text of a node take. */
export function signsWidth(node: MapNode): number {
  return signsOf(node).length * ROOM
}

/** The signs of a node as SVG, the last of them ending at `right`. */
export function signsSvg(node: MapNode, right: number, middle: number, color: string): string {
  const signs = signsOf(node)
  if (signs.length === 0) return ''
  const left = right - (signs.length - 1) * ROOM - SIZE
  const scale = SIZE / 24
  const drawn = signs.map(
    (name, at) =>
      `<path transform="translate(${tenth(left + at * ROOM)} ${tenth(middle - SIZE / 2)}) scale(${scale.toFixed(3)})" d="${SIGNS[name]}"/>`,
  )
  return `<g fill="none" stroke="${color}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
}

function signsOf(node: MapNode): (keyof typeof SIGNS)[] {
  return NAMES.filter((name) => node[name] !== undefined)
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10
}
