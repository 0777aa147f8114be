import { type MapDrawing, type MapLayout, mapSpine } from '@ws/api-client/contract/mindmap-drawing'
import { layOutMap } from '@ws/api-client/contract/mindmap-layout'
import { useStore } from '@ws/ui'
import {
  Background,
  type Edge,
  ReactFlow,
  ReactFlowProvider,
  useNodesState,
  useReactFlow,
  ViewportPortal,
} from '@xyflow/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePhone } from '../../../../lib/page/use-phone'
import { useServices } from '../../../../lib/services-context'
import { addChild, addSibling, moveBelow, moveBeside, removeNode, setFields } from '../store/map-acts'
import { Cursors, namesByPlace } from './cursors'
import { DropMark } from './drop-mark'
import { type DropPlace, dropPlace } from './drop-place'
import type { MapCanvasProps } from './map-canvas-props'
import { MapLine, type MapLineData } from './map-edge'
import { type MapFlowNode, MapNodeView } from './map-node'
import { useMapKeys } from './use-map-keys'
import '@xyflow/react/dist/style.css'
import { MapReader } from './map-reader'
import { ZoomButtons } from './zoom-buttons'

const NODES = { thought: MapNodeView }
const WORDS = { 'node.a11yDescription.default': 'Узел карты', 'edge.a11yDescription.default': 'Линия карты' }
const LINES = { line: MapLine }

/** How far a map that is opened may be drawn away; on a phone words have to stay readable. */
const FARTHEST = { wide: 0.3, phone: 0.75 } as const

/** The map as it is drawn and changed: keyboard first, the mouse for those who like it. */
export default function MapCanvas(props: MapCanvasProps) {
  return (
    <ReactFlowProvider>
      <Canvas {...props} />
    </ReactFlowProvider>
  )
}

