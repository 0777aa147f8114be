import { StructureTable } from 'portal-structure'
import { NO_FILTER, toRows } from 'portal-structure-rows'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchNode, flat, startStructurePage } from './structure-page'

const NOTHING = () => undefined

/** The tree table of the portal, every place open, for a person who may change it. */
function mount(root: HTMLElement, tree: BenchNode) {
  root.style.display = 'flex'
  const rows = toRows(tree, new Set(flat(tree).map(({ id }) => id)), NO_FILTER)
  createRoot(root).render(
    createElement(StructureTable, {
      ...{ rows, withParking: false, mayEdit: true, selected: new Set() },
      ...{ onOpenChange: NOTHING, onSelect: NOTHING, onOpen: NOTHING, onEdit: NOTHING },
      ...{ onMove: NOTHING, onShift: NOTHING },
    }),
  )
}

startStructurePage(mount, ':scope > div')
