import { PlanCanvas } from 'portal-plan'
import { layerOf } from 'portal-plan-layers'
import { createElement, useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { type BenchFloor, startPlanPage } from './plan-page'

const DAY = '2026-11-28'
const STATES = ['occupied', 'vacant', 'maintenance', 'occupied'] as const
const NOTHING = () => undefined

/** The plan of the portal: numbers and areas in the rooms, the colours and hatches of occupancy, the small map. */
function Plan({ floor }: { floor: BenchFloor }) {
  const [selected, setSelected] = useState<number[]>([])
  const rooms = useMemo(() => floor.rooms.map(toRoom), [floor])
  const layer = layerOf('occupancy')
  const keys = useMemo(() => layer.keys(rooms, DAY), [layer, rooms])
  return createElement(PlanCanvas, {
    ...{ label: 'План', rooms, sheet: null, markers: [], date: DAY, layer, keys, selected },
    ...{ bounds: { minX: 0, minY: 0, maxX: floor.width, maxY: floor.height }, shownKeys: new Set() },
    ...{ hasSizes: false, hasBackground: false, hasReservations: false, hasLasso: false },
    onSelect: (room: number | null) => setSelected(room === null ? [] : [room]),
    onCaught: NOTHING,
  })
}

function toRoom({ id, polygon }: BenchFloor['rooms'][number]) {
  const occupancy = STATES[id % STATES.length]
  return {
    ...{ id, number: String(id), name: null, usage_mode: 'rentable', area: '36.00', rentable_area: '36.00' },
    ...{ purpose: { id: 1, name: 'Офис', color: '#8aa' }, ask_rate: null, min_rate: null, finish: null },
    ...{ maintenance_until: null, polygon, occupancy, contract_state: 'none', tenant: null, contract: null },
    ...{ occupied_until: null, overdue: null, overdue_days: null, reservation: null, open_todos: 0, recent_todos: 0 },
    ...{ contract_number: null, income: null, leased_area: null, lost: null, planned: [] },
  }
}

function mount(root: HTMLElement, floor: BenchFloor) {
  root.style.display = 'flex'
  createRoot(root).render(createElement(Plan, { floor }))
}

startPlanPage(mount, (count) => document.querySelectorAll('[data-slot="plan-canvas"] [data-room]').length === count)
