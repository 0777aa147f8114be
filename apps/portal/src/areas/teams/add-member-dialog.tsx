import { unwrap } from '@ws/api-client'
import type { RecordOf, Schema } from '@ws/api-client/contract'
import { useState } from 'react'
import { AskDialog } from '../../lib/area/actions/ask-dialog'
import { errorsOf } from '../../lib/errors-of'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'
import { TeamMembersInput } from './team-members-input'

type Member = Schema<'TeamMember'>

/** Adds people to a team without opening the whole form. */
export default function AddMemberDialog({ records, onClose }: { records: RecordOf<'/teams'>[]; onClose: () => void }) {
  const { api } = useServices()
  const [team] = records
  const [fresh, setFresh] = useState<Member[]>([{ profile: 0, role_in_team: 'member', hours_per_day: '8.0' }])
  const known = team?.members ?? []
  const add = useMutation({
    mutationFn: ({ id, version }: RecordOf<'/teams'>) =>
      unwrap(
        api.PATCH('/teams/{id}', {
          params: { path: { id } },
          body: { version, members: [...known, ...fresh.filter(({ profile }) => profile > 0)] },
        }),
      ),
    meta: { invalidates: [['/teams'], ['/accounts/profiles']], done: 'Участники добавлены' },
    onSuccess: onClose,
  })
  const errors = errorsOf(add.error)
  // The server counts from the first member of the team and knows nothing of lines without a person.
  const lines = fresh.flatMap(({ profile }, line) => (profile > 0 ? [line] : []))
  const nested = Object.fromEntries(
    Object.entries(errors).flatMap(([path, texts]) => {
      const [, at = '', key = ''] = path.split('.')
      const line = lines[Number(at) - known.length]
      return line === undefined ? [] : [[`${line}.${key}`, texts.join(' ')]]
    }),
  )
  return (
    <AskDialog
      title="Добавить участников"
      description={team?.name}
      action="Добавить"
      isBusy={add.isPending}
      disabled={team === undefined || !fresh.some(({ profile }) => profile > 0)}
      error={add.error}
      // Of a member who was here before no line shows what is wrong.
      fields={Object.keys(errors).filter((path) => Number(path.split('.')[1]) >= known.length)}
      onSend={() => team && add.mutate(team)}
      onClose={onClose}
    >
      <TeamMembersInput
        name="members"
        label="Новые участники"
        value={fresh}
        invalid={false}
        required={false}
        constraint={{}}
        record={undefined}
        nested={nested}
        onChange={setFresh}
        onClear={() => setFresh([])}
        onBlur={() => undefined}
        onPendingChange={() => undefined}
      />
    </AskDialog>
  )
}
