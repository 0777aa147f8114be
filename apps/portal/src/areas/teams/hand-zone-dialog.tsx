import { unwrap } from '@ws/api-client'
import type { RecordOf } from '@ws/api-client/contract'
import { Field } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { RecordPicker } from '../../lib/area/pickers/record-picker'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

/** Gives a zone of the team to another team, with what is scheduled there. */
export default function HandZoneDialog({
  records: [team],
  onClose,
}: {
  records: RecordOf<'/teams'>[]
  onClose: () => void
}) {
  const { api } = useServices()
  const [zone, setZone] = useState<number | null>(null)
  const [to, setTo] = useState<number | null>(null)
  const [within] = useState(() => ({ team: String(team?.id) }))
  const hand = useMutation({
    mutationFn: async (wanted: { zone: number; to: number }) => {
      const body = { ids: [wanted.zone], action: 'team' as const, params: { team: wanted.to } }
      const { failed } = await unwrap(api.POST('/teams/work_team_zones/bulk', { body }))
      if (failed[0]) throw new Error(failed[0].message)
    },
    meta: {
      done: 'Зона передана',
      invalidates: [['/teams/work_team_zones'], ['/teams'], ['/todos/recurrences']],
    },
    onSuccess: onClose,
  })
  return (
    <AskDialog
      title="Передать зону"
      description={team?.name}
      action="Передать"
      isBusy={hand.isPending}
      disabled={zone === null || to === null || to === team?.id}
      error={hand.error}
      fields={FIELDS}
      onSend={() => zone !== null && to !== null && hand.mutate({ zone, to })}
      onClose={onClose}
    >
      <Field label="Зона" required>
        <RecordPicker
          path="/teams/work_team_zones"
          value={zone}
          within={within}
          placeholder="Выберите"
          emptyText="У бригады нет зон"
          onChange={setZone}
        />
      </Field>
      <Field label="Кому" required error={to !== null && to === team?.id ? 'Зона и так у этой бригады' : undefined}>
        <RecordPicker path="/teams" value={to} placeholder="Выберите бригаду" onChange={setTo} />
      </Field>
    </AskDialog>
  )
}

const FIELDS: string[] = []
