import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { useSession } from '@ws/api-client/react'
import { Button } from '@ws/ui'
import { Pencil } from 'lucide-react'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { strayOf } from '../../../lib/area/actions/ask-dialog'
import { useArea } from '../../../lib/area/areas-context'
import { errorsOf } from '../../../lib/errors-of'
import { formatDate } from '../../../lib/format/date'
import { useFocusOnRefusal } from '../../../lib/page/use-focus-on-refusal'
import { useLeaveGuard } from '../../../lib/page/use-leave-guard'
import { hasPermission } from '../../../lib/permission'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'
import { TenantAccounts, TenantPeople } from './tenant-contacts'

/** Requisites that are told one by one, in the order of a contract. */
const FACTS = [
  'full_name',
  'inn',
  'kpp',
  'ogrn',
  'okved',
  'legal_address',
  'actual_address',
  'postal_address',
  'director_name',
  'director_position',
  'acting_basis',
  'edo_operator',
  'edo_id',
] as const

/** Контакты и реквизиты: contacts and accounts are changed in their place, the rest in the form. */
export default function TenantRequisites({ record: tenant }: { record: Tenant }) {
  const area = useArea('/tenants')
  const mayEdit = tenant.allowed.includes('update')
  return (
    <div className="flex flex-col gap-7">
      <EditableRows tenant={tenant} name="contacts" title="Контакты" mayEdit={mayEdit}>
        <TenantPeople contacts={tenant.contacts ?? []} />
      </EditableRows>
      <EditableRows tenant={tenant} name="bank_accounts" title="Банковские счета" mayEdit={mayEdit}>
        <TenantAccounts accounts={tenant.bank_accounts ?? []} />
      </EditableRows>
      <Part
        title="Реквизиты"
        action={
          mayEdit && (
            <Button asChild size="sm">
              <Link to={`/tenants/${tenant.id}/edit`}>Изменить в форме</Link>
            </Button>
          )
        }
      >
        <dl className="flex flex-col gap-2">
          {FACTS.map((name) => {
            const field = area.fields[name]
            return (
              field && (
                <div
                  key={name}
                  className="grid grid-cols-[12rem_minmax(0,1fr)] gap-3 has-[[data-blank]]:hidden max-md:grid-cols-1 max-md:gap-0"
                >
                  <dt className="text-ink-3">{field.label}</dt>
                  <dd className="min-w-0 break-words">
                    <field.Cell name={name} value={tenant[name]} record={tenant} />
                  </dd>
                </div>
              )
            )
          })}
        </dl>
      </Part>
      {tenant.kind === 'individual' && <Passport tenant={tenant} />}
    </div>
  )
}

interface EditableRowsProps {
  tenant: Tenant
  name: 'contacts' | 'bank_accounts'
  title: string
  mayEdit: boolean
  children: ReactNode
}

/** A list of the tenant that is changed where it stands: as its form has it, saved by itself. */
function EditableRows({ tenant, name, title, mayEdit, children }: EditableRowsProps) {
  const { api } = useServices()
  const field = useArea('/tenants').fields[name]
  const [draft, setDraft] = useState<readonly unknown[] | null>(null)
  const save = useMutation({
    mutationFn: (rows: readonly unknown[]) => {
      // The rows were made by the field of this very list.
      const body = { [name]: rows, version: tenant.version } as Schema<'TenantChanges'>
      return unwrap(api.PATCH('/tenants/{id}', { params: { path: { id: tenant.id } }, body }))
    },
    meta: { invalidates: [['/tenants']], done: 'Изменения сохранены' },
    onSuccess: () => setDraft(null),
  })
  useLeaveGuard(draft !== null)
  const form = useFocusOnRefusal(save.error)
  const errors = errorsOf(save.error)
  const nested = Object.fromEntries(
    Object.entries(errors).flatMap(([path, texts]) =>
      path.startsWith(`${name}.`) ? [[path.slice(name.length + 1), texts[0] ?? '']] : [],
    ),
  )
  const problem = errors[name]?.[0] ?? strayOf(save.error, [name])
  if (field?.Input === undefined || draft === null) {
    return (
      <Part
        title={title}
        action={
          mayEdit && (
            <Button size="sm" onClick={() => setDraft(tenant[name] ?? [])}>
              <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
              Изменить
            </Button>
          )
        }
      >
        {children}
      </Part>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate(draft)
  }
  return (
    <Part title={title}>
      <form ref={form} noValidate aria-label={title} className="flex flex-col gap-3" onSubmit={submit}>
        <field.Input
          name={name}
          label={title}
          value={draft}
          invalid={problem !== undefined}
          required={false}
          constraint={{}}
          record={tenant}
          nested={nested}
          onChange={(rows) => setDraft(rows as unknown[])}
          onClear={() => setDraft([])}
          onBlur={() => undefined}
          onPendingChange={() => undefined}
        />
        {problem !== undefined && (
          <p role="alert" className="text-bad text-sm">
            {problem}
          </p>
        )}
        <div className="flex gap-2">
          <Button type="submit" variant="primary" loading={save.isPending}>
            Сохранить
          </Button>
          <Button
            variant="ghost"
            onClick={() => {
              setDraft(null)
              save.reset()
            }}
          >
            Отмена
          </Button>
        </div>
      </form>
    </Part>
  )
}

/** The passport of a person, shown on demand to those who may see it. */
function Passport({ tenant }: { tenant: Tenant }) {
  const { session } = useServices()
  const { user } = useSession(session)
  const [isShown, setShown] = useState(false)
  const data = tenant.personal_data
  if (!hasPermission(user, 'tenants_pd.view')) {
    return (
      <Part title="Паспорт">
        <p className="text-ink-3">
          {tenant.has_personal_data ? 'Заполнен. Видят его те, кому дано право на персональные данные' : 'Не заполнен'}
        </p>
      </Part>
    )
  }
  if (!data) {
    return (
      <Part title="Паспорт">
        <p className="text-ink-3">Не заполнен. Без него договор не согласуют</p>
      </Part>
    )
  }
  return (
    <Part
      title="Паспорт"
      action={
        <Button size="sm" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
          {isShown ? 'Скрыть' : 'Показать'}
        </Button>
      }
    >
      {isShown ? (
        <p>
          {data.passport_series.slice(0, 2)} {data.passport_series.slice(-2)} {data.passport_number}, выдан{' '}
          {data.passport_issued_by} {formatDate(data.passport_issued_at)}. Дата рождения: {formatDate(data.birth_date)}
        </p>
      ) : (
        <p className="text-ink-2">
          {data.passport_series.slice(0, 2)} ** ****{data.passport_number.slice(-2)}
        </p>
      )}
    </Part>
  )
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <div className="flex items-center gap-3 pb-2">
        <h2 id={heading} className="font-semibold text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
