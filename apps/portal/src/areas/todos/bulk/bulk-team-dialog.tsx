import { Checkbox, Combobox, Field } from '@ws/ui'
import { useState } from 'react'
import { type Named, useNamedRecords } from '../../../lib/area/kinds/named'
import type { Todo } from '../todo-enums'
import { BulkChangeDialog } from './bulk-change'

/** Hands many tasks to one team, or to none. */
export default function BulkTeamDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const { load } = useNamedRecords('/teams', (team) => String(team.name))
  const [team, setTeam] = useState<Named | null>(null)
  const [isNone, setNone] = useState(false)
  const params = { team: isNone ? null : (team?.id ?? null) }
  const change = team === null && !isNone ? null : { action: 'team' as const, params }
  return (
    <BulkChangeDialog title="Передать бригаде" records={records} change={change} onClose={onClose}>
      {!isNone && (
        <Field label="Бригада" required>
          <Combobox<Named>
            value={team}
            load={load}
            getKey={(one) => String(one.id)}
            getLabel={(one) => one.name}
            placeholder="Найти бригаду"
            emptyText="Ничего не найдено"
            onChange={setTeam}
          />
        </Field>
      )}
      <Checkbox label="Без бригады" checked={isNone} onCheckedChange={(checked) => setNone(checked === true)} />
    </BulkChangeDialog>
  )
}
