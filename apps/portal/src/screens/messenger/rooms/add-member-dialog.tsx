import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Field, Select } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { errorsOf } from '../../../lib/errors-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ROOMS } from '../chat-acts'
import type { Room } from '../messenger.queries'

type Role = Schema<'ChatRole'>

const HINTS: Partial<Record<Room['kind'], string>> = {
  channel: 'В канале пишут только владельцы и администраторы',
}

/** Lets one more person into a group or a channel, by the role that is chosen. */
export function AddMemberDialog({
  room,
  excluded,
  onClose,
}: {
  room: Room
  /** People who are known to be there already. */
  excluded: readonly number[]
  onClose: () => void
}) {
  const { api } = useServices()
  const [profile, setProfile] = useState<number | null>(null)
  const [role, setRole] = useState<Role>('member')
  const add = useMutation({
    mutationFn: (profile: number) =>
      unwrap(api.POST('/chats/rooms/{id}/members', { params: { path: { id: room.id } }, body: { profile, role } })),
    meta: { invalidates: [[ROOMS]] },
    onSuccess: onClose,
  })
  const errors = errorsOf(add.error)
  // Who owns a room is named by its owner alone.
  const roles: Role[] = ['member', 'admin', 'readonly', ...(room.my_role === 'owner' ? (['owner'] as const) : [])]
  return (
    <AskDialog
      title="Добавить участника"
      action="Добавить"
      isBusy={add.isPending}
      disabled={profile === null}
      error={add.error}
      fields={['profile', 'role']}
      onSend={() => profile !== null && add.mutate(profile)}
      onClose={onClose}
    >
      <Field label="Сотрудник" required error={errors.profile?.[0]}>
        <PersonPicker value={profile} excluded={excluded} onChange={setProfile} />
      </Field>
      <Field label="Роль" hint={HINTS[room.kind]} error={errors.role?.[0]}>
        <Select
          value={role}
          options={roles.map((value) => ({ value, label: labels.ChatRole[value] }))}
          onChange={(next) => next && setRole(next)}
        />
      </Field>
    </AskDialog>
  )
}
