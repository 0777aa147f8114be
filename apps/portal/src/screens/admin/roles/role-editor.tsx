import { useQuery } from '@tanstack/react-query'
import { type ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import {
  Banner,
  Button,
  Checkbox,
  confirm,
  DropdownMenu,
  ErrorState,
  IconButton,
  SearchInput,
  Select,
  Skeleton,
} from '@ws/ui'
import { Ellipsis } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import type { PermissionArea, Scope } from '../../../lib/access/use-catalogue'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { usePhone } from '../../../lib/page/use-phone'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import { ChangesDialog } from './changes-dialog'
import { MatrixAccordion } from './matrix-accordion'
import { MatrixTable } from './matrix-table'
import { RoleDialog } from './role-dialog'
import { type Granted, grantChanges, roleQuery, withGrant } from './role-grants'

interface EditorProps {
  id: number
  roles: readonly Schema<'Role'>[]
  areas: readonly PermissionArea[]
}

/** What one role may do, to be changed and saved as a whole. */
export function RoleEditor({ id, ...props }: EditorProps) {
  const { api } = useServices()
  const role = useQuery(roleQuery(api, id))
  if (role.isPending) return <Skeleton className="h-64 flex-1" />
  if (role.isError) return <ErrorState text={role.error.message} onRetry={() => void role.refetch()} />
  return <LoadedEditor id={id} role={role.data} {...props} />
}

function LoadedEditor({ id, role, roles, areas }: EditorProps & { role: Schema<'RoleWithPermissions'> }) {
  const { api, queryClient } = useServices()
  const isPhone = usePhone()
  /** The role as it was when the first change was made: what others saved since is told, not overwritten. */
  const [draft, setDraft] = useState<{ granted: Granted; version: number } | null>(null)
  const [search, setSearch] = useState('')
  const [comparedId, setCompared] = useState<string | null>(null)
  const [isOnlyDifferent, setOnlyDifferent] = useState(false)
  const [dialog, setDialog] = useState<'rename' | 'copy' | 'changes' | null>(null)
  const compared = useQuery({ ...roleQuery(api, Number(comparedId)), enabled: comparedId !== null })
  const granted = draft?.granted ?? role.permissions
  const changes = useMemo(() => grantChanges(role.permissions, granted), [role.permissions, granted])
  const isDirty = draft !== null && changes.length > 0
  const isStale = isDirty && draft.version !== role.version
  const canEdit = role.allowed.includes('update')

  const save = useMutation<Schema<'RoleWithPermissions'>, ApiError>({
    mutationFn: () => {
      const body = { permissions: granted, version: draft?.version ?? role.version }
      return unwrap(api.PUT('/roles/{id}/permissions', { params: { path: { id } }, body }))
    },
    meta: { invalidates: [['/roles']], done: 'Права сохранены и уже действуют' },
    onSuccess: (saved) => {
      queryClient.setQueryData(roleQuery(api, id).queryKey, saved)
      setDraft(null)
      setDialog(null)
    },
    // A newer version is shown beside the changes at once.
    onError: () => void queryClient.invalidateQueries({ queryKey: ['/roles'] }),
  })
  const remove = useMutation({
    mutationFn: () => unwrap(api.DELETE('/roles/{id}', { params: { path: { id } } })),
    meta: { invalidates: [['/roles']], done: 'Роль удалена' },
  })

  useLeaveGuard(isDirty)

  const set = useCallback(
    (permission: string, scope: Scope | undefined) =>
      setDraft((before) => ({
        granted: withGrant(before?.granted ?? role.permissions, permission, scope),
        version: before?.version ?? role.version,
      })),
    [role],
  )
  const differing = comparedId !== null && compared.data ? grantChanges(granted, compared.data.permissions) : undefined
  const found = areas.filter(
    ({ key, label }) =>
      label.toLowerCase().includes(search.trim().toLowerCase()) &&
      (!isOnlyDifferent || (differing?.some(({ permission }) => permission.startsWith(`${key}.`)) ?? true)),
  )
  const Matrix = isPhone ? MatrixAccordion : MatrixTable
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1">
          <h3 className="break-words font-semibold text-xl">{role.name}</h3>
          <p className="text-ink-2">{role.description ?? descriptionOf(role)}</p>
        </div>
        <DropdownMenu
          trigger={
            <IconButton label="Действия с ролью">
              <Ellipsis size={16} strokeWidth={1.75} />
            </IconButton>
          }
          items={[
            { label: 'Переименовать', disabled: !canEdit, onSelect: () => setDialog('rename') },
            { label: 'Создать копию', onSelect: () => setDialog('copy') },
            { separator: true },
            {
              label: 'Удалить',
              danger: true,
              disabled: !role.allowed.includes('remove'),
              onSelect: () => void askAndRemove(role, () => remove.mutate()),
            },
          ]}
        />
      </div>
      {role.key === 'admin' && <Banner tone="info">Администратор может всё всегда: эту роль изменить нельзя</Banner>}
      {isStale && (
        <Banner
          tone="warn"
          action={
            <Button size="sm" onClick={() => setDraft(null)}>
              Загрузить заново
            </Button>
          }
        >
          Пока вы меняли права, роль сохранил кто-то другой. Ваши изменения не сохранить поверх чужих
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        <SearchInput
          value={search}
          onChange={setSearch}
          placeholder="Найти раздел"
          aria-label="Найти раздел"
          className="w-56 max-md:w-full"
        />
        <Select
          aria-label="Сравнить с ролью"
          className="w-56 max-md:w-full"
          value={comparedId}
          placeholder="Сравнить с ролью"
          clearable
          options={roles.filter((one) => one.id !== id).map((one) => ({ value: String(one.id), label: one.name }))}
          onChange={setCompared}
        />
        {differing && (
          <span className="flex items-center gap-3">
            <Checkbox
              checked={isOnlyDifferent}
              onCheckedChange={(checked) => setOnlyDifferent(checked === true)}
              label="Только отличия"
            />
            <span className="text-ink-3">
              {differing.length === 0 ? 'права одинаковы' : `отличается прав: ${differing.length}`}
            </span>
          </span>
        )}
      </div>
      {found.length === 0 ? (
        <p className="py-6 text-center text-ink-3">
          {isOnlyDifferent && differing?.length === 0 ? 'Роли дают одно и то же' : 'Такого раздела нет'}
        </p>
      ) : (
        <Matrix
          areas={found}
          granted={granted}
          saved={role.permissions}
          compared={comparedId === null ? undefined : compared.data}
          disabled={!canEdit || save.isPending}
          onChange={set}
        />
      )}
      {isDirty && (
        <section
          aria-label="Несохранённые изменения"
          className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-md border border-line bg-raised p-3 shadow-2"
        >
          <span className="me-auto font-[550] max-md:w-full">Изменено прав: {changes.length}</span>
          <Button variant="ghost" onClick={() => setDraft(null)}>
            Отменить
          </Button>
          <Button variant="primary" loading={save.isPending} disabled={isStale} onClick={() => setDialog('changes')}>
            Проверить и сохранить
          </Button>
        </section>
      )}
      {dialog === 'changes' && (
        <ChangesDialog
          role={role}
          areas={areas}
          changes={changes}
          isBusy={save.isPending}
          onClose={() => setDialog(null)}
          onSave={() => save.mutate(undefined, { onError: () => setDialog(null) })}
        />
      )}
      {(dialog === 'rename' || dialog === 'copy') && (
        <RoleDialog
          {...(dialog === 'rename' ? { role } : { copyOf: role })}
          roles={roles}
          onClose={() => setDialog(null)}
          onSaved={() => undefined}
        />
      )}
    </div>
  )
}

function descriptionOf({ is_system, users_count }: Schema<'Role'>): string {
  return `${is_system ? 'Встроенная роль' : 'Своя роль'} · назначена: ${users_count}`
}

async function askAndRemove(role: Schema<'Role'>, remove: () => void): Promise<void> {
  const question = { title: `Удалить роль «${role.name}»?`, confirmLabel: 'Удалить', tone: 'danger' } as const
  if (await confirm(question)) remove()
}
