import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { OperationInput } from '@ws/api-client/contract'
import { Banner, Button, Dialog, Field, Input, Select, Skeleton } from '@ws/ui'
import { type FormEvent, useId, useState } from 'react'
import type { PermissionArea } from '../../../lib/access/use-catalogue'
import { PersonPicker } from '../../../lib/area/pickers/person-picker'
import { formatDate } from '../../../lib/format/date'
import { useServices } from '../../../lib/services-context'
import { scopeHints } from './scope-words'

type Question = OperationInput<'roles.explain'>['query']

/** «Может ли …»: a person, a right and perhaps a record; the answer says why. */
export function ExplainDialog({ areas, onClose }: { areas: readonly PermissionArea[]; onClose: () => void }) {
  const formId = useId()
  const [person, setPerson] = useState<number | null>(null)
  const [areaKey, setAreaKey] = useState<string | null>(null)
  const [permission, setPermission] = useState<string | null>(null)
  const [entity, setEntity] = useState<string | null>(null)
  const [number, setNumber] = useState('')
  const [asked, setAsked] = useState<Question | null>(null)
  const area = areas.find(({ key }) => key === areaKey)
  const kind = entity ?? area?.entities[0]?.key ?? null
  const isComplete = person !== null && permission !== null
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!isComplete) return
    const record = kind !== null && number !== '' ? { entity: kind, entity_id: Number(number) } : {}
    setAsked({ user: person, permission, ...record })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Проверить право"
      description="Может ли человек это сделать и какая роль это решает"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Закрыть
          </Button>
          <Button type="submit" form={formId} variant="primary" disabled={!isComplete}>
            Проверить
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" onSubmit={ask}>
        <Field label="Кто" required>
          <PersonPicker value={person} onChange={setPerson} />
        </Field>
        <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
          <Field label="Раздел" required>
            <Select
              value={areaKey}
              placeholder="Выберите раздел"
              options={areas.map(({ key, label }) => ({ value: key, label }))}
              onChange={(key) => {
                setAreaKey(key)
                setPermission(null)
                setEntity(null)
              }}
            />
          </Field>
          <Field label="Что сделать" required disabled={area === undefined}>
            <Select
              value={permission}
              placeholder="Выберите право"
              options={(area?.rights ?? []).map((right) => ({ value: right.permission, label: right.label }))}
              onChange={setPermission}
            />
          </Field>
        </div>
        {area !== undefined && area.entities.length > 0 && (
          <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
            <Field label="Вид записи">
              <Select
                value={kind}
                options={area.entities.map(({ key, label }) => ({ value: key, label }))}
                onChange={setEntity}
              />
            </Field>
            <Field label="Номер записи" hint="Не обязательно">
              <Input
                inputMode="numeric"
                value={number}
                maxLength={15}
                onChange={(event) => setNumber(event.currentTarget.value.replace(/\D/g, ''))}
              />
            </Field>
          </div>
        )}
        <div aria-live="polite">{asked !== null && <Explanation question={asked} />}</div>
      </form>
    </Dialog>
  )
}

function Explanation({ question }: { question: Question }) {
  const { api } = useServices()
  const answer = useQuery({
    queryKey: ['/roles', 'explain', question],
    queryFn: ({ signal }) => unwrap(api.GET('/roles/explain', { params: { query: question }, signal })),
    // Asked again means asked anew: rights may have changed since.
    staleTime: 0,
  })
  if (answer.isPending) return <Skeleton className="h-16" />
  if (answer.isError) return <Banner tone="bad">{answer.error.message}</Banner>
  const { allowed, reasons, grants } = answer.data
  return (
    <div className="flex flex-col gap-3">
      <Banner tone={allowed ? 'ok' : 'bad'} title={allowed ? 'Может' : 'Не может'}>
        {reasons.map((reason) => (
          <span key={reason} className="block">
            {reason}
          </span>
        ))}
      </Banner>
      {grants.length > 0 && (
        <ul className="flex flex-col gap-1 text-ink-2">
          {grants.map(({ role, scope, objects, valid_from, valid_to, holds }) => (
            <li key={role.id}>
              {role.name}: {scopeHints[scope]}
              {objects.length > 0 && ` (${objects.map(({ name }) => name).join(', ')})`}
              {valid_from && `, с ${formatDate(valid_from)}`}
              {valid_to && `, по ${formatDate(valid_to)}`}
              {!holds && ' — сегодня не действует'}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
