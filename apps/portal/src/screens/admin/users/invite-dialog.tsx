import { useQuery } from '@tanstack/react-query'
import { type ApiError, unwrap } from '@ws/api-client'
import type { OperationInput, OperationResult } from '@ws/api-client/contract'
import { Banner, Button, confirmLeave, Dialog, Field, MultiCombobox, TagInput, Textarea } from '@ws/ui'
import { useState } from 'react'
import { ObjectsField } from '../../../lib/access/objects-field'
import { useCatalogue } from '../../../lib/access/use-catalogue'
import { SecretLinks } from '../../../lib/account/secret-links'
import { PositionPicker } from '../../../lib/area/pickers/position-picker'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { resourceOf } from '../../../lib/area/resource'
import { firstTexts, strayText } from '../../../lib/first-texts'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

type Body = OperationInput<'users.invite'>['body']

const EMPTY: Body = { emails: [], roles: [], scope_objects: [], department: null, position: null, message: null }

const FIELDS = ['emails', 'roles', 'scope_objects', 'department', 'position', 'message']

/** Invites people by their addresses; without mail the links are shown afterwards, once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const [body, setBody] = useState<Body>(EMPTY)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const roles = useQuery(resourceOf(api, '/roles').list({ page: 1, page_size: 200 }))
  const catalogue = useCatalogue()
  const invite = useMutation<OperationResult<'users.invite'>, ApiError>({
    mutationFn: () => unwrap(api.POST('/users/invitations', { body })),
    meta: { invalidates: [['/users']] },
    onError: (error) => setProblems(firstTexts(error)),
  })
  const set = (changes: Partial<Body>) => {
    setBody((before) => ({ ...before, ...changes }))
    setProblems({})
  }
  const send = () => {
    const missing = {
      ...(body.emails.length === 0 && { emails: 'Укажите хотя бы один адрес' }),
      ...(body.roles.length === 0 && { roles: 'Выберите роль' }),
    }
    setProblems(missing)
    if (Object.keys(missing).length === 0) invite.mutate()
  }
  const leave = async () => {
    const isDirty = body !== EMPTY && invite.data === undefined
    if (!isDirty || (await confirmLeave())) onClose()
  }
  const options = (roles.data?.data ?? []).map((role) => ({ key: String(role.key), name: String(role.name) }))
  const unloaded = roles.error ?? catalogue.error
  const stray = strayText(problems, FIELDS)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave()
      }}
      title="Пригласить сотрудников"
      description="Ссылка из приглашения действует 72 часа"
      size="lg"
      persistent
      loading={invite.isPending}
      footer={
        invite.data ? (
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => void leave()}>
              Отмена
            </Button>
            <Button variant="primary" loading={invite.isPending} onClick={send}>
              Пригласить
            </Button>
          </>
        )
      }
    >
      {invite.data ? (
        <SecretLinks links={invite.data.data} />
      ) : (
        <div className="flex flex-col gap-4">
          {unloaded && <Banner tone="bad">{unloaded.message}</Banner>}
          {stray && <Banner tone="bad">{stray}</Banner>}
          <Field label="Почта" required hint="Несколько адресов — через Enter или запятую" error={problems.emails}>
            <TagInput
              value={body.emails}
              placeholder="name@company.ru"
              max={50}
              maxLength={254}
              onChange={(emails) => set({ emails })}
            />
          </Field>
          <Field label="Роли" required error={problems.roles}>
            <MultiCombobox
              options={options}
              value={options.filter(({ key }) => body.roles.includes(key))}
              getKey={({ key }) => key}
              getLabel={({ name }) => name}
              placeholder="Выберите роли"
              emptyText={roles.data ? 'Такой роли нет' : 'Роли ещё не загружены'}
              onChange={(chosen) => set({ roles: chosen.map(({ key }) => key) })}
            />
          </Field>
          <ObjectsField
            value={body.scope_objects ?? []}
            error={problems.scope_objects}
            onChange={(scope_objects) => set({ scope_objects })}
          />
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field label="Отдел" error={problems.department}>
              <RecordPicker
                path="/accounts/departments"
                value={body.department ?? null}
                placeholder="Не выбрано"
                // A position belongs to its department.
                onChange={(department) =>
                  set({ department, ...(department !== body.department && { position: null }) })
                }
              />
            </Field>
            <Field label="Должность" error={problems.position}>
              <PositionPicker
                department={body.department ?? null}
                value={body.position ?? null}
                onChange={(position) => set({ position })}
              />
            </Field>
          </div>
          <Field label="Сообщение" error={problems.message}>
            <Textarea
              rows={3}
              maxLength={500}
              value={body.message ?? ''}
              onChange={(event) => set({ message: event.currentTarget.value || null })}
            />
          </Field>
        </div>
      )}
    </Dialog>
  )
}
