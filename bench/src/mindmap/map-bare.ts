import { ReactFlow } from '@xyflow/react'
import { layOutMap } from 'portal-map-layout'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchFunction, startSchemaPage } from '../schema/schema-page'
import { toMap } from './many-nodes'

/** The same tree in the same places as plain boxes of React Flow, which draws those in sight alone here, too. */
function mount(root: HTMLElement, functions: BenchFunction[]) {
  const { boxes } = layOutMap({ nodes: toMap(functions) }, 'right')
  const nodes = boxes.map(({ node, x, y, width, height }) => ({
    ...{ id: node.id, position: { x, y }, width, height },
    data: { label: node.text },
  }))
  const edges = boxes.flatMap(({ node, parent }) =>
    parent ? [{ id: `to-${node.id}`, source: parent.node.id, target: node.id }] : [],
  )
  const options = { fitView: true, fitViewOptions: { minZoom: 0.3, maxZoom: 1 }, minZoom: 0.05 }
  createRoot(root).render(createElement(ReactFlow, { nodes, edges, onlyRenderVisibleElements: true, ...options }))
}

startSchemaPage(mount)
