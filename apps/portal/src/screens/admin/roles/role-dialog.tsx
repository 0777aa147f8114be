import { type ApiError, unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Button, confirmLeave, Dialog, Field, Input, Select, Textarea } from '@ws/ui'
import { useState } from 'react'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

type Role = Schema<'Role'>

const COLORS: Readonly<Record<string, string>> = {
  '#2f6fed': 'Синий',
  '#1c8a52': 'Зелёный',
  '#b26a00': 'Янтарный',
  '#c43d3d': 'Красный',
  '#7a4fd0': 'Лиловый',
  '#4a5568': 'Серый',
}

/** Makes a role, empty or as a copy, or renames the one given. */
export function RoleDialog({
  role,
  copyOf,
  roles,
  onClose,
  onSaved,
}: {
  role?: Role
  copyOf?: Role
  roles: readonly Role[]
  onClose: () => void
  onSaved: (role: Role) => void
}) {
  const { api } = useServices()
  const before = {
    name: role?.name ?? (copyOf ? `${copyOf.name} — копия` : ''),
    description: role?.description ?? copyOf?.description ?? '',
    color: role?.color ?? copyOf?.color ?? null,
    copyFrom: copyOf?.id ?? null,
  }
  const [values, setValues] = useState(before)
  const [nameProblem, setNameProblem] = useState<string | undefined>(undefined)
  const save = useMutation<Role, ApiError>({
    mutationFn: () => {
      const { name, color } = values
      const description = values.description.trim() || null
      if (role === undefined)
        return unwrap(api.POST('/roles', { body: { name, description, color, copy_from: values.copyFrom } }))
      const body = { name, description, color, version: role.version }
      return unwrap(api.PATCH('/roles/{id}', { params: { path: { id: role.id } }, body }))
    },
    meta: { invalidates: [['/roles']], done: role ? 'Изменения сохранены' : 'Роль создана' },
    onSuccess: (saved) => {
      onSaved(saved)
      onClose()
    },
    onError: (error) => setNameProblem(error.errors.name?.[0]),
  })
  const set = (changes: Partial<typeof values>) => setValues((now) => ({ ...now, ...changes }))
  const submit = () => {
    if (values.name.trim() === '') setNameProblem('Укажите название роли')
    else save.mutate()
  }
  const leave = async () => {
    const isDirty = JSON.stringify(values) !== JSON.stringify(before)
    if (!isDirty || (await confirmLeave())) onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave()
      }}
      title={role ? 'Изменить роль' : 'Новая роль'}
      persistent
      loading={save.isPending}
      footer={
        <>
          <Button variant="ghost" onClick={() => void leave()}>
            Отмена
          </Button>
          <Button variant="primary" loading={save.isPending} onClick={submit}>
            {role ? 'Сохранить' : 'Создать'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label="Название" required error={nameProblem}>
          <Input
            value={values.name}
            maxLength={60}
            onChange={(event) => {
              set({ name: event.currentTarget.value })
              setNameProblem(undefined)
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') submit()
            }}
          />
        </Field>
        <Field label="Описание">
          <Textarea
            rows={2}
            maxLength={500}
            value={values.description}
            onChange={(event) => set({ description: event.currentTarget.value })}
          />
        </Field>
        <Field label="Цвет">
          <Select
            value={values.color}
            clearable
            placeholder="Без цвета"
            options={Object.entries(COLORS).map(([value, label]) => ({
              value,
              label,
              icon: <span aria-hidden="true" className="size-3 rounded-full" style={{ backgroundColor: value }} />,
            }))}
            onChange={(color) => set({ color })}
          />
        </Field>
        {role === undefined && (
          <Field label="Скопировать права из" hint="Без выбора роль создаётся пустой">
            <Select
              value={values.copyFrom === null ? null : String(values.copyFrom)}
              clearable
              placeholder="Ничего не копировать"
              options={roles.map(({ id, name }) => ({ value: String(id), label: name }))}
              onChange={(id) => set({ copyFrom: id === null ? null : Number(id) })}
            />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
