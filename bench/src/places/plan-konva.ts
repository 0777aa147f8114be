import { select } from 'd3-selection'
import { zoom, zoomIdentity } from 'd3-zoom'
import type Konva from 'konva'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Layer, Line, Stage } from 'react-konva'
import { type BenchFloor, fitted, startPlanPage } from './plan-page'

const COLORS = ['#d7f0e2', '#fdeccf', '#f9d9d6']
let isDrawn = false

/** The same polygons by react-konva, whose stage is zoomed and moved by the same d3-zoom. */
function mount(root: HTMLElement, floor: BenchFloor) {
  const k = fitted(floor, root)
  const attach = (stage: Konva.Stage | null) => {
    const content = stage?.content
    if (!stage || !content) return
    const moved = zoom<HTMLDivElement, unknown>()
      .scaleExtent([k / 10, k * 8])
      .on('zoom', ({ transform }) => {
        stage.scale({ x: transform.k, y: transform.k })
        stage.position({ x: transform.x, y: transform.y })
        stage.batchDraw()
      })
    const selection = select(content)
    selection.call(moved)
    moved.transform(selection, zoomIdentity.scale(k))
    stage.draw()
    isDrawn = true
  }
  createRoot(root).render(
    createElement(
      Stage,
      { ref: attach, width: root.clientWidth, height: root.clientHeight },
      createElement(
        Layer,
        null,
        floor.rooms.map(({ id, polygon }) =>
          createElement(Line, {
            key: id,
            points: polygon.flat(),
            closed: true,
            fill: COLORS[id % COLORS.length] ?? '',
            stroke: '#6b7280',
            strokeWidth: 1.25,
            strokeScaleEnabled: false,
          }),
        ),
      ),
    ),
  )
}

startPlanPage(mount, () => isDrawn)
