import MapCanvas from 'portal-map'
import { indexMap } from 'portal-map-tree'
import { ServicesProvider } from 'portal-services'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchFunction, startSchemaPage } from '../schema/schema-page'
import { toMap } from './many-nodes'

const NOTHING = () => undefined
const COLOR_MODE = { resolved: 'light', forced: null }
const SERVICES = { colorMode: { getState: () => COLOR_MODE, subscribe: () => NOTHING } }

/** The map of the portal as its owner has it: every node may be dragged, ticked and written. */
function mount(root: HTMLElement, functions: BenchFunction[]) {
  root.style.display = 'flex'
  const nodes = toMap(functions)
  const state = { content: { nodes, edges: [] }, places: indexMap(nodes) }
  createRoot(root).render(
    createElement(ServicesProvider, {
      value: SERVICES,
      children: createElement(MapCanvas, {
        ...{ store: { getState: () => state }, state, title: 'Карта', layout: 'right', theme: 'calm', mayEdit: true },
        ...{ selected: nodes.id, editing: null, found: new Set(), viewers: [] },
        ...{ onPoint: NOTHING, onSelect: NOTHING, onEdit: NOTHING, onOpen: NOTHING },
      }),
    }),
  )
}

startSchemaPage(mount)
