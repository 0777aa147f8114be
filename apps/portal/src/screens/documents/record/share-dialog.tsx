import { unwrap } from '@ws/api-client'
import type { CollectionPath, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Checkbox, Combobox, Field, IconButton, Select } from '@ws/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../../../lib/area/actions/ask-dialog'
import { type Named, useNamedRecords, useNamesOf } from '../../../lib/area/kinds/named'
import { errorsOf } from '../../../lib/errors-of'
import { optionsOf } from '../../../lib/options-of'
import { useMutation } from '../../../lib/query/use-mutation'
import { useServices } from '../../../lib/services-context'
import type { DocumentRecord } from '../documents.area'

type Entry = Schema<'SharedEntry'>
type Subject = 'profile' | 'team' | 'department'

const SUBJECTS: Readonly<Record<Subject, { word: string; add: string; path: CollectionPath }>> = {
  profile: { word: 'Сотрудник', add: 'Добавить сотрудника', path: '/accounts/profiles' },
  team: { word: 'Бригада', add: 'Добавить бригаду', path: '/teams' },
  department: { word: 'Отдел', add: 'Добавить отдел', path: '/accounts/departments' },
}
const KINDS = Object.keys(SUBJECTS) as Subject[]
const LEVELS = optionsOf(labels.AccessLevel)
const toName = (record: { readonly [key: string]: unknown }) => String(record.name)

/** «Поделиться»: who reads a document, comments on it or changes it; of several ticked ones whom all of them let in besides. */
export default function ShareDialog({ records, onClose }: { records: DocumentRecord[]; onClose: () => void }) {
  const { api } = useServices()
  const [one, ...others] = records
  const isMany = others.length > 0
  const [access, setAccess] = useState<readonly Entry[]>(isMany ? [] : (one?.access ?? []))
  const [isPublic, setPublic] = useState(one?.is_public ?? false)
  const save = useMutation({
    mutationFn: async () => {
      if (isMany) {
        const body = { ids: records.map(({ id }) => id), action: 'share' as const, params: { access: [...access] } }
        await unwrap(api.POST('/documents/bulk', { body }))
      } else if (one) {
        const body = { access: [...access], is_public: isPublic, version: one.version }
        await unwrap(api.PATCH('/documents/{id}', { params: { path: { id: one.id } }, body }))
      }
    },
    meta: { invalidates: [['/documents']], done: 'Доступ изменён' },
    onSuccess: onClose,
  })
  const errors = errorsOf(save.error)
  return (
    <AskDialog
      title="Поделиться"
      description={isMany ? `Документов: ${records.length}` : one?.title}
      action="Сохранить"
      isBusy={save.isPending}
      disabled={isMany && access.length === 0}
      error={save.error}
      fields={[]}
      onSend={() => save.mutate()}
      onClose={onClose}
    >
      {KINDS.map((kind) => (
        <Entries key={kind} kind={kind} access={access} onChange={setAccess} />
      ))}
      <div className="grid grid-cols-3 gap-3 max-md:grid-cols-1">
        {KINDS.map((kind) => (
          <Adder key={kind} kind={kind} access={access} error={errors.access?.[0]} onChange={setAccess} />
        ))}
      </div>
      {!isMany && (
        <Checkbox
          label="Видно всем, кому доступны документы"
          checked={isPublic}
          onCheckedChange={(checked) => setPublic(checked === true)}
        />
      )}
    </AskDialog>
  )
}

interface PartProps {
  kind: Subject
  access: readonly Entry[]
  onChange: (access: readonly Entry[]) => void
}

function Entries({ kind, access, onChange }: PartProps) {
  const own = access.filter((entry) => typeof entry[kind] === 'number')
  const named = useNamesOf(
    SUBJECTS[kind].path,
    own.map((entry) => Number(entry[kind])),
    [],
    toName,
  )
  if (own.length === 0) return null
  return (
    <ul aria-label={SUBJECTS[kind].word} className="flex flex-col gap-2">
      {own.map((entry) => {
        const name = named.find(({ id }) => id === entry[kind])?.name ?? ''
        return (
          <li key={entry[kind]} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{name}</span>
              <span className="text-ink-3 text-sm">{SUBJECTS[kind].word}</span>
            </span>
            <Select<Entry['level']>
              aria-label={`Что может: ${name}`}
              className="w-40 shrink-0"
              value={entry.level}
              options={LEVELS}
              onChange={(level) => level && onChange(access.map((it) => (it === entry ? { ...it, level } : it)))}
            />
            <IconButton label={`Убрать: ${name}`} onClick={() => onChange(access.filter((it) => it !== entry))}>
              <Trash2 size={16} strokeWidth={1.75} />
            </IconButton>
          </li>
        )
      })}
    </ul>
  )
}

function Adder({ kind, access, error, onChange }: PartProps & { error: string | undefined }) {
  const { load } = useNamedRecords(SUBJECTS[kind].path, toName)
  return (
    <Field label={SUBJECTS[kind].add} error={error}>
      <Combobox<Named>
        key={access.length}
        value={null}
        load={async (...request) =>
          (await load(...request)).filter(({ id }) => !access.some((entry) => entry[kind] === id))
        }
        getKey={({ id }) => String(id)}
        getLabel={({ name }) => name}
        placeholder="Найти"
        emptyText="Ничего не найдено"
        onChange={(found) => found && onChange([...access, { [kind]: found.id, level: 'view' as const }])}
      />
    </Field>
  )
}
