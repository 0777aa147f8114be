import { useStore } from '@ws/ui'
import {
  Background,
  Controls,
  type Edge,
  ReactFlow,
  ReactFlowProvider,
  useNodesState,
  useReactFlow,
} from '@xyflow/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useServices } from '../../../lib/services-context'
import { branchOf } from '../../../lib/tree/branch-of'
import type { FunctionNode } from '../function-schema.queries'
import { CARD, type Direction, layOut } from './flow-layout'
import { FunctionCard, type FunctionFlowNode } from './function-card'
import '@xyflow/react/dist/style.css'

const CARDS = { function: FunctionCard }
const WORDS = {
  'node.a11yDescription.default': 'Нажмите Enter, чтобы открыть функцию',
  'node.a11yDescription.keyboardDisabled': 'Нажмите Enter, чтобы открыть функцию',
  'edge.a11yDescription.default': 'Функция подчинена другой',
  'controls.ariaLabel': 'Масштаб',
  'controls.zoomIn.ariaLabel': 'Приблизить',
  'controls.zoomOut.ariaLabel': 'Отдалить',
  'controls.fitView.ariaLabel': 'Показать целиком',
}

/** Props of the diagram; without `onMove` nothing can be dragged. */
export interface SchemaFlowProps {
  all: readonly FunctionNode[]
  direction: Direction
  /** Functions that fit search and filters; the others are pale. */
  matched: ReadonlySet<number> | null
  changed?: ReadonlySet<number>
  onSelect: (id: number) => void
  onMove?: ((id: number, parent: number) => void) | undefined
}

/** Схема: the functions as a diagram; a card dropped on another one hangs below it. */
export default function SchemaFlow(props: SchemaFlowProps) {
  return (
    <ReactFlowProvider>
      <Diagram {...props} />
    </ReactFlowProvider>
  )
}

function Diagram({ all, direction, matched, changed, onSelect, onMove }: SchemaFlowProps) {
  const flow = useReactFlow()
  const { colorMode } = useServices()
  const { resolved, forced } = useStore(colorMode)
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(
    () => new Set(all.filter((one) => one.collapsed).map(({ id }) => id)),
  )
  const onToggle = useCallback((id: number) => {
    setCollapsed((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const placed = useMemo(
    () =>
      layOut(all, collapsed, direction).map(
        ({ node, x, y, children }): FunctionFlowNode => ({
          id: String(node.id),
          type: 'function',
          position: { x, y },
          ...CARD,
          ariaLabel: node.name,
          data: {
            one: node,
            ...{ children, direction, onToggle },
            isCollapsed: collapsed.has(node.id),
            isDimmed: matched !== null && !matched.has(node.id),
            isChanged: changed?.has(node.id) ?? false,
          },
        }),
      ),
    [all, collapsed, direction, matched, changed, onToggle],
  )
  const [nodes, setNodes, onNodesChange] = useNodesState(placed)
  useEffect(() => setNodes(placed), [placed, setNodes])
  useEffect(() => {
    const [first] = matched ?? []
    if (first !== undefined) void flow.fitView({ nodes: [{ id: String(first) }], maxZoom: 1, duration: 200 })
  }, [matched, flow])
  const edges = useMemo(() => {
    const shown = new Set(placed.map(({ id }) => id))
    return placed.flatMap(({ id, data }): Edge[] =>
      data.one.parent !== null && shown.has(String(data.one.parent))
        ? [{ id: `to-${id}`, source: String(data.one.parent), target: id, type: 'smoothstep', focusable: false }]
        : [],
    )
  }, [placed])
  const drop = (dragged: FunctionFlowNode) => {
    const own = branchOf(dragged.data.one.id, all)
    const below = flow.getIntersectingNodes(dragged).find(({ id }) => !own.has(Number(id)))
    setNodes(placed)
    if (below && Number(below.id) !== dragged.data.one.parent) onMove?.(dragged.data.one.id, Number(below.id))
  }
  return (
    <ReactFlow
      nodes={nodes}
      edges={edges}
      nodeTypes={CARDS}
      onNodesChange={onNodesChange}
      onNodeClick={(_event, { data }) => onSelect(data.one.id)}
      onKeyDown={(event) => {
        const id = (event.target as HTMLElement).closest('.react-flow__node')?.getAttribute('data-id')
        if (event.key === 'Enter' && id) onSelect(Number(id))
      }}
      onNodeDragStop={(_event, dragged) => drop(dragged)}
      nodesDraggable={onMove !== undefined}
      nodesConnectable={false}
      deleteKeyCode={null}
      onlyRenderVisibleElements
      fitView
      fitViewOptions={{ minZoom: 0.55, maxZoom: 1 }}
      minZoom={0.05}
      colorMode={forced ?? resolved}
      ariaLabelConfig={WORDS}
      proOptions={{ hideAttribution: true }}
      aria-label="Схема функций"
    >
      <Background />
      <Controls showInteractive={false} aria-label="Масштаб" />
    </ReactFlow>
  )
}
