import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { Banner, Field, RadioGroup, Skeleton } from '@ws/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { useArea } from '../../../lib/area/areas-context'
import { RecordPicker } from '../../../lib/area/pickers/record-picker'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { Tenant } from '../fields/tenant-fields'

/** What the tenant that stays may take from another one. */
const CHOSEN: readonly (keyof Schema<'TenantChanges'> & keyof Tenant)[] = [
  'name',
  'full_name',
  'inn',
  'kpp',
  'ogrn',
  'okved',
  'activity',
  'legal_address',
  'actual_address',
  'postal_address',
  'phone',
  'email',
  'website',
  'director_name',
  'director_position',
  'acting_basis',
  'edo_operator',
  'edo_id',
  'employees_count',
  'manager',
  'source',
  'note',
]

/** Makes one tenant of several: which one stays, what it says of itself, and what moves to it. */
export default function MergeDialog({ records, onClose }: { records: Tenant[]; onClose: () => void }) {
  const { api } = useServices()
  const navigate = useNavigate()
  const [other, setOther] = useState<number | null>(null)
  const found = useQuery({
    queryKey: ['/tenants', 'one', other, 'merge'],
    queryFn: ({ signal }) => unwrap(api.GET('/tenants/{id}', { params: { path: { id: other ?? 0 } }, signal })),
    enabled: other !== null,
  })
  const tenants = records.length > 1 || !found.data ? records : [...records, found.data]
  const [primary, setPrimary] = useState(records[0]?.id ?? 0)
  const [taken, setTaken] = useState<Readonly<Record<string, number>>>({})
  const duplicates = tenants.filter(({ id }) => id !== primary).map(({ id }) => id)
  const body = { primary, duplicates }
  const trial = useQuery({
    queryKey: ['/tenants', 'merge', body],
    queryFn: ({ signal }) => unwrap(api.POST('/tenants/merge', { body: { ...body, dry_run: true }, signal })),
    enabled: duplicates.length > 0,
  })
  const merge = useMutation({
    mutationFn: () =>
      unwrap(api.POST('/tenants/merge', { body: { ...body, values: valuesOf(tenants, taken, primary) } })),
    meta: { invalidates: [['/tenants'], ['/contracts'], ['/todos'], ['/reservations']], done: 'Арендаторы объединены' },
    onSuccess: () => {
      onClose()
      void navigate(`/tenants/${primary}`)
    },
  })
  const differing = CHOSEN.filter((name) => new Set(tenants.map((one) => JSON.stringify(one[name] ?? null))).size > 1)
  return (
    <AskDialog
      title="Объединить арендаторов"
      action="Объединить"
      danger
      isBusy={merge.isPending}
      disabled={duplicates.length === 0 || trial.data === undefined}
      error={merge.error}
      onSend={() => merge.mutate()}
      onClose={onClose}
    >
      {records.length === 1 && (
        <Field label="С кем объединить" required error={found.error?.message}>
          <RecordPicker
            path="/tenants"
            value={other}
            placeholder="Найдите дубль"
            onChange={(id) => setOther(id === records[0]?.id ? null : id)}
          />
        </Field>
      )}
      {tenants.length > 1 && (
        <>
          <Field label="Остаётся" hint="Остальные будут удалены, всё их перейдёт сюда">
            <RadioGroup
              value={String(primary)}
              options={tenants.map(({ id, name, inn }) => ({
                value: String(id),
                label: inn ? `${name}, ИНН ${inn}` : name,
              }))}
              onChange={(id) => {
                setPrimary(Number(id))
                setTaken({})
              }}
            />
          </Field>
          {differing.map((name) => (
            <Choice
              key={name}
              name={name}
              tenants={tenants}
              value={taken[name] ?? primary}
              onChange={(id) => setTaken({ ...taken, [name]: id })}
            />
          ))}
          {trial.error !== null && <Banner tone="bad">{trial.error.message}</Banner>}
          {trial.isPending && <Skeleton className="h-6" />}
          {trial.data && (
            <Banner tone="info">
              {trial.data.moved.length > 0 &&
                `Перейдёт: ${trial.data.moved.map(({ title, count }) => `${title.toLowerCase()} — ${count}`).join(', ')}. `}
              Контакты и счета объединятся.
            </Banner>
          )}
        </>
      )}
    </AskDialog>
  )
}

interface ChoiceProps {
  name: string
  tenants: readonly Tenant[]
  value: number
  onChange: (id: number) => void
}

/** From which tenant one value is taken; equal values are offered once. */
function Choice({ name, tenants, value, onChange }: ChoiceProps) {
  const field = useArea('/tenants').fields[name]
  if (field === undefined) return null
  const told = (tenant: Tenant | undefined) => JSON.stringify((tenant && Reflect.get(tenant, name)) ?? null)
  const options = tenants.filter((tenant, at) => tenants.findIndex((one) => told(one) === told(tenant)) === at)
  const chosen = options.find((one) => told(one) === told(tenants.find(({ id }) => id === value)))
  return (
    <Field label={field.label}>
      <RadioGroup
        value={String(chosen?.id ?? value)}
        options={options.map((tenant) => ({
          value: String(tenant.id),
          label: <field.Cell name={name} value={Reflect.get(tenant, name)} record={tenant} />,
        }))}
        onChange={(id) => onChange(Number(id))}
      />
    </Field>
  )
}

/** What is taken from others than the one that stays. */
function valuesOf(tenants: readonly Tenant[], taken: Readonly<Record<string, number>>, primary: number) {
  const values = Object.entries(taken).flatMap(([name, from]) => {
    const tenant = tenants.find(({ id }) => id === from)
    return tenant && from !== primary ? [[name, Reflect.get(tenant, name) ?? null]] : []
  })
  return Object.fromEntries(values) as Schema<'TenantChanges'>
}
