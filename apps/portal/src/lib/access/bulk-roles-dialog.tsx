import { useQuery } from '@tanstack/react-query'
import { type ApiError, unwrap } from '@ws/api-client'
import type { OperationResult } from '@ws/api-client/contract'
import { Banner, Field, MultiCombobox, plural, toast } from '@ws/ui'
import { useState } from 'react'
import { AskDialog } from '../area/actions/ask-dialog'
import { resourceOf } from '../area/resource'
import { firstTexts } from '../first-texts'
import { useMutation } from '../query/use-mutation'
import { useServices } from '../services-context'

/** An account or the profile of one: they have one number. */
interface PersonOf {
  id: number
  name: string
}
type Outcome = OperationResult<'accounts.bulkRoles'>

const people = (n: number) => `${n} ${plural(n, 'человеку', 'людям', 'людям')}`

/** Gives roles to everybody selected and takes roles from them; whoever could not be changed is named with the reason. */
export default function BulkRolesDialog({ records, onClose }: { records: PersonOf[]; onClose: () => void }) {
  const { api } = useServices()
  const [add, setAdd] = useState<number[]>([])
  const [remove, setRemove] = useState<number[]>([])
  const roles = useQuery(resourceOf(api, '/roles').list({ page: 1, page_size: 200 }))
  const save = useMutation<Outcome, ApiError>({
    mutationFn: () =>
      unwrap(api.POST('/users/bulk-roles', { body: { ids: records.map(({ id }) => id), add, remove } })),
    meta: { invalidates: [['/users'], ['/roles'], ['/accounts/profiles']] },
    onSuccess: ({ ok, failed }) => {
      if (ok.length > 0)
        toast.success(`Роли изменены у ${ok.length} ${plural(ok.length, 'человека', 'человек', 'человек')}`)
      if (failed.length === 0) onClose()
    },
  })
  const options = (roles.data?.data ?? []).map((role) => ({ id: role.id, name: String(role.name) }))
  const field = (label: string, chosen: number[], others: number[], set: (ids: number[]) => void, error?: string) => (
    <Field label={label} error={error}>
      <MultiCombobox
        options={options.filter(({ id }) => !others.includes(id))}
        value={options.filter(({ id }) => chosen.includes(id))}
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        placeholder="Никаких"
        emptyText={roles.data ? 'Такой роли нет' : 'Роли ещё не загружены'}
        onChange={(next) => set(next.map(({ id }) => id))}
      />
    </Field>
  )
  const failed = save.data?.failed ?? []
  const problems = save.error ? firstTexts(save.error) : {}
  return (
    <AskDialog
      title={`Назначить роли: ${people(records.length)}`}
      description="Новые роли действуют на всех объектах и без срока; уже назначенные остаются как были"
      action="Применить"
      isBusy={save.isPending}
      disabled={add.length + remove.length === 0}
      error={save.error}
      fields={['add', 'remove']}
      outcome={
        failed.length === 0
          ? undefined
          : { text: `Роли изменены: ${save.data?.ok.length ?? 0} из ${records.length}`, records, failed }
      }
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      {roles.error && <Banner tone="bad">{roles.error.message}</Banner>}
      {field('Добавить роли', add, remove, setAdd, problems.add)}
      {field('Снять роли', remove, add, setRemove, problems.remove)}
    </AskDialog>
  )
}
