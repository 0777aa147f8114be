import { Combobox, Field } from '@ws/ui'
import { useState } from 'react'
import { type Named, useNamedRecords } from '../../lib/area/kinds/named'
import { BulkChangeDialog } from './bulk-change'
import type { Todo } from './todo-enums'

/** Hands many tasks to one team. */
export default function BulkTeamDialog({ records, onClose }: { records: Todo[]; onClose: () => void }) {
  const { load } = useNamedRecords('/teams', (team) => String(team.name))
  const [team, setTeam] = useState<Named | null>(null)
  const change = team === null ? null : { action: 'team' as const, params: { team: team.id } }
  return (
    <BulkChangeDialog title="Передать бригаде" records={records} change={change} onClose={onClose}>
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
    </BulkChangeDialog>
  )
}
