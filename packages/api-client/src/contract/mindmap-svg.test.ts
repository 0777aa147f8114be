import { expect, test } from 'vitest'
import { mapSvg } from './mindmap-svg'
import type { MapNode } from './mindmap-tree'

const LOOK = { layout: 'right', theme: 'calm', title: 'Карта' } as const
const svgOf = (more: Partial<MapNode>) =>
  mapSvg(
    { nodes: { id: 'a', text: 'Дом', children: [{ id: 'b', text: 'Крыша', children: [], ...more }] }, edges: [] },
    LOOK,
  )
const signsOf = (svg: string) => svg.match(/<path transform=/g)?.length ?? 0

test('a drawing of a map shows with signs what hangs on a node, within its box', () => {
  expect(signsOf(svgOf({}))).toBe(0)
  const full = svgOf({
    ...{ todo_id: 4, due: '2026-12-05', assignee: 2, file: 9, note: 'До зимы' },
    link: { entity: 'contract', entity_id: 7 },
  })
  expect(signsOf(full)).toBe(6)
  const [, , box] = [...full.matchAll(/<rect x="(-?[\d.]+)" y="[^"]*" width="([\d.]+)"/g)]
  const right = Number(box?.[1]) + Number(box?.[2])
  const lefts = [...full.matchAll(/translate\((-?[\d.]+) /g)].map(([, x]) => Number(x))
  expect(Math.max(...lefts) + 14).toBeLessThanOrEqual(right)
  expect(Math.min(...lefts)).toBeGreaterThan(Number(box?.[1]))
})

test('what is written in a map is text in its drawing, nothing that runs', () => {
  const svg = svgOf({ text: '<script>alert(1)</script>', icon: '"><img src=x>', note: '</svg>' })
  expect(svg).not.toMatch(/<script|<img/)
  expect(svg).toContain('&lt;script&gt;')
})
