import SchemaFlow from 'portal-schema'
import { ServicesProvider } from 'portal-services'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchFunction, startSchemaPage } from './schema-page'

const HEALTHS = ['ok', 'single', 'no_owner', 'overload'] as const
const NOTHING = () => undefined
const COLOR_MODE = { resolved: 'light', forced: null }
const SERVICES = { colorMode: { getState: () => COLOR_MODE, subscribe: () => NOTHING } }

/** The schema of the portal: names, products, people, states and numbers of tasks, its cards may be dragged. */
function mount(root: HTMLElement, functions: BenchFunction[]) {
  root.style.display = 'flex'
  const all = functions.map(toNode)
  createRoot(root).render(
    createElement(ServicesProvider, {
      value: SERVICES,
      children: createElement(SchemaFlow, {
        all,
        direction: 'down',
        matched: null,
        onSelect: NOTHING,
        onMove: NOTHING,
      }),
    }),
  )
}

function toNode({ id, parent }: BenchFunction) {
  const person = { id, name: `Сотрудник ${id}`, avatar_url: null }
  return {
    ...{ id, parent, name: `Функция ${id}`, result: `То, что получается из функции ${id}, готово в срок` },
    ...{ responsible_details: person, deputies_details: id % 3 === 0 ? [{ ...person, id: -id }] : [] },
    ...{ health: HEALTHS[id % HEALTHS.length], open_todos: id % 7, color: null, department_color: '#5b8' },
    ...{ collapsed: false },
  }
}

startSchemaPage(mount)
