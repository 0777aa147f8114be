import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchFloor, fitted, startPlanPage } from './plan-page'

const COLORS = ['#d7f0e2', '#fdeccf', '#f9d9d6']

/** The same polygons in a bare SVG under d3-zoom. */
function mount(root: HTMLElement, floor: BenchFloor) {
  const k = fitted(floor, root)
  const start = zoomIdentity.scale(k)
  const attach = (svg: SVGSVGElement | null) => {
    if (!svg) return
    const ground = svg.querySelector('g')
    const moved = zoom<SVGSVGElement, unknown>()
      .scaleExtent([k / 10, k * 8])
      .on('zoom', ({ transform }) => ground?.setAttribute('transform', transform.toString()))
    const selection = select(svg)
    selection.call(moved)
    moved.transform(selection, start)
  }
  createRoot(root).render(
    createElement(
      'svg',
      { ref: attach, 'data-plan': '', width: '100%', height: '100%' },
      createElement(
        'g',
        null,
        floor.rooms.map(({ id, polygon }) =>
          createElement('path', {
            key: id,
            d: `M${polygon.map((point) => point.join(',')).join('L')}Z`,
            fill: COLORS[id % COLORS.length],
            stroke: '#6b7280',
            strokeWidth: 1.25,
            vectorEffect: 'non-scaling-stroke',
          }),
        ),
      ),
    ),
  )
}

startPlanPage(mount, (count) => document.querySelectorAll('svg[data-plan] path').length === count)
