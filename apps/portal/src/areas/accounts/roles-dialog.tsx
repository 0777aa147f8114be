import { useQuery } from '@tanstack/react-query'
import { type ApiError, unwrap } from '@ws/api-client'
import type { OperationInput, RecordOf } from '@ws/api-client/contract'
import { Banner, Button, confirmLeave, DateInput, Dialog, Field, IconButton, Select, Skeleton } from '@ws/ui'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { ObjectsField } from '../../lib/access/objects-field'
import { useCatalogue } from '../../lib/access/use-catalogue'
import { resourceOf } from '../../lib/area/resource'
import { useMutation } from '../../lib/query/use-mutation'
import { useServices } from '../../lib/services-context'

type Account = RecordOf<'/users'>
type Assignment = OperationInput<'accounts.setRoles'>['body']['roles'][number]
interface Draft extends Omit<Assignment, 'role'> {
  /** Tells the lines of the dialog apart. */
  line: number
  role: number | null
}

function toDrafts({ roles_details }: Account): Draft[] {
  return roles_details.map(({ id, scope_objects, valid_from, valid_to }, line) => ({
    line,
    role: id,
    scope_objects: scope_objects.map((object) => object.id),
    valid_from,
    valid_to,
  }))
}

/** Chooses the roles of a person, the objects they are narrowed to and the days they hold. */
export default function RolesDialog({ records, onClose }: { records: Account[]; onClose: () => void }) {
  const [account] = records
  return account === undefined ? null : <AccountRoles account={account} onClose={onClose} />
}

function AccountRoles({ account, onClose }: { account: Account; onClose: () => void }) {
  const { api } = useServices()
  const [drafts, setDrafts] = useState(() => toDrafts(account))
  const roles = useQuery(resourceOf(api, '/roles').list({ page: 1, page_size: 200 }))
  const catalogue = useCatalogue()
  const save = useMutation<unknown, ApiError>({
    mutationFn: () => {
      const chosen = drafts.flatMap(({ line: _line, role, ...rest }) => (role === null ? [] : [{ role, ...rest }]))
      const body = { roles: chosen }
      return unwrap(api.PUT('/accounts/profiles/{id}/roles', { params: { path: { id: account.id } }, body }))
    },
    meta: { invalidates: [['/users'], ['/roles']], done: 'Роли изменены' },
    onSuccess: onClose,
  })
  const change = (line: number, changes: Partial<Draft>) =>
    setDrafts((before) => before.map((draft) => (draft.line === line ? { ...draft, ...changes } : draft)))
  const add = () =>
    setDrafts((before) => [
      ...before,
      { line: Math.max(-1, ...before.map(({ line }) => line)) + 1, role: null, scope_objects: [] },
    ])
  const isDirty = JSON.stringify(drafts) !== JSON.stringify(toDrafts(account))
  const leave = async () => {
    if (!isDirty || (await confirmLeave())) onClose()
  }
  const isReady = roles.data !== undefined && catalogue.data !== undefined
  const problem = roles.error ?? catalogue.error
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave()
      }}
      title={`Роли: ${account.name}`}
      description="Права всех ролей складываются, из областей берётся самая широкая. Изменения действуют сразу"
      size="lg"
      persistent
      loading={save.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={() => void leave()}>
            Отмена
          </Button>
          <Button variant="primary" loading={save.isPending} disabled={!isReady} onClick={() => save.mutate()}>
            Сохранить
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== null && <Banner tone="bad">{problem.message}</Banner>}
        {drafts.length === 0 && isReady && (
          <Banner tone="warn">Без роли человек сможет войти, но ничего не увидит</Banner>
        )}
        {!isReady && problem === null ? (
          <Skeleton className="h-32" />
        ) : (
          drafts.map((draft, index) => (
            <AssignmentFields
              key={draft.line}
              draft={draft}
              roles={roles.data?.data ?? []}
              taken={drafts.map(({ role }) => role)}
              errorOf={(field) => save.error?.errors[`roles.${index}.${field}`]?.[0]}
              onChange={(changes) => change(draft.line, changes)}
              onRemove={() => setDrafts((before) => before.filter(({ line }) => line !== draft.line))}
            />
          ))
        )}
        {isReady && (
          <Button className="self-start" onClick={add}>
            <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
            Добавить роль
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function AssignmentFields({
  draft,
  roles,
  taken,
  errorOf,
  onChange,
  onRemove,
}: {
  draft: Draft
  roles: readonly { id: number; name?: unknown }[]
  taken: readonly (number | null)[]
  errorOf: (field: string) => string | undefined
  onChange: (changes: Partial<Draft>) => void
  onRemove: () => void
}) {
  const name = String(roles.find(({ id }) => id === draft.role)?.name ?? 'Новая роль')
  return (
    <fieldset className="grid grid-cols-2 gap-3 rounded-md border border-line p-3 max-md:grid-cols-1">
      <legend className="sr-only">{name}</legend>
      <div className="col-span-full flex items-start gap-2">
        <Field label="Роль" required error={errorOf('role')} className="min-w-0 flex-1">
          <Select
            value={draft.role === null ? null : String(draft.role)}
            placeholder="Выберите роль"
            options={roles
              .filter(({ id }) => id === draft.role || !taken.includes(id))
              .map((role) => ({ value: String(role.id), label: String(role.name) }))}
            onChange={(role) => onChange({ role: role === null ? null : Number(role) })}
          />
        </Field>
        <IconButton label={`Снять роль: ${name}`} className="mt-6" onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.75} />
        </IconButton>
      </div>
      <ObjectsField
        value={draft.scope_objects ?? []}
        error={errorOf('scope_objects')}
        className="col-span-full min-w-0"
        onChange={(scope_objects) => onChange({ scope_objects })}
      />
      <Field label="Действует с" error={errorOf('valid_from')}>
        <DateInput value={draft.valid_from ?? null} onChange={(valid_from) => onChange({ valid_from })} />
      </Field>
      <Field label="По" error={errorOf('valid_to')}>
        <DateInput value={draft.valid_to ?? null} onChange={(valid_to) => onChange({ valid_to })} />
      </Field>
    </fieldset>
  )
}
