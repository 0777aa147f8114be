import { useQuery } from '@tanstack/react-query'
import { unwrap } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { IconButton, Select, Skeleton } from '@ws/ui'
import { HardHat, ShieldCheck, Trash2, UserRound } from 'lucide-react'
import { useServices } from '../../lib/services-context'

/** One role, team or person of a list, with what it lets them do. */
export type AccessEntry = Schema<'DirectoryAccessEntry'>

/** Who a list names. */
const KINDS = {
  role: { word: 'Роль', Icon: ShieldCheck },
  team: { word: 'Бригада', Icon: HardHat },
  profile: { word: 'Сотрудник', Icon: UserRound },
} as const

const LEVELS = [
  { value: 'view', label: 'Просмотр' },
  { value: 'edit', label: 'Изменение' },
] as const

/** The list of the folder itself; without `onChange` it is only read. */
export function AccessList({
  entries,
  inheritedFrom,
  onChange,
}: {
  entries: readonly AccessEntry[]
  /** The name of the folder above that narrows this one. */
  inheritedFrom: string | undefined
  onChange: ((entries: AccessEntry[]) => void) | undefined
}) {
  if (entries.length === 0) {
    const rule = inheritedFrom === undefined ? 'её видят все, кому доступно хранилище' : 'доступ такой же, как выше'
    return <p className="text-ink-2 text-md">Своего списка у папки нет: {rule}</p>
  }
  const change = (changed: AccessEntry, level: AccessEntry['level']) =>
    onChange?.(entries.map((entry) => (entry === changed ? { ...entry, level } : entry)))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-ink text-md">Видят только они</h3>
      <ul aria-label="Кому открыта папка" className="flex flex-col gap-2">
        {entries.map((entry) => (
          <Line key={`${entry.kind}:${entry.id}`} entry={entry}>
            {onChange === undefined ? (
              <Level level={entry.level} />
            ) : (
              <>
                <Select<AccessEntry['level']>
                  aria-label={`Что может: ${entry.name}`}
                  className="w-36 shrink-0"
                  value={entry.level}
                  options={LEVELS}
                  onChange={(level) => level && change(entry, level)}
                />
                <IconButton
                  label={`Убрать: ${entry.name}`}
                  onClick={() => onChange(entries.filter((one) => one !== entry))}
                >
                  <Trash2 aria-hidden="true" size={16} strokeWidth={1.75} />
                </IconButton>
              </>
            )}
          </Line>
        ))}
      </ul>
    </section>
  )
}

/** The list of a folder above, which holds here too and is changed there. */
export function InheritedAccess({ from }: { from: Schema<'DirectoryReference'> }) {
  const { api } = useServices()
  const { data, error } = useQuery({
    queryKey: ['/mediafiles/directories', from.id, 'access'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/mediafiles/directories/{id}/access', { params: { path: { id: from.id } }, signal })),
  })
  return (
    <section className="flex flex-col gap-2 rounded-md border border-line bg-sunken p-3">
      <h3 className="wrap-anywhere font-semibold text-ink text-md">Унаследовано от папки «{from.display_name}»</h3>
      {error && <p className="text-bad text-md">{error.message}</p>}
      {!data && !error && <Skeleton className="h-8" />}
      {data && (
        <ul aria-label="Унаследованный доступ" className="flex flex-col gap-2">
          {data.access.map((entry) => (
            <Line key={`${entry.kind}:${entry.id}`} entry={entry}>
              <Level level={entry.level} />
            </Line>
          ))}
        </ul>
      )}
    </section>
  )
}

function Line({ entry, children }: { entry: AccessEntry; children: React.ReactNode }) {
  const { word, Icon } = KINDS[entry.kind]
  return (
    <li className="flex min-h-9 min-w-0 items-center gap-2">
      <Icon aria-hidden="true" size={16} strokeWidth={1.75} className="shrink-0 text-ink-2" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-ink text-md" title={entry.name}>
          {entry.name}
        </span>
        <span className="text-ink-2 text-sm">{word}</span>
      </span>
      {children}
    </li>
  )
}

function Level({ level }: { level: AccessEntry['level'] }) {
  return <span className="shrink-0 text-ink-2 text-md">{LEVELS.find(({ value }) => value === level)?.label}</span>
}
