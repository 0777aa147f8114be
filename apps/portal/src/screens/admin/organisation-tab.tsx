import { SegmentedControl } from '@ws/ui'
import { useSearchParams } from 'react-router'
import { AreaPanel } from '../../lib/area/area-panel'

const POSITIONS = 'positions'

/** Организация: the departments, or the positions in them (`?list=positions`). */
export function OrganisationTab() {
  const [address, setAddress] = useSearchParams()
  const list = address.get('list') === POSITIONS ? POSITIONS : 'departments'
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <SegmentedControl
        label="Что показать"
        className="self-start"
        value={list}
        options={[
          { value: 'departments', label: 'Отделы' },
          { value: POSITIONS, label: 'Должности' },
        ]}
        onChange={(next) => setAddress({ tab: 'org', ...(next === POSITIONS && { list: next }) })}
      />
      {list === POSITIONS ? <AreaPanel path="/accounts/positions" /> : <AreaPanel path="/accounts/departments" />}
    </div>
  )
}
