import { ReactFlow } from '@xyflow/react'
import { layOut } from 'portal-schema-layout'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchFunction, startSchemaPage } from './schema-page'

/** The same tree in the same places as plain boxes of React Flow, which draws those in sight alone here, too. */
function mount(root: HTMLElement, functions: BenchFunction[]) {
  const placed = layOut(functions, new Set(), 'down')
  const nodes = placed.map(({ node, x, y }) => ({
    id: String(node.id),
    position: { x, y },
    ...{ width: 216, height: 104 },
    data: { label: `Функция ${node.id}` },
  }))
  const edges = functions.flatMap(({ id, parent }) =>
    parent === null ? [] : [{ id: `to-${id}`, source: String(parent), target: String(id), type: 'smoothstep' }],
  )
  const options = { fitView: true, fitViewOptions: { minZoom: 0.55, maxZoom: 1 }, minZoom: 0.05 }
  createRoot(root).render(createElement(ReactFlow, { nodes, edges, onlyRenderVisibleElements: true, ...options }))
}

startSchemaPage(mount)
