import type { CollectionPath, Schema } from '@ws/api-client/contract'
import { labels } from '@ws/api-client/contract/labels'
import { Checkbox, Combobox, Field, IconButton, Select } from '@ws/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { AskDialog } from '../area/actions/ask-dialog'
import { type Named, useNamedRecords, useNamesOf } from '../area/kinds/named'
import { errorsOf } from '../errors-of'
import { optionsOf } from '../options-of'

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

/** Who is let into a record, beside its owner. */
export interface Sharing {
  access: readonly Entry[]
  is_public: boolean
}

interface ShareDialogProps {
  /** What is shared: the name of a record or how many of them. */
  description: string | undefined
  /** As it is; null where several records are shared at once, of whom all let the named ones in besides. */
  sharing: Sharing | null
  /** «Видно всем, кому доступны документы» */
  publicLabel: string
  isBusy: boolean
  error: unknown
  onSave: (sharing: Sharing) => void
  onClose: () => void
}

/** «Поделиться»: who reads a record, comments on it or changes it. */
export function ShareDialog({ description, sharing, publicLabel, isBusy, error, onSave, onClose }: ShareDialogProps) {
  const [access, setAccess] = useState<readonly Entry[]>(sharing?.access ?? [])
  const [isPublic, setPublic] = useState(sharing?.is_public ?? false)
  const errors = errorsOf(error)
  return (
    <AskDialog
      title="Поделиться"
      description={description}
      action="Сохранить"
      isBusy={isBusy}
      disabled={sharing === null && access.length === 0}
      error={error}
      fields={[]}
      onSend={() => onSave({ access, is_public: isPublic })}
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
      {sharing !== null && (
        <Checkbox label={publicLabel} checked={isPublic} onCheckedChange={(checked) => setPublic(checked === true)} />
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