function Canvas(props: MapCanvasProps) {
  const {
    store,
    state,
    title,
    layout,
    theme,
    mayEdit,
    selected,
    editing,
    found,
    viewers,
    onPoint,
    onSelect,
    onEdit,
    onOpen,
  } = props
  const names = useMemo(() => namesByPlace(viewers), [viewers])
  const flow = useReactFlow()
  const isPhone = usePhone()
  const { colorMode } = useServices()
  const { resolved, forced } = useStore(colorMode)
  const reader = useRef<HTMLDivElement>(null)
  const drawing = useMemo(() => layOutMap(state.content, layout), [state.content, layout])
  const focus = useCallback(() => reader.current?.focus({ preventScroll: true }), [])

  const isFresh = mayEdit && state.places.size === 1
  const wasFresh = useRef(isFresh)
  // Whoever begins a map begins to write.
  useEffect(() => {
    if (wasFresh.current) focus()
  }, [focus])

  const onCommit = useCallback(
    (id: string, text: string, then: 'stay' | 'child' | 'sibling') => {
      onEdit(null)
      focus()
      const node = store.getState().places.get(id)?.node
      // Of a node that was begun and left without a word nothing stays.
      if (node?.text === '' && text.trim() === '' && node.children.length === 0) return onSelect(removeNode(store, id))
      setFields(store, id, { text: text.trim() })
      if (then === 'stay') return
      const next = then === 'child' ? addChild(store, id) : addSibling(store, id)
      onSelect(next)
      onEdit(next)
    },
    [store, onEdit, onSelect, focus],
  )
  const onDone = useCallback((id: string, done: boolean) => setFields(store, id, { done }), [store])
  const onToggle = useCallback(
    (id: string) => {
      const node = store.getState().places.get(id)?.node
      if (node) setFields(store, id, { collapsed: !node.collapsed })
    },
    [store],
  )
  const placed = useMemo(
    () =>
      drawing.boxes.map(
        (box): MapFlowNode => ({
          id: box.node.id,
          type: 'thought',
          position: { x: box.x, y: box.y },
          width: box.width,
          height: box.height,
          draggable: mayEdit && box.parent !== null && editing === null,
          focusable: false,
          ...(box.node.id === editing && { zIndex: 1000 }),
          data: {
            ...{ box, theme, mayEdit, onCommit, onDone, onToggle },
            isSelected: box.node.id === selected,
            isEditing: box.node.id === editing,
            isFound: found.has(box.node.id),
            viewers: names.get(box.node.id) ?? '',
          },
        }),
      ),
    [drawing, theme, mayEdit, selected, editing, found, names, onCommit, onDone, onToggle],
  )
  // The whole of a map is a speck on a phone: there it opens at its centre and the branches from it.
  const first = isPhone ? drawing.boxes.filter(({ parent }) => !parent?.parent).map(({ node }) => node) : undefined
  const [nodes, setNodes, onNodesChange] = useNodesState(placed)
  useEffect(() => setNodes(placed), [placed, setNodes])
  const lines = useMemo(() => {
    const own = drawing.boxes.flatMap((box): Edge<MapLineData>[] =>
      box.parent
        ? [
            {
              id: `to-${box.node.id}`,
              type: 'line',
              source: box.parent.node.id,
              target: box.node.id,
              focusable: false,
              data: { box, layout, theme },
            },
          ]
        : [],
    )
    const across = state.content.edges.flatMap(({ from, to, label }): Edge<MapLineData>[] => {
      const [box, other] = [drawing.byId.get(from), drawing.byId.get(to)]
      return box && other
        ? [
            {
              id: `${from}-${to}`,
              type: 'line',
              source: from,
              target: to,
              focusable: false,
              data: { box, other, layout, theme, ...(label ? { label } : {}) },
            },
          ]
        : []
    })
    return [...own, ...across]
  }, [drawing, state.content.edges, layout, theme])

  const shown = drawing.byId.get(selected)
  useEffect(() => {
    if (!shown) return
    // A node that was chosen with the keyboard is brought into sight, one that is seen moves nothing.
    const frame = reader.current?.parentElement?.getBoundingClientRect()
    const { x, y, zoom } = flow.getViewport()
    const at = { left: shown.x * zoom + x, top: shown.y * zoom + y }
    if (
      !frame ||
      (at.left > 0 &&
        at.top > 0 &&
        at.left + shown.width * zoom < frame.width &&
        at.top + shown.height * zoom < frame.height)
    )
      return
    void flow.setCenter(shown.x + shown.width / 2, shown.y + shown.height / 2, { zoom, duration: 150 })
  }, [shown, flow])

  const keys = useMapKeys({ ...props, side: shown?.side ?? 'right', onToggle })
  const [held, setHeld] = useState<DropPlace>()
  /** Where the pointer says, not the box: it is what a person looks at. */
  const placeUnder = (event: MouseEvent | TouchEvent, id: string) => {
    const at = 'changedTouches' in event ? event.changedTouches[0] : event
    return at && dropPlace(drawing, layout, id, flow.screenToFlowPosition({ x: at.clientX, y: at.clientY }))
  }
  const hold = (event: MouseEvent | TouchEvent, id: string) => {
    const next = placeUnder(event, id)
    if (next?.over !== held?.over || next?.where !== held?.where) setHeld(next)
  }
  const drop = (event: MouseEvent | TouchEvent, id: string) => {
    const place = placeUnder(event, id)
    setNodes(placed)
    setHeld(undefined)
    focus()
    if (place?.where === 'inside') moveBelow(store, id, place.over.node.id)
    else if (place) moveBeside(store, id, place.over, place.where, layout)
  }
  return (
    <div className="relative flex min-h-0 flex-1">
      <MapReader ref={reader} places={state.places} selected={selected} title={title} {...keys} />
      <ReactFlow
        nodes={nodes}
        edges={lines}
        nodeTypes={NODES}
        edgeTypes={LINES}
        onNodesChange={onNodesChange}
        onNodeClick={(_event, { id }) => {
          onSelect(id)
          focus()
        }}
        onNodeDoubleClick={(_event, { id }) => (mayEdit ? onEdit(id) : onOpen(id))}
        onPaneClick={focus}
        onNodeContextMenu={(event, { id }) => {
          event.preventDefault()
          onSelect(id)
          onOpen(id)
        }}
        onNodeDragStart={(_event, { id }) => onSelect(id)}
        onNodeDrag={(event, { id }) => hold(event, id)}
        onNodeDragStop={(event, { id }) => drop(event, id)}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        zoomOnDoubleClick={false}
        onlyRenderVisibleElements
        fitView
        fitViewOptions={{
          ...(first ? { nodes: first } : {}),
          ...{ maxZoom: 1, minZoom: isPhone ? FARTHEST.phone : FARTHEST.wide },
        }}
        minZoom={0.05}
        colorMode={forced ?? resolved}
        ariaLabelConfig={WORDS}
        aria-label="Холст карты"
        proOptions={{ hideAttribution: true }}
        onPointerMove={(event) => {
          const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
          onPoint(x, y)
        }}
      >
        <Background />
        <Spine drawing={drawing} layout={layout} />
        {held && <DropMark place={held} />}
        <Cursors viewers={viewers} />
      </ReactFlow>
      <ZoomButtons />
      {isFresh && editing === null && (
        <p className="pointer-events-none absolute inset-x-4 bottom-16 text-center text-ink-2">
          {isPhone
            ? 'Добавьте первую мысль кнопкой «Добавить узел» вверху'
            : 'Tab — добавить мысль внутри, Enter — рядом. Остальное — кнопка «Клавиши» вверху'}
        </p>
      )}
    </div>
  )
}

/** The spine of the layout «Причины», below its bones. */
function Spine({ drawing, layout }: { drawing: MapDrawing; layout: MapLayout }) {
  const path = mapSpine(drawing, layout)
  if (path === '') return null
  return (
    <ViewportPortal>
      <svg className="pointer-events-none absolute top-0 left-0 size-px overflow-visible" aria-hidden="true">
        <path d={path} className="stroke-ink-3" fill="none" strokeWidth={3} />
      </svg>
    </ViewportPortal>
  )
}
