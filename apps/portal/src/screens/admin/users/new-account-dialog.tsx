import { useQuery } from '@tanstack/react-query'
import { type ApiError, unwrap } from '@ws/api-client'
import type { OperationInput, OperationResult } from '@ws/api-client/contract'
import { Banner, Button, confirmLeave, Dialog, Field, IconButton, Input, MultiCombobox, toast } from '@ws/ui'
import { Copy } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { ObjectsField } from '../../../lib/access/objects-field'
import { useCatalogue } from '../../../lib/access/use-catalogue'
import { resourceOf } from '../../../lib/area/resource'
import { copyText } from '../../../lib/files/copy-text'
import { firstTexts, strayText } from '../../../lib/first-texts'
import { useFocusOnRefusal } from '../../../lib/page/use-focus-on-refusal'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'

type Body = OperationInput<'accounts.create'>['body']
type Made = OperationResult<'accounts.create'>

const EMPTY: Body = { email: '', first_name: '', last_name: '', roles: [], scope_objects: [] }
const REQUIRED = { last_name: 'Укажите фамилию', first_name: 'Укажите имя', email: 'Укажите почту' } as const

const FIELDS = ['email', 'first_name', 'last_name', 'roles', 'scope_objects']

/** Makes an account at once; its temporary password is shown afterwards, once, to be handed over. */
export function NewAccountDialog({ onClose }: { onClose: () => void }) {
  const { api } = useServices()
  const formId = useId()
  const [body, setBody] = useState<Body>(EMPTY)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const roles = useQuery(resourceOf(api, '/roles').list({ page: 1, page_size: 200 }))
  const catalogue = useCatalogue()
  const create = useMutation<Made, ApiError>({
    mutationFn: () => unwrap(api.POST('/users/accounts', { body })),
    meta: { invalidates: [['/users'], ['/roles']] },
    onError: (error) => setProblems(firstTexts(error)),
  })
  const set = (changes: Partial<Body>) => {
    setBody((before) => ({ ...before, ...changes }))
    setProblems({})
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    const missing: Record<string, string> = Object.fromEntries(
      Object.entries(REQUIRED).filter(([name]) => String(Reflect.get(body, name)).trim() === ''),
    )
    if (body.roles.length === 0) missing.roles = 'Выберите роль'
    setProblems(missing)
    if (Object.keys(missing).length === 0 && !create.isPending) create.mutate()
  }
  const leave = async () => {
    const isDirty = body !== EMPTY && create.data === undefined
    if (!isDirty || (await confirmLeave())) onClose()
  }
  const options = (roles.data?.data ?? []).map((role) => ({ id: role.id, name: String(role.name) }))
  const form = useFocusOnRefusal(Object.keys(problems).length > 0 && problems)
  const unloaded = roles.error ?? catalogue.error
  const stray = strayText(problems, FIELDS)
  const line = (name: keyof typeof REQUIRED, label: string, type: 'text' | 'email' = 'text') => (
    <Field label={label} required error={problems[name]}>
      <Input
        type={type}
        autoComplete="off"
        maxLength={type === 'email' ? 254 : 60}
        value={body[name]}
        onChange={(event) => set({ [name]: event.currentTarget.value })}
      />
    </Field>
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) void leave()
      }}
      title="Создать учётную запись"
      description={
        create.data
          ? undefined
          : 'Человек войдёт с временным паролем и сразу сменит его на свой. Письмо не отправляется'
      }
      persistent
      loading={create.isPending}
      footer={
        create.data ? (
          <Button variant="primary" onClick={onClose}>
            Готово
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={() => void leave()}>
              Отмена
            </Button>
            <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
              Создать
            </Button>
          </>
        )
      }
    >
      {create.data ? (
        <TemporaryPassword made={create.data} />
      ) : (
        <form ref={form} id={formId} noValidate onSubmit={send} className="flex flex-col gap-4">
          {unloaded && <Banner tone="bad">{unloaded.message}</Banner>}
          {stray && <Banner tone="bad">{stray}</Banner>}
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            {line('last_name', 'Фамилия')}
            {line('first_name', 'Имя')}
          </div>
          {line('email', 'Почта', 'email')}
          <Field label="Роли" required disabled={!roles.data} error={problems.roles}>
            <MultiCombobox
              options={options}
              value={options.filter(({ id }) => body.roles.includes(id))}
              getKey={({ id }) => String(id)}
              getLabel={({ name }) => name}
              placeholder="Выберите роли"
              emptyText="Такой роли нет"
              onChange={(chosen) => set({ roles: chosen.map(({ id }) => id) })}
            />
          </Field>
          <ObjectsField
            value={body.scope_objects ?? []}
            error={problems.scope_objects}
            onChange={(scope_objects) => set({ scope_objects })}
          />
        </form>
      )}
    </Dialog>
  )
}

function TemporaryPassword({ made: { email, password } }: { made: Made }) {
  const copy = async () => {
    if (await copyText(password)) toast.success('Скопировано')
    else toast.error('Браузер не дал скопировать. Выделите пароль и скопируйте сами')
  }
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warn">Передайте временный пароль сами: больше он нигде не появится</Banner>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-3">
        <dt className="text-ink-3">Почта</dt>
        <dd className="break-words">{email}</dd>
      </dl>
      <Field label="Временный пароль">
        <span className="flex items-center gap-2">
          <Input
            readOnly
            value={password}
            aria-label="Временный пароль"
            className="font-mono"
            onFocus={(event) => event.target.select()}
          />
          <IconButton label="Скопировать пароль" onClick={() => void copy()}>
            <Copy size={16} strokeWidth={1.75} />
          </IconButton>
        </span>
      </Field>
    </div>
  )
}
