import { SegmentedControl } from '@ws/ui'
import { useSearchParams } from 'react-router-dom'
import { AreaPanel } from '../../lib/area/area-panel'
import { ViewOf } from '../../lib/area/views/view-of'

const POSITIONS = 'positions'
const STRUCTURE = 'structure'

/** Организация: the departments, how they hang together (`?list=structure`), or the positions in them (`?list=positions`). */
export function OrganisationTab() {
  const [address, setAddress] = useSearchParams()
  const list = [POSITIONS, STRUCTURE].find((one) => one === address.get('list')) ?? 'departments'
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <SegmentedControl
        label="Что показать"
        className="self-start"
        value={list}
        options={[
          { value: 'departments', label: 'Отделы' },
          { value: STRUCTURE, label: 'Структура' },
          { value: POSITIONS, label: 'Должности' },
        ]}
        onChange={(next) => setAddress({ tab: 'org', ...(next !== 'departments' && { list: next }) })}
      />
      {list === POSITIONS && <AreaPanel path="/accounts/positions" />}
      {list === STRUCTURE && <ViewOf path="/accounts/departments" view="structure" query={{}} />}
      {list === 'departments' && <AreaPanel path="/accounts/departments" />}
    </div>
  )
}
